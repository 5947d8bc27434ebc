import { paise } from '#domain/money.ts';
import type { SignedAction } from '#domain/signatures/signed-actions.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import type { Decision } from '#server/features/signatures/signatures.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from './claim-file.ts';
import type { ClaimRow } from './claim-row.ts';
import type { Payee } from './payout/payee.ts';
import { fingerprintOf } from './payout/payee.ts';

/** What an approval rests on besides amount and account. */
export function approvedAs(row: ClaimRow): object {
  const { insurer_id, policy_number, insurer_claim_number, proof_file_id, staff_fee_paise, decision_reason } = row;
  return { insurer_id, policy_number, insurer_claim_number, proof_file_id, staff_fee_paise, decision_reason };
}

interface Said {
  /** In paise. */
  readonly amount?: number;
  readonly payee?: Payee | null;
  readonly content?: object;
}

/** A step of the claim as it is signed: as the claim was when the person looked. */
export function stepDecision(tx: Tx, { row }: ClaimFile, action: SignedAction, said: Said): Decision {
  return {
    action,
    subject: { type: 'claim', id: row.id },
    claim: row,
    version: row.version,
    ...(said.amount === undefined ? {} : { amount: paise(said.amount) }),
    ...(said.payee ? { payee: { fingerprint: fingerprintOf(tx.cipher, said.payee), last4: said.payee.last4 } } : {}),
    ...(said.content ? { content: said.content } : {}),
  };
}

export async function signStep(tx: Tx, file: ClaimFile, action: SignedAction, said: Said): Promise<void> {
  await signDecision(tx, stepDecision(tx, file, action, said));
}
