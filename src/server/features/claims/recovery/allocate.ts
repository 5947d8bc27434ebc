import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { hadHand, isDecider } from '#domain/claims/guards.ts';
import { disputedOf } from '#domain/claims/recovery/deductions.ts';
import { receiptAction } from '#domain/claims/recovery/receivable.ts';
import { byQuotedPan, isLastWord, lineFault, mostTds, stillToCome } from '#domain/claims/recovery/remittance.ts';
import type { AllocationLine } from '#domain/claims/recovery/remittance.ts';
import type { JournalEntry } from '#domain/ledger/journal-entry.ts';
import { recoveryReceived, suspenseMatched } from '#domain/ledger/postings.ts';
import { formatRupees, paise, sum, rupeesToPaise, add } from '#domain/money.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { audit, inPaise } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/send.ts';
import { evenInsurersMoney } from '../claim/insurers-money.ts';
import { tookHand } from '../claim/claim-steps.ts';
import { closeWhenDone } from './close-claim.ts';
import type { ReceivableRow } from '../claim/claim-file.ts';
import { lockReceivable, owedBy, receivableAfter } from './receivable.ts';
import type { LockedReceivable } from './receivable.ts';
import { unallocatedOf, lockRemittance, remittanceAfter } from './remittance.ts';
import type { RemittanceRow } from './remittance.ts';
import { sql } from 'kysely';
import type { allocateRemittance as endpoint } from '#contract/claims/recovery/remittances.endpoints.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

/** A line whose claim has been found. */
export interface PlacedLine extends AllocationLine {
  readonly receivableId: string;
  readonly claimId: string;
}

/**
 * Allocates parts of a locked remittance to claims, all or none. This is the only way an insurer's money reaches a claim. Claims are locked in a fixed order,
 * so that two remittances for the same claims do not deadlock.
 */
export async function allocate(tx: Tx, remittance: RemittanceRow, lines: readonly PlacedLine[]): Promise<void> {
  const fieldErrors: Record<string, string> = {};
  const locked = new Map<string, LockedReceivable>();
  const inOrder = lines.toSorted((a, b) => (a.claimId < b.claimId ? -1 : 1));
  for (const line of inOrder) {
    const found = await lockReceivable(tx, line.receivableId);
    await judgeEnteredBy(tx, found, remittance.entered_by);
    locked.set(line.claimId, found);
    const owed = owedBy(found.receivable);
    // Allocating one insurer's money to another insurer's claim needs two people: the one who entered it and another who allocates it.
    const isOther = found.receivable.insurer_id !== remittance.insurer_id && remittance.entered_by === tx.actor.userId;
    const fault = isOther ? 'other-insurer' : lineFault(owed, line);
    if (fault === null) continue;
    const at = `lines.${lines.indexOf(line)}`;
    if (fault === 'over')
      fieldErrors[`${at}.amount`] = message('remittance.line.over', { outstanding: formatRupees(stillToCome(owed)) });
    else if (fault === 'tds')
      fieldErrors[`${at}.tds`] = message('remittance.line.tds', { most: formatRupees(mostTds(owed, line.amount)) });
    else fieldErrors[`${at}.claimNumber`] = `remittance.line.${fault}`;
  }
  const left = unallocatedOf(remittance);
  if (sum(lines.map(({ amount }) => amount)) > left)
    fieldErrors['lines'] = message('remittance.lines.over', { left: formatRupees(left) });
  if (Object.keys(fieldErrors).length > 0) throw problem('remittance.lines-refused', { fieldErrors });
  for (const line of inOrder) {
    const found = locked.get(line.claimId);
    if (found?.receivable.state === 'written-off') await countRecovery(tx, remittance, line, found.receivable);
    else if (found) await count(tx, remittance, line, found);
  }
  await tx.db.updateTable('remittance').set({ unmatched_reason: null }).where('id', '=', remittance.id).execute();
}

