import { createHash, randomBytes } from 'node:crypto';
import { problem } from '#contract/errors.ts';
import type { SignatureAsked } from '#contract/auth/factors.schemas.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { SignedAction } from '#domain/signatures/signed-actions.ts';
import { signedText } from '#domain/signatures/signed-text.ts';
import { isEnrolled, presentFactors, startAssertion } from '#server/features/auth/auth.service.ts';
import type { PresentFactors } from '#server/features/auth/auth.service.ts';
import { withRequest } from '#server/platform/actor.ts';
import type { Actor, GivenSignature } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { SignatureWanted } from '#server/platform/http/route.ts';
import { canonicalDecision, decisionSeal } from './decision-seal.ts';
import { signaturePurpose } from './take-signature.ts';

export interface Decision {
  readonly action: SignedAction;
  readonly subject: { readonly type: string; readonly id: string };
  /** Name of the record in the signed text, if the decision itself creates its id. */
  readonly subjectText?: string;
  readonly claim?: { readonly id: string; readonly number: string | null };
  readonly amount?: Paise;
  readonly payee?: { readonly fingerprint: string; readonly last4: string } | null;
  readonly version?: number;
  readonly content?: object;
  /** Shown if neither claim nor amount identifies the subject. */
  readonly name?: string;
  /** Who gets or owes the amount: part of the signed text. */
  readonly person?: string;
}

interface Asked {
  readonly by: string;
  readonly nonce: string;
  readonly until: string;
}

const lifetimeMs = 5 * 60_000;

/**
 * Verifies and stores the signature of a decision, in the transaction that carries it out and over what that one read. Call it after the action's own checks,
 * so that only permitted actions ask for a signature. Users with a second factor are asked (403 `auth.sign-again`); a signature over anything else, such as an
 * earlier state, is treated as missing.
 */
export async function signDecision(tx: Tx, decision: Decision): Promise<void> {
  const {
    userId,
    request: { signing },
  } = tx.actor;
  if (userId === null || !signing) throw new Error(`${decision.action} is signed: its endpoint has to say so`);
  const { given } = signing;
  const factors = await presentFactors(tx.db, userId);
  if (!given && isEnrolled(factors)) throw wanted(tx.actor, decision, factors);
  const { nonce, until } = given ?? { nonce: newNonce(), until: tx.now.toISOString() };
  const text = textOf(decision, { by: userId, nonce, until });
  const challenge = sha256(text);
  if (given && !given.challenge.equals(challenge)) throw wanted(tx.actor, decision, factors);
  const row = {
    user_id: userId,
    action: decision.action,
    subject_type: decision.subject.type,
    subject_id: decision.subject.id,
    claim_id: decision.claim?.id ?? null,
    text,
    challenge,
    means: given?.means ?? 'session',
    ...(await assertionOf(tx, given)),
    at: tx.now,
  };
  await tx.db
    .insertInto('signed_decision')
    .values({ ...row, seal: tx.cipher.seal(decisionSeal, canonicalDecision(row)) })
    .execute();
  signing.kept = true;
}

async function assertionOf(tx: Tx, given: GivenSignature | null) {
  if (!given?.passkey)
    return { credential_id: null, public_key: null, authenticator_data: null, client_data: null, signature: null };
  const { id, authenticatorData, clientData, signature } = given.passkey;
  const key = await tx.db
    .selectFrom('passkey')
    .select(['credential_id', 'public_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...key, authenticator_data: authenticatorData, client_data: clientData, signature };
}

function wanted(actor: Actor, decision: Decision, factors: PresentFactors): SignatureWanted {
  const userId = actor.userId ?? '';
  return new SignatureWanted(async (platform) => {
    const nonce = newNonce();
    const until = new Date(platform.now().getTime() + lifetimeMs).toISOString();
    const challenge = sha256(textOf(decision, { by: userId, nonce, until }));
    const asker = withRequest(actor, { spendKey: undefined, signing: undefined });
    const { challengeId, options } = await inTransaction(platform, asker, (tx) =>
      startAssertion(tx, { userId, purpose: signaturePurpose, challenge }),
    );
    const means = factors.passkeys > 0 ? 'passkey' : 'totp';
    const details: SignatureAsked = {
      challengeId,
      means,
      options: means === 'passkey' ? options : null,
      nonce,
      until,
      decision: {
        action: decision.action,
        claim: decision.claim?.number ?? null,
        amount: decision.amount === undefined ? null : paiseToRupees(decision.amount),
        account: decision.payee?.last4 ?? null,
        name: decision.name ?? null,
        person: decision.person ?? null,
      },
    };
    return problem('auth.sign-again', { details: { ...details } });
  });
}

function textOf(decision: Decision, asked: Asked): string {
  const { action, subject, subjectText, claim, amount, payee, version, person } = decision;
  const content = person === undefined ? decision.content : { ...decision.content, person };
  return signedText({
    action,
    subject: subjectText ?? `${subject.type} ${subject.id}`,
    claim: claim?.number ?? null,
    amount: amount ?? null,
    payee: payee?.fingerprint ?? null,
    version: version ?? null,
    content: content ? sha256(JSON.stringify(content)).toString('hex') : null,
    ...asked,
  });
}

const newNonce = () => randomBytes(18).toString('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest();
