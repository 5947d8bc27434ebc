import pg from 'pg';
import type { Logger } from 'pino';

/** What PostgreSQL notifies this process of: one connection for all channels, and when it is lost, another one. */
export interface DatabaseListener {
  /** Calls back with each payload, and with null when listening begins, at first and after a lost connection: what was said before was missed. Returns how to stop. */
  follow(channel: string, heard: (payload: string | null) => void): () => void;
  stop(): Promise<void>;
}

const reconnectMs = 2_000;

/** Connects when somebody first follows a channel. Nobody may rely on it alone: followers look from time to time anyway. */
export function createDatabaseListener(databaseUrl: string, log: Logger): DatabaseListener {
  const followers = new Map<string, Set<(payload: string | null) => void>>();
  let connection: { listen: (channel: string) => void; end: () => Promise<void> } | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const tell = (channel: string, payload: string | null): void => {
    for (const heard of followers.get(channel) ?? []) heard(payload);
  };
  const connect = (): void => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'gatepass-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    let lost = false;
    const reconnect = (): void => {
      if (lost || stopped) return;
      lost = true;
      log.info('the database listener lost its connection');
      void client.end().catch(() => undefined);
      retry = setTimeout(connect, reconnectMs);
      retry.unref();
    };
    client.on('error', reconnect);
    client.on('end', reconnect);
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    let turn: Promise<unknown> = client.connect();
    const listen = (channel: string): void => {
      turn = turn.then(() => client.query(`listen ${client.escapeIdentifier(channel)}`)).then(() => tell(channel, null));
      turn.catch(reconnect);
    };
    for (const channel of followers.keys()) listen(channel);
    connection = { listen, end: () => client.end() };
  };

  return {
    follow(channel, heard) {
      const known = followers.get(channel);
      const hearing = known ?? new Set();
      followers.set(channel, hearing.add(heard));
      if (!connection) connect();
      else if (!known) connection.listen(channel);
      return () => void hearing.delete(heard);
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await connection?.end().catch(() => undefined);
    },
  };
}
