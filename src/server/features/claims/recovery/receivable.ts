import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { RawBuilder, Kysely } from 'kysely';
import { COST_OF_MONEY } from '#domain/analytics/figures.ts';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { defaultPreset, mayApproverConfirm, moneyApprovals } from '#domain/approvals/presets.ts';
import type { ApprovalPreset, MoneyApproval } from '#domain/approvals/presets.ts';
import { presetSetting } from '#server/features/approvals/approvals.service.ts';
import { isDecider } from '#domain/claims/guards.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { paise, paiseToRupees, ZERO } from '#domain/money.ts';
import type { ChargeCause } from '#domain/claims/recovery/deductions.ts';
import { receivableTable } from '#domain/claims/recovery/receivable.ts';
import type { ReceivableState, ReceivableAction } from '#domain/claims/recovery/receivable.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lapsedFor } from '#server/platform/auth/secret-token.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { decidersOf } from '../claim/claim-facts.ts';
import { problem } from '#contract/errors.ts';
import type { Owed } from '#domain/claims/recovery/remittance.ts';
import { nextState } from '#domain/state-machine.ts';
import type { ClaimFile, ReceivableRow } from '../claim/claim-file.ts';
import { lockClaim, permit, tookHand } from '../claim/claim-steps.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { clockLimits } from '#domain/claims/stages.ts';
import type { ClaimRow } from '../claim/claim-row.ts';
import { audit, inPaise } from '#server/platform/audit/audit.ts';
import { wantVirtualAccount } from './virtual-accounts/virtual-accounts.ts';
import { closeWhenDone } from './close-claim.ts';

