import { nowMs } from '#contract/clock.ts';
import { useSyncExternalStore } from 'react';
import { ApiError, networkError } from '#web/api/api-error.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { forgetFiles, holdFiles, outbox, patience } from './device-outbox.ts';
import type { Unsent } from './outbox.ts';

export type UnsentForm = Pick<Unsent, 'owner' | 'kind' | 'claimId' | 'params' | 'about'> & {
  /** `answer:{questionId}` */
  readonly form: string;
};

export interface Sending {
  readonly body: Unsent['body'];
  readonly files: readonly string[];
  readonly written: string;
}

/** The pending submission of this form; undefined until loaded. */
export function useUnsent(owner: string, form: string): { readonly waiting: Unsent | null } | undefined {
  const all = useSyncExternalStore(outbox.subscribe, outbox.all);
  if (!all) return undefined;
  return { waiting: all.find((one) => one.id === `${owner} ${form}` && !one.refusal) ?? null };
}

/** Submits a form, or queues it until there is a network. */
export function useSendOrKeep({ owner, form, ...what }: UnsentForm) {
  const sameKey = useSameKey();
  const id = `${owner} ${form}`;

  async function keep(sending: Sending, key: string): Promise<void> {
    await holdFiles(id);
    await outbox.queue({ ...what, ...sending, id, owner, key, at: nowMs() });
    // Best effort: asks the browser not to evict this storage.
    void navigator.storage?.persist?.().catch(() => false);
    void outbox.flush(owner);
  }

  /**
   * `send` uses this key and aborts by the signal; it returns false if the request was refused and the page shows the reason, true if the server accepted it.
   */
  return async (sending: Sending, send: (key: string, signal: AbortSignal) => Promise<boolean>): Promise<boolean> => {
    const key = sameKey(sending.body);
    let failure = networkError();
    if (sending.files.length === 0) {
      try {
        const done = await send(key, AbortSignal.timeout(patience));
        if (done) await settle(id);
        return done;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 0) throw error;
        failure = error;
      }
    }
    await keep(sending, key).catch(() => {
      throw failure;
    });
    return false;
  };
}

async function settle(id: string): Promise<void> {
  await forgetFiles(id).catch(() => undefined);
  await outbox.remove(id).catch(() => undefined);
}