/** Segregation of duties: whoever enters a payment attests that it arrived. A colleague who allocates it in good faith does not verify that. */
async function judgeEnteredBy(tx: Tx, { file, receivable }: LockedReceivable, enteredBy: string | null): Promise<void> {
  // The gateway itself reported the payment.
  if (enteredBy === null || enteredBy === tx.actor.userId) return;
  if (isDecider(file.facts, enteredBy) || hadHand(file.facts, enteredBy, 'linked', 'released'))
    throw problem('receipt.entered-by-other-end');
  await tookHand(tx, receivable.claim_id, 'money', enteredBy);
}

/** Updates amounts, state and ledger, and closes the claim if nothing is left. */
async function count(tx: Tx, remittance: RemittanceRow, line: PlacedLine, { file, receivable }: LockedReceivable): Promise<void> {
  const outstanding = receivable.outstanding_paise;
  const total = paise(line.amount + line.tds);
  const action = receiptAction(outstanding, total);
  if (action === null) throw problem('receivable.wrong-state', { details: { state: receivable.state } });
  const received = receivableAfter(receivable, action);
  // Every remaining rupee has a reason: this is the insurer's final position.
  const lastWord = isLastWord(outstanding, line);
  const state = lastWord ? receivableAfter({ ...receivable, state: received }, 'declare-shortfall') : received;
  const disputed = disputedOf(line.deductions);
  const reasons = line.deductions.filter(({ code }) => code !== 'unexplained').map(({ code }) => code);
  const event = { claimId: receivable.claim_id, n: await nextOf(tx, receivable.claim_id) };
  const entry = suspenseMatched(event, remittance.id, line.amount, line.tds);
  const id = await writeAllocation(tx, remittance, line, entry);
  await tx.db
    .updateTable('receivable')
    .set({
      state,
      received_paise: add(receivable.received_paise, line.amount),
      tds_paise: add(receivable.tds_paise, line.tds),
      settled_at: state === 'settled' ? tx.now : null,
      ...(lastWord
        ? {
            shortfall_reason: reasons.length > 0 ? reasons.join(', ') : null,
            shortfall_causes: line.deductions.map(({ code }) => code),
            disputed_paise: disputed,
          }
        : {}),
      updated_at: tx.now,
    })
    .where('id', '=', receivable.id)
    .execute();
  // Allocated together with the transfer, it paid the claim on the bank's value date; from suspense, it pays today.
  await postEntry(tx, entry, remittance.created_at.getTime() === tx.now.getTime() ? remittance.received_on : undefined);
  await evenInsurersMoney(tx, receivable.claim_id);
  await audit(tx, {
    action: 'apply-receipt',
    subjectType: 'receivable',
    subjectId: receivable.id,
    before: { state: receivable.state },
    after: {
      ...{ state, receipt: remittance.id, allocation: id },
      ...inPaise({ amount: total, deductions: line.deductions, ...(lastWord ? { disputed } : {}) }),
    },
  });
  await record(tx, receivable.claim_id, 'insurer-paid', { amount: line.amount });
  await closeWhenDone(tx, file, state);
}

/** A recovery after a write-off: the claim stays closed. */
async function countRecovery(tx: Tx, remittance: RemittanceRow, line: PlacedLine, receivable: ReceivableRow): Promise<void> {
  const amount = paise(line.amount + line.tds);
  const event = { claimId: receivable.claim_id, n: await nextOf(tx, receivable.claim_id) };
  const entry = recoveryReceived(event, remittance.id, line.amount, line.tds);
  const id = await writeAllocation(tx, remittance, line, entry, 'recovery');
  await tx.db
    .updateTable('receivable')
    .set({ recovered_paise: add(receivable.recovered_paise, amount), updated_at: tx.now })
    .where('id', '=', receivable.id)
    .execute();
  await postEntry(tx, entry);
  await audit(tx, {
    action: 'apply-recovery',
    subjectType: 'receivable',
    subjectId: receivable.id,
    before: inPaise({ recovered: receivable.recovered_paise }),
    after: { ...inPaise({ amount }), receipt: remittance.id, allocation: id },
  });
  await record(tx, receivable.claim_id, 'insurer-paid', { amount: line.amount });
}

