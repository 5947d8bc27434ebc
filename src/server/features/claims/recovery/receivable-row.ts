import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { isDecider } from '#domain/claims/guards.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { ReceivableState } from '#domain/claims/recovery/receivable.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { decidersOf } from '../claim-facts.ts';
import { lastDayOfFee } from './fee-days.ts';

const DAY_MS = 86_400_000;

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
  state: string;
  due_at: Date;
  fee_until: string | null;
  proposed_by_name: string | null;
  write_off_reason: string | null;
  first_approver_id: string | null;
  second_approver_id: string | null;
  payee_hand_ids: string[];
}

export function receivableViews(db: Kysely<DB>) {
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
      'r.state',
      'r.due_at',
      lastDayOfFee.as('fee_until'),
      'r.write_off_reason',
      sql<string[]>`array(select user_id from claim_hand h where h.claim_id = c.id and h.hand <> 'money')`.as('payee_hand_ids'),
      sql<string | null>`trim(proposer.first_name || ' ' || proposer.last_name)`.as('proposed_by_name'),
    ]);
}

/** What is still expected, in paise. */
export function outstandingOf(row: { amount_paise: number; received_paise: number; tds_paise: number; state: string }): number {
  return row.state === 'written-off' ? 0 : row.amount_paise - row.received_paise - row.tds_paise;
}

export function toReceivableDto(row: ReceivableView, reader: Actor, now: Date): ReceivableDto {
  const outstanding = outstandingOf(row);
  return {
    id: row.id,
    claimId: row.claim_id,
    claimNumber: row.claim_number,
    insurerName: row.insurer_name,
    insurerClaimNumber: row.insurer_claim_number,
    amount: paiseToRupees(paise(row.amount_paise)),
    received: paiseToRupees(paise(row.received_paise)),
    tds: paiseToRupees(paise(row.tds_paise)),
    outstanding: paiseToRupees(paise(outstanding)),
    state: row.state as ReceivableState,
    dueAt: row.due_at.toISOString(),
    feeUntil: outstanding === 0 ? null : row.fee_until,
    overdueDays: outstanding === 0 ? 0 : Math.max(0, Math.floor((now.getTime() - row.due_at.getTime()) / DAY_MS)),
    writeOffProposedBy: row.proposed_by_name,
    writeOffReason: row.write_off_reason,
    payeeByYou: row.payee_hand_ids.includes(reader.userId ?? ''),
    decidedByYou: isDecider({ deciderIds: decidersOf(row) }, reader.userId),
  };
}
