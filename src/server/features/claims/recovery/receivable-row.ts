import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { defaultPreset, mayApproverConfirm, moneyApprovals } from '#domain/approvals/presets.ts';
import type { ApprovalPreset } from '#domain/approvals/presets.ts';
import { presetSetting } from '#server/features/approvals/approvals.service.ts';
import { isDecider } from '#domain/claims/guards.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { ChargeCause } from '#domain/claims/recovery/charges.ts';
import type { ReceivableState } from '#domain/claims/recovery/receivable.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lapsedFor } from '#server/platform/auth/lapsed.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { decidersOf } from '../claim-facts.ts';
import { lastDayOfFee } from './fee-days.ts';

const DAY_MS = 86_400_000;

interface PendingCharge {
  readonly bearer: 'owner' | 'garage';
  readonly name: string;
  readonly cause: ChargeCause;
  readonly amount: number;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedById: string;
  readonly lapsed: LapseReason | null;
}

/** A receivable with what lists show beside it. Amounts in paise. */
export interface ReceivableView {
  id: string;
  claim_id: string;
  claim_number: string;
  insurer_name: string;
  insurer_claim_number: string;
  amount_paise: number;
  received_paise: number;
  tds_paise: number;
  charged_paise: number;
  written_off_paise: number;
  recovered_paise: number;
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
    amount: paiseToRupees(paise(row.amount_paise)),
    received: paiseToRupees(paise(row.received_paise)),
    tds: paiseToRupees(paise(row.tds_paise)),
    charged: paiseToRupees(paise(row.charged_paise)),
    writtenOff: paiseToRupees(paise(row.written_off_paise)),
    recovered: paiseToRupees(paise(row.recovered_paise)),
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
  return { ...charge, amount: paiseToRupees(paise(amount)), proposedByYou: proposedById === reader.userId };
}