/** Whole days of funding that this fee of the accepted offer pays for, for a receivable aliased `r`. */
export const daysOfFee = (fee: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`${fee} * 365 * 10000 / (r.amount_paise * ${sql.lit(COST_OF_MONEY)})`;

const feeDays: RawBuilder<number | null> =
  sql`(select ${daysOfFee(sql.ref('o.slab_fee_paise'))} from offer o where o.claim_id = r.claim_id and o.state = 'accepted')`;

export const lastDayOfFee: RawBuilder<string | null> =
  sql`to_char((r.created_at at time zone 'Asia/Kolkata')::date + ${feeDays}::int, 'YYYY-MM-DD')`;

const DAY_MS = 86_400_000;

interface PendingCharge {
  readonly bearer: 'owner' | 'garage';
  readonly name: string;
  readonly cause: ChargeCause;
  readonly amount: Paise;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedById: string;
  readonly lapsed: LapseReason | null;
}

/** A receivable with the related data that lists show. Amounts in paise. */
interface ReceivableView {
  id: string;
  claim_id: string;
  claim_number: string;
  insurer_name: string;
  insurer_claim_number: string;
  amount_paise: Paise;
  received_paise: Paise;
  tds_paise: Paise;
  charged_paise: Paise;
  written_off_paise: Paise;
  recovered_paise: Paise;
  outstanding_paise: number;
  state: string;
  due_at: Date;
  fee_until: string | null;
  proposed_by_name: string | null;
  write_off_lapsed: LapseReason | null;
  write_off_reason: string | null;
  write_off_account: string | null;
  charge: PendingCharge | null;
  first_approver_id: string | null;
  second_approver_id: string | null;
  payee_hand_ids: string[];
  preset: ApprovalPreset | null;
}

export function receivableViews(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('receivable as r')
    .innerJoin('claim as c', 'c.id', 'r.claim_id')
    .innerJoin('insurer', 'insurer.id', 'r.insurer_id')
    .leftJoin('app_user as proposer', 'proposer.id', 'r.written_off_by')
    .select([
      'r.id',
      'r.claim_id',
      'c.number as claim_number',
      'c.first_approver_id',
      'c.second_approver_id',
      'insurer.name as insurer_name',
      'r.insurer_claim_number',
      'r.amount_paise',
      'r.received_paise',
      'r.tds_paise',
      'r.charged_paise',
      'r.written_off_paise',
      'r.recovered_paise',
      'r.outstanding_paise',
      'r.state',
      'r.due_at',
      lastDayOfFee.as('fee_until'),
      'r.write_off_reason',
      'r.write_off_account',
      sql<PendingCharge | null>`(select jsonb_build_object('bearer', h.bearer, 'cause', h.cause, 'amount', h.amount_paise, 'reason', h.reason,
          'name', case h.bearer when 'owner' then (select trim(o.first_name || ' ' || o.last_name) from app_user o where o.id = c.claimant_id)
            else coalesce((select l.garage_name from garage_listing l where l.id = c.listing_id), '') end,
          'proposedBy', trim(u.first_name || ' ' || u.last_name), 'proposedById', u.id, 'lapsed', ${lapsedFor(sql`u.id`, 'receivable.settle')})
        from receivable_charge h join app_user u on u.id = h.proposed_by where h.claim_id = c.id and h.confirmed_at is null)`.as(
        'charge',
      ),
      sql<ApprovalPreset | null>`(select s.value->>'preset' from dated_setting s where s.name = ${presetSetting} and s.valid_from <= ${now}
        order by s.valid_from desc limit 1)`.as('preset'),
      sql<string[]>`array(select user_id from claim_hand h where h.claim_id = c.id and h.hand <> 'money')`.as('payee_hand_ids'),
      sql<string | null>`trim(proposer.first_name || ' ' || proposer.last_name)`.as('proposed_by_name'),
      lapsedFor(sql`case when r.confirmed_by is null then r.written_off_by end`, 'receivable.settle').as('write_off_lapsed'),
    ]);
}

export function toReceivableDto(row: ReceivableView, reader: Actor, now: Date): ReceivableDto {
  const outstanding = row.outstanding_paise;
  return {
    id: row.id,
    claimId: row.claim_id,
    claimNumber: row.claim_number,
    insurerName: row.insurer_name,
    insurerClaimNumber: row.insurer_claim_number,
    amount: paiseToRupees(row.amount_paise),
    received: paiseToRupees(row.received_paise),
    tds: paiseToRupees(row.tds_paise),
    charged: paiseToRupees(row.charged_paise),
    writtenOff: paiseToRupees(row.written_off_paise),
    recovered: paiseToRupees(row.recovered_paise),
    outstanding: paiseToRupees(paise(outstanding)),
    state: row.state as ReceivableState,
    dueAt: row.due_at.toISOString(),
    feeUntil: outstanding === 0 ? null : row.fee_until,
    overdueDays: outstanding === 0 ? 0 : Math.max(0, Math.floor((now.getTime() - row.due_at.getTime()) / DAY_MS)),
    writeOffProposedBy: row.proposed_by_name,
    writeOffLapsed: row.write_off_lapsed,
    writeOffReason: row.write_off_reason,
    writeOffAccount: row.write_off_account === 'bank-charges' ? 'bank-charges' : 'losses',
    charge: row.charge && chargeOf(row.charge, reader),
    payeeByYou: row.payee_hand_ids.includes(reader.userId ?? ''),
    decidedByYou: isDecider({ deciderIds: decidersOf(row) }, reader.userId),
    approverMayConfirm: moneyApprovals.filter((kind) =>
      mayApproverConfirm(kind, row.preset ?? defaultPreset, reader.userId ?? '', {
        first: row.first_approver_id,
        second: row.second_approver_id,
      }),
    ),
  };
}

function chargeOf({ proposedById, amount, ...charge }: PendingCharge, reader: Actor): NonNullable<ReceivableDto['charge']> {
  return { ...charge, amount: paiseToRupees(amount), proposedByYou: proposedById === reader.userId };
}

/** The right required: handling the money, or confirming a proposal about it. */
export type ReceivableRight = 'settle-receivable' | MoneyApproval;

export interface LockedReceivable {
  readonly file: ClaimFile;
  readonly receivable: ReceivableRow;
}

/** Locks the claim, then reads its receivable, which the claim's lock covers. Throws if the claim's state table bars this person from handling its money. */
export async function lockReceivable(
  tx: Tx,
  receivableId: string,
  by: ReceivableRight = 'settle-receivable',
): Promise<LockedReceivable> {
  const found = await tx.db.selectFrom('receivable').select('claim_id').where('id', '=', receivableId).executeTakeFirst();
  if (!found) throw problem('record.not-found');
  const file = await lockClaim(tx, found.claim_id);
  if (!file.receivable) throw problem('record.not-found');
  const confirms = by === 'settle-receivable' ? null : by;
  const facts = permit(tx.actor, confirms === null ? 'settle-receivable' : 'confirm-write-off', file, { confirms });
  await tookHand(tx, found.claim_id, 'money');
  return { file: { ...file, facts }, receivable: file.receivable };
}

/** The state after the action; 409 with the current state if the table has no transition. */
export function receivableAfter(receivable: ReceivableRow, action: ReceivableAction): ReceivableState {
  const next = nextState(receivableTable, action, receivable.state as ReceivableState);
  if (!next) throw problem('receivable.wrong-state', { details: { state: receivable.state } });
  return next;
}

/** What may still be allocated to a receivable, and what has been. */
export function owedBy(
  row: Pick<
    ReceivableRow,
    'state' | 'outstanding_paise' | 'written_off_paise' | 'recovered_paise' | 'received_paise' | 'tds_paise'
  >,
): Owed {
  return {
    state: row.state as ReceivableState,
    outstanding: row.outstanding_paise,
    recoverable: paise(row.written_off_paise - row.recovered_paise),
    // Recoveries after a write-off are counted separately.
    received: paise(row.state === 'written-off' ? 0 : row.received_paise),
    tds: paise(row.state === 'written-off' ? 0 : row.tds_paise),
  };
}

/**
 * From the bank's credit on, the insurer owes us the advance, due in 28 days. Payments received before an earlier transfer was returned still count: a fully
 * paid claim closes again.
 */
export async function openReceivable(tx: Tx, claim: ClaimRow): Promise<void> {
  if (claim.insurer_id === null) throw new Error(`claim ${claim.id} was paid without an insurer`);
  await wantVirtualAccount(tx, claim.id, claim.insurer_id);
  const opened = await tx.db
    .insertInto('receivable')
    .values({
      claim_id: claim.id,
      insurer_id: claim.insurer_id,
      insurer_claim_number: claim.insurer_claim_number ?? '',
      amount_paise: claim.approved_paise ?? ZERO,
      due_at: new Date(tx.now.getTime() + clockLimits.insurer),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('claim_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened) return;
  const file = await lockClaim(tx, claim.id);
  if (file.receivable) await closeWhenDone(tx, file, file.receivable.state as ReceivableState);
}

/** The advance was returned: nothing is owed until it is paid again. A receivable with payments stays. */
export async function cancelReceivable(tx: Tx, claimId: string): Promise<void> {
  const removed = await tx.db
    .deleteFrom('receivable')
    .where('claim_id', '=', claimId)
    .where('state', '=', 'open')
    .where('received_paise', '=', ZERO)
    .returningAll()
    .executeTakeFirst();
  if (removed)
    await audit(tx, {
      action: 'cancel-receivable',
      subjectType: 'receivable',
      subjectId: removed.id,
      before: { claimId, ...inPaise({ amount: removed.amount_paise }) },
    });
}
