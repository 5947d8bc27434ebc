import { randomUUID } from 'node:crypto';
import type { Platform } from '../platform.ts';

/** What a session may do, as the database said. */
export interface SessionAccess {
  readonly userId: string;
  readonly expiresAt: Date;
}

/** Also the longest that a change stays unseen where neither it nor the loss of the connection is told, such as behind a pulled cable. */
const keptMs = 5_000;
const mostKept = 20_000;
export const accessChannel = 'access_change';

/**
 * What live sessions may do, kept for seconds so that a request needs not ask. A person's are forgotten when anything changes what they may do
 * (migration 0082 lists it): before the process that changes it answers, and in others as soon as PostgreSQL's notification comes.
 * While notifications are not heard nothing is kept.
 */
export class KnownSessions<A extends SessionAccess> {
  private readonly known = new Map<string, { access: A; until: number }>();
  /** Grows with each change: what was read before one is not kept after it. */
  private changes = 0;
  /** Said by us and heard by us: whoever listens through a pooler in transaction mode hears nothing and is told nothing of it. */
  private isHeard = false;
  private readonly probe = `probe ${randomUUID()}`;
  private readonly platform: Pick<Platform, 'listener' | 'pool' | 'now'>;

  private readonly keptMs: number;

  constructor(platform: Pick<Platform, 'listener' | 'pool' | 'now'>, keptForMs = keptMs) {
    this.platform = platform;
    this.keptMs = keptForMs;
  }

  /** Returns how to stop. */
  follow(): () => void {
    const { listener, pool } = this.platform;
    const unfollow = listener.follow(accessChannel, (payload) => {
      if (payload === null) {
        this.isHeard = false;
        this.forgetAll();
        pool.query('select pg_notify($1, $2)', [accessChannel, this.probe]).catch(() => undefined);
      } else if (payload === this.probe) this.isHeard = true;
      else this.forget(payload);
    });
    const unfollowOwn = pool.followAccess((userId) => this.forget(userId));
    return () => {
      unfollow();
      unfollowOwn();
    };
  }

  /** What the session may do: as it is known, or else as `read` finds it. */
  async access(sessionId: string, userId: string, read: () => Promise<A | undefined>): Promise<A | undefined> {
    if (!this.isHeard || !this.platform.listener.hears(accessChannel)) return read();
    const known = this.known.get(sessionId);
    if (
      known &&
      known.until > performance.now() &&
      known.access.userId === userId &&
      known.access.expiresAt > this.platform.now()
    )
      return known.access;
    const before = this.changes;
    const access = await read();
    if (access && before === this.changes) {
      if (this.known.size >= mostKept) this.known.clear();
      this.known.set(sessionId, { access, until: performance.now() + this.keptMs });
    }
    return access;
  }

  private forget(userId: string): void {
    this.changes += 1;
    for (const [sessionId, { access }] of this.known) if (access.userId === userId) this.known.delete(sessionId);
  }

  private forgetAll(): void {
    this.changes += 1;
    this.known.clear();
  }
}
