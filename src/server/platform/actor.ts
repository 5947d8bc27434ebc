import type { Transaction } from 'kysely';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import type { Locale } from '#domain/languages.ts';
import type { ActorRole, Duty } from '#domain/roles.ts';
import type { DB } from './db/database-types.ts';

/** Who performs an action. Anonymous callers and the system have no user. */
export interface Actor {
  readonly userId: string | null;
  readonly role: ActorRole | 'anonymous';
  /** Staff only. */
  readonly duties: readonly Duty[];
  /** Logged-in users only. */
  readonly kycStatus?: KycStatus;
  /** For the audit log, log-in and signatures; never used for authorisation. */
  readonly request: RequestContext;
}

export interface UserActor extends Actor {
  readonly userId: string;
  readonly role: Exclude<ActorRole, 'system'>;
}

/** Where the actor's request came from. For jobs only `id` is meaningful. */
export interface RequestContext {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly sessionId: string | null;
  /** Locale of the calling page, if sent; stored with a new account. */
  readonly locale?: Locale;
  /** On log-in: the hash that identifies the device. */
  readonly device?: Buffer;
  /** A staff member who must add a second factor before anything else. */
  readonly mustEnrol?: true;
  /** With an `Idempotency-Key`: consumes it in the action's transaction. */
  readonly spendKey?: ((db: Transaction<DB>) => Promise<void>) | undefined;
  /** For an endpoint whose action must be signed: its transaction does not commit without the signature. */
  readonly signing?: Signing | undefined;
}

export interface Signing {
  readonly given: GivenSignature | null;
  /** Whether the action has stored it. */
  kept: boolean;
}

/** The person's response to our signing challenge; the action compares the signed text. */
export interface GivenSignature {
  readonly nonce: string;
  readonly until: string;
  readonly challenge: Buffer;
  readonly means: 'passkey' | 'totp';
  readonly passkey: {
    readonly id: string;
    readonly authenticatorData: Buffer;
    readonly clientData: Buffer;
    readonly signature: Buffer;
  } | null;
}

/** The same actor with changed request fields. */
export function withRequest<A extends Actor>(actor: A, changes: Partial<RequestContext>): A {
  return { ...actor, request: { ...actor.request, ...changes } };
}

/** For an idempotent action of several commits: a partial commit does not consume the key, and a retry completes it. */
export const repeatable = <A extends Actor>(actor: A): A => withRequest(actor, { spendKey: undefined });

/** The platform itself: a job, or a status re-read from the gateway. */
export function systemActor(requestId: string, ip = ''): Actor & { role: 'system' } {
  return { userId: null, role: 'system', duties: [], request: { id: requestId, ip, userAgent: '', sessionId: null } };
}
