import { ApiError } from '#web/api/api-error.ts';
import type { ApiErrorFields } from '#web/api/api-error.ts';

/** A form submitted offline. */
export interface Unsent {
  /** User and form, such as `{userId} answer:{questionId}`; its local files and draft use the same names. */
  readonly id: string;
  readonly owner: string;
  /** `Idempotency-Key`, the same for every attempt, so that a lost response causes no duplicate. */
  readonly key: string;
  readonly kind: 'answer' | 'report';
  readonly claimId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Local ids of files not uploaded yet; the body contains them in place of the server's ids. */
  readonly files: readonly string[];
  /** Subject and input, to show to the author. */
  readonly about: string;
  readonly written: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Refused by the server; not retried automatically. */
  readonly refusal?: Refusal;
}

export type Refusal = Omit<ApiErrorFields, 'details' | 'retryAfter'>;

export interface OutboxPorts {
  readonly shelf: {
    readonly all: () => Promise<readonly Unsent[]>;
    readonly put: (unsent: Unsent) => Promise<void>;
    readonly delete: (id: string) => Promise<void>;
  };
  /** Runs in one tab at a time. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  /** A form submitted by one user is never sent as another. */
  readonly isSignedIn: (owner: string) => boolean;
  /** Returns the server's id of a local file, uploading it if needed. */
  readonly arrive: (unsent: Unsent, fileId: string) => Promise<string>;
  readonly send: (unsent: Unsent, body: unknown) => Promise<unknown>;
  /** Sent: deletes the form's draft and files. */
  readonly settle: (unsent: Unsent) => Promise<void>;
  /** Notifies other tabs. */
  readonly tell: () => void;
}

/** Queue of forms that wait for a network and are sent automatically; on this device, by account. */
export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #listeners = new Set<() => void>();
  readonly #sentListeners = new Set<(unsent: Unsent) => Promise<void>>();
  #all: readonly Unsent[] | undefined;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) void this.look();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Undefined until loaded. */
  readonly all = (): readonly Unsent[] | undefined => this.#all;

  /** Called before a sent form leaves the list, so that the page can show it as sent. Returns the unsubscribe function. */
  onSent(listener: (unsent: Unsent) => Promise<void>): () => void {
    this.#sentListeners.add(listener);
    return () => this.#sentListeners.delete(listener);
  }

  /** Rejects if the device cannot store it. */
  async queue(unsent: Unsent): Promise<void> {
    await this.#ports.shelf.put(unsent);
    await this.#changed();
  }

  async remove(id: string): Promise<void> {
    await this.#ports.shelf.delete(id);
    await this.#changed();
  }

  /** Reloads from the device. */
  async look(): Promise<void> {
    this.#all = await this.#ports.shelf.all().catch(() => []);
    for (const listener of this.#listeners) listener();
  }

  /** Sends this user's pending forms, oldest first; stops at the first network failure. */
  async flush(owner: string): Promise<void> {
    await this.#ports.exclusively(async () => {
      const all = await this.#ports.shelf.all().catch(() => []);
      const waiting = all.filter((one) => one.owner === owner && !one.refusal).toSorted((a, b) => a.at - b.at);
      for (const unsent of waiting) {
        if (!this.#ports.isSignedIn(owner) || !(await this.#isStillWanted(unsent))) continue;
        const outcome = await this.#try(unsent);
        if (outcome === 'later') return;
        if (outcome === 'sent') await this.#sent(unsent);
        // Withdrawn or rewritten meanwhile: the refusal no longer applies.
        else if (await this.#isStillWanted(unsent)) await this.#ports.shelf.put({ ...unsent, refusal: outcome });
        await this.#changed();
      }
    });
  }

  async #try(unsent: Unsent): Promise<'sent' | 'later' | Refusal> {
    try {
      const arrived = new Map<string, string>();
      for (const file of unsent.files) arrived.set(file, await this.#ports.arrive(unsent, file));
      await this.#ports.send(unsent, withArrived(unsent.body, arrived));
      return 'sent';
    } catch (error) {
      return outcomeOf(error);
    }
  }

  async #isStillWanted({ id, key }: Unsent): Promise<boolean> {
    const all = await this.#ports.shelf.all().catch(() => []);
    return all.some((one) => one.id === id && one.key === key);
  }

  async #sent(unsent: Unsent): Promise<void> {
    if (await this.#isStillWanted(unsent)) {
      await this.#ports.shelf.delete(unsent.id);
      await this.#ports.settle(unsent).catch(() => undefined);
    }
    for (const listener of this.#sentListeners) await listener(unsent).catch(() => undefined);
  }

  async #changed(): Promise<void> {
    await this.look();
    this.#ports.tell();
  }
}

/** Replaces local file ids in the body's lists with server ids. */
function withArrived(body: Unsent['body'], arrived: ReadonlyMap<string, string>): unknown {
  const named = (value: unknown) => (typeof value === 'string' ? (arrived.get(value) ?? value) : value);
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.map(named) : value]));
}

/** No response, a foreign response or an expired session says nothing about the form. */
function outcomeOf(error: unknown): 'sent' | 'later' | Refusal {
  if (!(error instanceof ApiError)) return 'later';
  const { status, code, message, fieldErrors, messageKey, fieldErrorKeys, requestId } = error;
  if (code === 'request.idempotency-done') return 'sent';
  if (code === 'request.idempotency-in-progress' || code === 'http') return 'later';
  if (error.isOutage || status === 401 || status === 429) return 'later';
  return { status, code, message, fieldErrors, messageKey, fieldErrorKeys, requestId };
}
