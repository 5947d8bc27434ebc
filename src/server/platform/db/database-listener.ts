import pg from 'pg';
import type { Logger } from 'pino';
import { connectionTo } from './several-hosts.ts';
import { watchPulse } from './watch-pulse.ts';

/** PostgreSQL LISTEN/NOTIFY: one connection for all channels, reconnected when lost. */
export interface DatabaseListener {
  /**
   * Calls back with each payload, and with null whenever listening starts, at first or after a reconnect, since earlier notifications were missed. Returns an
   * unsubscribe function.
   */
  follow(channel: string, heard: (payload: string | null) => void): () => void;
  /** Whether this channel is being listened to, as far as known. */
  hears(channel: string): boolean;
  stop(): Promise<void>;
}

const reconnectMs = 2_000;
const silentAfterMs = 4_000;

/**
 * Notifications may be lost, so followers also poll. The same connection carries the heartbeat; `hush` is called when the database stops responding and when
 * it is back.
 */
export function createDatabaseListener(
  databaseUrl: string,
  log: Logger,
  hush: (silent: boolean) => void = () => undefined,
): DatabaseListener {
  const followers = new Map<string, Set<(payload: string | null) => void>>();
  let connection: { listen: (channel: string) => void; end: () => Promise<void> };
  let hearing: readonly string[] = [];
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const tell = (channel: string, payload: string | null): void => {
    for (const heard of followers.get(channel) ?? []) heard(payload);
  };
  const connect = (): void => {
    const client = new pg.Client({
      ...connectionTo(databaseUrl),
      application_name: 'gatepass-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    let lost = false;
    const heard: string[] = [];
    hearing = heard;
    // Shows the connection's purpose in pg_stat_activity.
    const sign = (): string => `select 1 -- ${heard.join(' ')}`;
    let stopWatching = (): void => undefined;
    const reconnect = (): void => {
      stopWatching();
      if (lost || stopped) return;
      lost = true;
      hearing = [];
      log.info('the database listener lost its connection');
      void client.end().catch(() => undefined);
      retry = setTimeout(connect, reconnectMs);
      retry.unref();
    };
    client.on('error', reconnect);
    client.on('end', reconnect);
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    let turn: Promise<unknown> = client.connect().then(() => {
      hush(false);
      stopWatching = watchPulse(client, sign, silentAfterMs, () => {
        log.warn('the database is silent');
        hush(true);
        reconnect();
      });
    });
    turn.catch(reconnect);
    const listen = (channel: string): void => {
      turn = turn
        .then(() => client.query(`listen ${client.escapeIdentifier(channel)}`))
        .then(() => {
          heard.push(channel);
          tell(channel, null);
        });
      turn.catch(reconnect);
    };
    for (const channel of followers.keys()) listen(channel);
    connection = {
      listen,
      end: () => {
        stopWatching();
        return client.end();
      },
    };
  };
  connect();

  return {
    hears: (channel) => hearing.includes(channel),
    follow(channel, heard) {
      const known = followers.get(channel);
      const all = known ?? new Set();
      followers.set(channel, all.add(heard));
      if (!known) connection.listen(channel);
      else if (hearing.includes(channel)) heard(null);
      return () => void all.delete(heard);
    },
    async stop() {
      stopped = true;
      hearing = [];
      clearTimeout(retry);
      await connection.end().catch(() => undefined);
    },
  };
}
