import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { formatRupees, paise } from '#domain/money.ts';
import { cameIn } from '#server/features/bank/bank.service.ts';
import type { Decision } from '#server/features/signatures/signatures.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from '../claim-file.ts';
import { lockReceivable } from './lock-receivable.ts';
import { unallocatedOf } from './lock-remittance.ts';
import type { RemittanceRow } from './lock-remittance.ts';

/** Out of a transfer, by two people: back to the insurer, on to the owner of a claim that is paid already, or taken back by the bank. */
export type ExitKind = 'return' | 'surplus' | 'reversal';

interface Exit {
  readonly kind: ExitKind;
  readonly claim_id: string | null;
  readonly amount_paise: number;
  /** Null while it is being proposed. */
  readonly proposed_by: string | null;
}

/** May this much leave the locked transfer now, and whose claim is it for? A bank takes back all or nothing: what is allocated comes back with it, what went elsewhere cannot. */
export async function judgeExit(
  tx: Tx,
  remittance: RemittanceRow,
  { kind, claim_id, amount_paise: amount, proposed_by: proposer }: Exit,
  by: 'maker' | 'checker',
): Promise<ClaimFile | null> {
  if (kind === 'reversal' && remittance.left_paise > 0) throw problem('remittance.left-already');
  if (kind === 'reversal' && (await isAtGateway(tx, remittance.id))) throw problem('remittance.at-gateway');
  const left = unallocatedOf(remittance);
  if (kind !== 'reversal' && amount > left) {
    const fieldErrors = { amount: message('remittance.lines.over', { left: formatRupees(left) }) };
    throw problem('remittance.lines-refused', { fieldErrors });
  }
  // It is proposed when it is typed in, but leaves only once the bank has it, by a statement of somebody who has no hand in it: else two would send on
  // what one of them, or a third, invented.
  if (kind !== 'reversal' && by === 'checker' && !(await isThere(tx, remittance, proposer)))
    throw problem('remittance.not-at-bank');
  if (claim_id === null) return null;
  const { id } = await tx.db.selectFrom('receivable').select('id').where('claim_id', '=', claim_id).executeTakeFirstOrThrow();
  const { receivable, file } = await lockReceivable(tx, id, by === 'maker' || kind === 'return' ? 'settle-receivable' : kind);
  // Another insurer's money is nobody's surplus here.
  if (receivable.insurer_id !== remittance.insurer_id) throw problem('remittance.other-insurer');
  // What is still owed to us comes first.
  if (receivable.state !== 'settled') throw problem('remittance.not-paid-yet');
  return file;
}

/** What is signed of it, by either person. */
export async function exitDecision(
  tx: Tx,
  action: `${'propose' | 'confirm'}-${ExitKind}`,
  remittance: RemittanceRow,
  { amount_paise: amount, reason }: { amount_paise: number; reason: string },
  file: ClaimFile | null,
): Promise<Decision> {
  const { id, reference } = remittance;
  return {
    action,
    subject: { type: 'remittance', id },
    amount: paise(amount),
    name: reference,
    content: { reference, reason, claimId: file?.row.id ?? null },
    ...(file ? { claim: file.row } : {}),
    person: file?.claimant.name ?? (await insurerName(tx, remittance.insurer_id)),
  };
}

/** What came into a virtual account is reversed by the gateway's own word. */
async function isAtGateway(tx: Tx, id: string): Promise<boolean> {
  const credit = await tx.db.selectFrom('virtual_account_credit').select('id').where('remittance_id', '=', id).executeTakeFirst();
  return credit !== undefined;
}

async function isThere(
  tx: Tx,
  { id, reference, amount_paise: amount, entered_by: enterer }: RemittanceRow,
  proposer: string | null,
): Promise<boolean> {
  const exceptBy = [enterer, proposer, tx.actor.userId].filter((one) => one !== null);
  return (await isAtGateway(tx, id)) || cameIn(tx.db, { reference, amount, exceptBy });
}

async function insurerName(tx: Tx, id: string): Promise<string> {
  return (await tx.db.selectFrom('insurer').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
}
