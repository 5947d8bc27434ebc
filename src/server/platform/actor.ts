import type { ActorRole } from '#domain/roles.ts';

/** Who does something, and by which request. Anonymous callers and the system have no user. */
export interface Actor {
  readonly userId: string | null;
  readonly role: ActorRole | 'anonymous';
  readonly sessionId: string | null;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The language of the page that calls, where it says one: a new account keeps it. */
  readonly locale?: 'en' | 'hi';
}

/** An actor that has logged in. */
export interface UserActor extends Actor {
  readonly userId: string;
  readonly role: Exclude<ActorRole, 'system'>;
  readonly sessionId: string;
}

/** The platform itself: a job, or a state re-read from the gateway. */
export function systemActor(requestId: string): Actor & { role: 'system' } {
  return { userId: null, role: 'system', sessionId: null, requestId, ip: '', userAgent: '' };
}
