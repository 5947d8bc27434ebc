import type { Locale } from '#domain/languages.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import type { ActorRole, Duty } from '#domain/roles.ts';
import type { Attempt } from './http/attempt.ts';
import type { Signing } from './http/signing.ts';

/** Who does something, and by which request. Anonymous callers and the system have no user. */
export interface Actor {
  readonly userId: string | null;
  readonly role: ActorRole | 'anonymous';
  /** What one of the staff is charged with. */
  readonly duties: readonly Duty[];
  /** Of somebody who has logged in. */
  readonly kycStatus?: KycStatus;
  readonly sessionId: string | null;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The language of the page that calls, where it says one: a new account keeps it. */
  readonly locale?: Locale;
  /** Of a request that signs somebody in: the hash of what its device is known by. */
  readonly device?: Buffer;
  /** One of the staff who must add a second factor before anything else. */
  readonly mustEnrol?: true;
  /** Of a request with an `Idempotency-Key`: the actor's own transaction spends it. */
  readonly attempt?: Attempt | undefined;
  /** Of a request whose action is signed. */
  readonly signing?: Signing | undefined;
}

/** For an action that finds by itself what it did before: a commit half way does not spend the key, and a repeated request runs it to its end. */
export function repeatable<A extends Actor>(actor: A): A {
  return { ...actor, attempt: undefined };
}

/** An actor that has logged in. */
export interface UserActor extends Actor {
  readonly userId: string;
  readonly role: Exclude<ActorRole, 'system'>;
  readonly sessionId: string;
}

/** The platform itself: a job, or a state re-read from the gateway. */
export function systemActor(requestId: string): Actor & { role: 'system' } {
  return { userId: null, role: 'system', duties: [], sessionId: null, requestId, ip: '', userAgent: '' };
}
