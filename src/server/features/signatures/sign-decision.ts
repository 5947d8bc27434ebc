import { createHash, randomBytes } from 'node:crypto';
import type { Paise } from '#domain/money.ts';
import type { SignedAction } from '#domain/signatures/signed-actions.ts';
import { signedText } from '#domain/signatures/signed-text.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { canonicalDecision, decisionSeal } from './decision-seal.ts';

export interface Decision {
  readonly action: SignedAction;
  readonly subject: { readonly type: string; readonly id: string };
  readonly claim?: { readonly id: string; readonly number: string | null };
  readonly amount?: Paise;
  /** The account that is paid by it. */
  readonly payee?: { readonly fingerprint: string; readonly last4: string } | null;
  readonly version?: number;
  /** Whatever else is decided with it. */
  readonly content?: object;
}

/**
 * Keeps a decision as the person says it, in the transaction that carries it out and with what that one read. It comes after the action's
 * own guards: what may not be done is not asked to be signed.
 */
export async function signDecision(tx: Tx, decision: Decision): Promise<void> {
  const { actor, now } = tx;
  if (actor.userId === null) throw new Error(`${decision.action} is a person's`);
  const text = textOf(decision, { by: actor.userId, nonce: randomBytes(18).toString('base64url'), until: now.toISOString() });
  const row = {
    user_id: actor.userId,
    action: decision.action,
    subject_type: decision.subject.type,
    subject_id: decision.subject.id,
    claim_id: decision.claim?.id ?? null,
    text,
    challenge: sha256(text),
    means: 'session',
    credential_id: null,
    public_key: null,
    authenticator_data: null,
    client_data: null,
    signature: null,
    at: now,
  };
  await tx.db
    .insertInto('signed_decision')
    .values({ ...row, seal: tx.cipher.seal(decisionSeal, canonicalDecision(row)) })
    .execute();
}

function textOf(decision: Decision, asked: { by: string; nonce: string; until: string }): string {
  const { action, subject, claim, amount, payee, version, content } = decision;
  return signedText({
    action,
    subject: `${subject.type} ${subject.id}`,
    claim: claim?.number ?? null,
    amount: amount ?? null,
    payee: payee?.fingerprint ?? null,
    version: version ?? null,
    content: content ? sha256(JSON.stringify(content)).toString('hex') : null,
    ...asked,
  });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
