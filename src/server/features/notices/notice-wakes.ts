import type { DatabaseListener } from '#server/platform/db/database-listener.ts';

/** Tells this process's readers that their notices may have changed. */
export interface NoticeWakes {
  /** Calls back when this person's notices may have changed. Returns how to stop. */
  follow(userId: string, wake: () => void): () => void;
  stop(): void;
}

/** Hears of each person's notices by the process's listener; after a lost connection everyone is woken. Readers look from time to time anyway. */
export function startNoticeWakes(listener: DatabaseListener): NoticeWakes {
  const readers = new Map<string, Set<() => void>>();
  const stop = listener.follow('notice_change', (userId) => {
    const woken = userId === null ? [...readers.values()].flatMap((wakes) => [...wakes]) : (readers.get(userId) ?? []);
    for (const wake of woken) wake();
  });
  return {
    follow(userId, wake) {
      const wakes = readers.get(userId) ?? new Set();
      readers.set(userId, wakes.add(wake));
      return () => {
        wakes.delete(wake);
        if (wakes.size === 0 && readers.get(userId) === wakes) readers.delete(userId);
      };
    },
    stop,
  };
}
