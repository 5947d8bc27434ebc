import pg from 'pg';
import type { Logger } from 'pino';

/** Tells this process's readers that their notices may have changed. */
export interface NoticeWakes {
  /** Calls back when this person's notices may have changed. Returns how to stop. */
  follow(userId: string, wake: () => void): () => void;
  stop(): Promise<void>;
}

const reconnectMs = 2_000;

/** One connection for all readers of the process; when it is lost, another one. Readers look from time to time anyway. */
export function startNoticeWakes(databaseUrl: string, log: Logger): NoticeWakes {
  const readers = new Map<string, Set<() => void>>();
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const wakeAll = (): void => {
    for (const wakes of readers.values()) for (const wake of wakes) wake();
  };
  const connect = (): void => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'gatepass-notice-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = next;
    let lost = false;
    const reconnect = (): void => {
      if (lost || stopped) return;
      lost = true;
      log.info('the notice listener lost its connection');
      void next.end().catch(() => undefined);
      retry = setTimeout(connect, reconnectMs);
      retry.unref();
    };
    next.on('error', reconnect);
    next.on('end', reconnect);
    next.on('notification', ({ payload }) => {
      for (const wake of readers.get(payload ?? '') ?? []) wake();
    });
    next
      .connect()
      .then(() => next.query('listen notice_change'))
      // What was committed while nobody listened is found now.
      .then(wakeAll, reconnect);
  };
  connect();

  return {
    follow(userId, wake) {
      const wakes = readers.get(userId) ?? new Set();
      readers.set(userId, wakes.add(wake));
      return () => {
        wakes.delete(wake);
        if (wakes.size === 0 && readers.get(userId) === wakes) readers.delete(userId);
      };
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