async function writeAllocation(
  tx: Tx,
  remittance: RemittanceRow,
  line: PlacedLine,
  entry: JournalEntry,
  kind: 'owed' | 'recovery' = 'owed',
): Promise<string> {
  const { id } = await tx.db
    .insertInto('remittance_allocation')
    .values({
      remittance_id: remittance.id,
      claim_id: line.claimId,
      kind,
      amount_paise: line.amount,
      tds_paise: line.tds,
      deductions: json(line.deductions),
      entry_event: entry.businessKey.event,
      entry_seq: entry.businessKey.seq,
      allocated_by: tx.actor.userId,
      allocated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sequence number of the claim's allocations, reversed ones included. The claim must be locked. */
async function nextOf(tx: Tx, claimId: string): Promise<number> {
  const { count: before } = await tx.db
    .selectFrom('remittance_allocation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  return before + 1;
}

type NewLine = BodyOf<typeof endpoint>['lines'][number];

/** Finds the claims of the lines, by our number or by this insurer's own; reports all unknown ones at once. */
export async function placeLines(tx: Tx, insurerId: string, lines: readonly NewLine[]): Promise<PlacedLine[]> {
  const lower = (text: string | undefined) => (text ?? '').toLowerCase();
  const [ours, theirs] = [
    lines.map(({ claimNumber }) => lower(claimNumber).toUpperCase()).filter(Boolean),
    lines.map(({ insurerClaimNumber }) => lower(insurerClaimNumber)).filter(Boolean),
  ];
  const found = await tx.db
    .selectFrom('receivable')
    .innerJoin('claim', 'claim.id', 'receivable.claim_id')
    .select(['receivable.id', 'receivable.claim_id', 'claim.number', 'receivable.insurer_claim_number', 'receivable.insurer_id'])
    .where((eb) =>
      eb.or([sql<boolean>`claim.number = any(${ours})`, sql<boolean>`lower(receivable.insurer_claim_number) = any(${theirs})`]),
    )
    .execute();
  const fieldErrors: Record<string, string> = {};
  const taken = new Set<string>();
  const placed = lines.map((line, index): PlacedLine | null => {
    const number = line.claimNumber ? 'claimNumber' : 'insurerClaimNumber';
    const fits = found.filter((one) =>
      line.claimNumber
        ? one.number === line.claimNumber.toUpperCase()
        : one.insurer_id === insurerId && lower(one.insurer_claim_number) === lower(line.insurerClaimNumber),
    );
    const [one] = fits;
    const fault = !one
      ? 'problem.claim.not-found'
      : fits.length > 1
        ? 'remittance.line.several'
        : taken.has(one.claim_id)
          ? 'remittance.line.twice'
          : null;
    if (!one || fault !== null) {
      fieldErrors[`lines.${index}.${number}`] = fault ?? '';
      return null;
    }
    taken.add(one.claim_id);
    const said: PlacedLine = {
      receivableId: one.id,
      claimId: one.claim_id,
      amount: rupeesToPaise(line.amount),
      tds: rupeesToPaise(line.tds),
      deductions: line.deductions.map(({ code, amount }) => ({ code, amount: rupeesToPaise(amount) })),
    };
    return byQuotedPan(said, line.tdsPan);
  });
  if (Object.keys(fieldErrors).length > 0) throw problem('input.invalid', { fieldErrors });
  return placed.filter((line) => line !== null);
}

/** Allocates suspense money to the claims that a person names. */
export async function allocateRemittance(
  platform: Platform,
  actor: Actor,
  id: string,
  lines: readonly NewLine[],
): Promise<RemittanceDto> {
  return inTransaction(platform, actor, async (tx) => {
    const remittance = await lockRemittance(tx, id);
    await allocate(tx, remittance, await placeLines(tx, remittance.insurer_id, lines));
    return remittanceAfter(tx, id);
  });
}
