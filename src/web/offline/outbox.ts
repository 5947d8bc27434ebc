import { ApiError } from '#web/api/api-error.ts';
import type { ApiErrorFields } from '#web/api/api-error.ts';

/** A form that was sent where there was no network. */
export interface Unsent {
  /** Person and form, such as `{userId} answer:{questionId}`; its files and its draft on this device bear the same names. */
  readonly id: string;
  readonly owner: string;
  /** `Idempotency-Key`: the same in each try, so that a reply that was lost does nothing twice. */
  readonly key: string;
  readonly kind: 'answer' | 'report';
  readonly claimId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Ids on this device of files that have not arrived; the body names them where the server's ids will stand. */
  readonly files: readonly string[];
  /** What it is about, and what was typed, for its author. */
  readonly about: string;
  readonly written: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The server has said no; nothing is sent again by itself. */
  readonly refusal?: Refusal;
}

export type Refusal = Omit<ApiErrorFields, 'details' | 'retryAfter'>;

export interface OutboxPorts {
  readonly shelf: {
    readonly all: () => Promise<readonly Unsent[]>;
    readonly put: (unsent: Unsent) => Promise<void>;
    readonly delete: (id: string) => Promise<void>;
  };
  /** One tab at a time. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  /** What was written in one person's name is never sent in another's. */
  readonly isSignedIn: (owner: string) => boolean;
  /** The server's id of a file that is kept here; sends it if it has not arrived. */
  readonly arrive: (unsent: Unsent, fileId: string) => Promise<string>;
  readonly send: (unsent: Unsent, body: unknown) => Promise<unknown>;
  /** It is on the server: draft and files of the form go. */
  readonly settle: (unsent: Unsent) => Promise<void>;
  /** Other tabs look again. */
  readonly tell: () => void;
}

/** What waits for a network, and sends itself: on this device, by account. */
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

  /** Undefined until the device was asked. */
  readonly all = (): readonly Unsent[] | undefined => this.#all;

  /** Called before what was sent leaves the list, so that the page can show it as sent. Returns how to stop. */
  onSent(listener: (unsent: Unsent) => Promise<void>): () => void {
    this.#sentListeners.add(listener);
    return () => this.#sentListeners.delete(listener);
  }

  /** Rejects where the device keeps nothing. */
  async queue(unsent: Unsent): Promise<void> {
    await this.#ports.shelf.put(unsent);
    await this.#changed();
  }

  async remove(id: string): Promise<void> {
    await this.#ports.shelf.delete(id);
    await this.#changed();
  }

  /** Looks what the device has. */
  async look(): Promise<void> {
    this.#all = await this.#ports.shelf.all().catch(() => []);
    for (const listener of this.#listeners) listener();
  }

  /** Sends what this person has waiting, the oldest first; stops where there is still no network. */
  async flush(owner: string): Promise<void> {
    await this.#ports.exclusively(async () => {
      const all = await this.#ports.shelf.all().catch(() => []);
      const waiting = all.filter((one) => one.owner === owner && !one.refusal).toSorted((a, b) => a.at - b.at);
      for (const unsent of waiting) {
        if (!this.#ports.isSignedIn(owner) || !(await this.#isStillWanted(unsent))) continue;
        const outcome = await this.#try(unsent);
        if (outcome === 'later') return;
        if (outcome === 'sent') await this.#sent(unsent);
        // Taken back or written anew meanwhile: the refusal is of something that is gone.
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

/** Lists of ids in the body, with what has arrived by its id on the server. */
function withArrived(body: Unsent['body'], arrived: ReadonlyMap<string, string>): unknown {
  const named = (value: unknown) => (typeof value === 'string' ? (arrived.get(value) ?? value) : value);
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.map(named) : value]));
}

/** No answer, an answer that is not ours, or a session to be renewed says nothing about what was sent. */
function outcomeOf(error: unknown): 'sent' | 'later' | Refusal {
  if (!(error instanceof ApiError)) return 'later';
  const { status, code, message, fieldErrors, messageKey, fieldErrorKeys, requestId } = error;
  if (code === 'request.idempotency-done') return 'sent';
  if (code === 'request.idempotency-in-progress' || code === 'http') return 'later';
  if (error.isOutage || status === 401 || status === 429) return 'later';
  return { status, code, message, fieldErrors, messageKey, fieldErrorKeys, requestId };
}
