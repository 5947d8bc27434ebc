import { PassThrough } from 'node:stream';
import { noticeBeatSeconds } from '#contract/notices.endpoints.ts';
import { toNotificationDto } from '#server/features/dashboard/dashboard.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { DatabaseListener } from '#server/platform/db/database-listener.ts';

export interface NoticeStream {
  readonly output: PassThrough;
  /** Checks for new notices; a request during a check causes another one. */
  look(): void;
  end(): void;
}

/** Longest assumed transaction, in milliseconds: a notice is found although later ones committed before it. */
const slowestCommitMs = 5 * 60_000;
const mostAtOnce = 50;
/** Bytes after which a client that does not read is disconnected; it reconnects and reads the list. */
const mostBuffered = 256 * 1024;

/** Server-sent events for one session: unread count and new notices. Checks when woken and with every heartbeat; ends with the session. */
export function openNoticeStream(platform: Platform, actor: UserActor, onEnd: () => void): NoticeStream {
  const output = new PassThrough();
  const since = new Date(platform.now().getTime() - slowestCommitMs);
  const sent = new Set<string>();
  let lastUnread: number | null = null;
  let looking = false;
  let again = false;
  let ended = false;

  const end = (): void => {
    if (ended) return;
    ended = true;
    clearInterval(beat);
    output.end();
    onEnd();
  };
  const write = (text: string): void => {
    if (ended) return;
    if (output.writableLength > mostBuffered) end();
    else output.write(text);
  };
  const lookOnce = async (): Promise<void> => {
    const unread = await unreadOfSession(platform, actor);
    if (unread === undefined) return end();
    const fresh = (await noticesSince(platform, actor.userId, since, mostAtOnce)).filter(({ id }) => !sent.has(id));
    for (const row of fresh.toReversed()) {
      sent.add(row.id);
      // Notices from before the stream began are already in the list.
      if (lastUnread !== null) write(`event: notice\ndata: ${JSON.stringify(toNotificationDto(row))}\n\n`);
    }
    if (unread !== lastUnread) write(`event: unread\ndata: ${JSON.stringify({ unread })}\n\n`);
    lastUnread = unread;
  };
  const look = (): void => {
    if (ended) return;
    if (looking) {
      again = true;
      return;
    }
    looking = true;
    again = false;
    lookOnce()
      .catch((error: unknown) => platform.log.warn({ err: error }, 'notices could not be read; the next beat tries again'))
      .finally(() => {
        looking = false;
        if (again) look();
      });
  };
  const beat = setInterval(() => {
    write(': beat\n\n');
    look();
  }, noticeBeatSeconds * 1000);
  beat.unref();
  output.on('close', end);
  output.on('error', end);
  return { output, look, end };
}

/** Tells this process's streams that their notices may have changed. */
export interface NoticeWakes {
  /** Calls `wake` when this person's notices may have changed. Returns the unsubscribe function. */
  follow(userId: string, wake: () => void): () => void;
  stop(): void;
}

/** Wakes by the process's database listener; after a lost connection everyone is woken. Streams also poll. */
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

/** Unread notices of a session's user; undefined if the session has ended or its user may not act. */
async function unreadOfSession(
  { db, now }: Platform,
  { request: { sessionId }, userId }: UserActor,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(({ selectFrom, fn }) =>
      selectFrom('notification')
        .whereRef('notification.user_id', '=', 'app_user.id')
        .where('is_read', '=', false)
        .select(fn.countAll<number>().as('unread'))
        .as('unread'),
    )
    .where('session.id', '=', sessionId)
    .where('session.user_id', '=', userId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now())
    .where('app_user.status', '=', 'active')
    .executeTakeFirst();
  return row && (row.unread ?? 0);
}

/** The person's newest notices since a moment, newest first. */
function noticesSince({ db }: Platform, userId: string, since: Date, limit: number) {
  return db
    .selectFrom('notification')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
