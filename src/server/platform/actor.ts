import type { Transaction } from 'kysely';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import type { Locale } from '#domain/languages.ts';
import type { ActorRole, Duty } from '#domain/roles.ts';
import type { DB } from './db/database-types.ts';

/** Who does something. Anonymous callers and the system have no user. */
export interface Actor {
  readonly userId: string | null;
  readonly role: ActorRole | 'anonymous';
  /** Of staff. */
  readonly duties: readonly Duty[];
  /** Of a user who has logged in. */
  readonly kycStatus?: KycStatus;
  /** For the audit log, log-in and signatures; what an actor may do never depends on it. */
  readonly request: RequestContext;
}

/** An actor that has logged in. */
export interface UserActor extends Actor {
  readonly userId: string;
  readonly role: Exclude<ActorRole, 'system'>;
}

/** How an actor's request reached us. A job's has an id alone. */
export interface RequestContext {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly sessionId: string | null;
  /** Of the page that calls, where it says one: a new account keeps it. */
  readonly locale?: Locale;
  /** Of a request that signs somebody in: the hash by which its device is known. */
  readonly device?: Buffer;
  /** One of the staff who must add a second factor before anything else. */
  readonly mustEnrol?: true;
  /** With an `Idempotency-Key`: spends it, in the transaction of the action. */
  readonly spendKey?: ((db: Transaction<DB>) => Promise<void>) | undefined;
  /** To an endpoint whose action a person signs: its transaction commits nothing unsigned. */
  readonly signing?: Signing | undefined;
}

export interface Signing {
  readonly given: GivenSignature | null;
  /** The action has kept it. */
  kept: boolean;
}

/** This person's answer to a challenge of ours; the action compares the text that was signed. */
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

/** The same actor, with something else said of the request. */
export function withRequest<A extends Actor>(actor: A, changes: Partial<RequestContext>): A {
  return { ...actor, request: { ...actor.request, ...changes } };
}

/** For an action that finds by itself what it did before: a commit half way does not spend the key, and a repeated request runs it to its end. */
export const repeatable = <A extends Actor>(actor: A): A => withRequest(actor, { spendKey: undefined });

/** The platform itself: a job, or a state re-read from the gateway. */
export function systemActor(requestId: string, ip = ''): Actor & { role: 'system' } {
  return { userId: null, role: 'system', duties: [], request: { id: requestId, ip, userAgent: '', sessionId: null } };
}
