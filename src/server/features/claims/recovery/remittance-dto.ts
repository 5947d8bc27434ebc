import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { bearerOf } from '#domain/claims/recovery/deduction-codes.ts';
import type { DeductionCode } from '#domain/claims/recovery/deduction-codes.ts';
import type { RemittanceState } from '#domain/claims/recovery/remittance.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ExitKind } from './judge-exit.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { lapsedFor } from '#server/platform/auth/lapsed.ts';
import type { DB } from '#server/platform/db/database-types.ts';

const nameOf = (alias: string) =>
  sql<string | null>`(select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = ${sql.ref(alias)})`;

interface Allocated {
  id: string;
  claimId: string;
  claimNumber: string;
  insurerClaimNumber: string;
  kind: 'owed' | 'recovery';
  amount: number;
  tds: number;
  deductions: { code: DeductionCode; amount: number }[];
  /** Null: by the platform itself. */
  allocatedBy: string | null;
  allocatedAt: string;
  undoneBy: string | null;
  undoneAt: string | null;
  undoReason: string | null;
}

interface Returned {
  id: string;
  kind: ExitKind;
  claimNumber: string | null;
  amount: number;
  reason: string;
  proposedBy: string | null;
  proposedById: string | null;
  lapsed: LapseReason | null;
  proposedAt: string;
  confirmedBy: string | null;
  confirmedAt: string | null;
}

/** Remittances as lists and replies show them, each with its allocations and returns, in one statement. */
export function remittanceViews(db: Kysely<DB>) {
  return db
    .selectFrom('remittance as r')
    .innerJoin('insurer', 'insurer.id', 'r.insurer_id')
    .select([
      'r.id',
      'r.reference',
      'r.insurer_id',
      'insurer.name as insurer_name',
      'r.received_on',
      'r.amount_paise',
      'r.allocated_paise',
      'r.left_paise',
      'r.state',
      'r.narration',
      'r.entered_by',
      nameOf('r.entered_by').as('entered_by_name'),
      sql<Allocated[]>`coalesce((select jsonb_agg(jsonb_build_object(
          'id', a.id, 'claimId', a.claim_id, 'claimNumber', c.number, 'insurerClaimNumber', coalesce(c.insurer_claim_number, ''),
          'kind', a.kind, 'amount', a.amount_paise, 'tds', a.tds_paise, 'deductions', a.deductions,
          'allocatedBy', ${nameOf('a.allocated_by')}, 'allocatedAt', a.allocated_at,
          'undoneBy', ${nameOf('a.undone_by')}, 'undoneAt', a.undone_at, 'undoReason', a.undo_reason) order by a.id)
        from remittance_allocation a join claim c on c.id = a.claim_id where a.remittance_id = r.id), '[]')`.as('allocations'),
      sql<Returned[]>`coalesce((select jsonb_agg(jsonb_build_object(
          'id', e.id, 'kind', e.kind, 'claimNumber', (select c.number from claim c where c.id = e.claim_id), 'amount', e.amount_paise, 'reason', e.reason, 'proposedBy', ${nameOf('e.proposed_by')},
          'proposedById', e.proposed_by, 'proposedAt', e.proposed_at, 'confirmedBy', ${nameOf('e.confirmed_by')},
          'confirmedAt', e.confirmed_at, 'lapsed', case when e.confirmed_at is null then ${lapsedFor(sql`e.proposed_by`, 'receivable.settle')} end) order by e.id)
        from remittance_exit e where e.remittance_id = r.id), '[]')`.as('returns'),
    ]);
}

type RemittanceView = Awaited<ReturnType<ReturnType<typeof remittanceViews>['execute']>>[number];

const rupees = (amount: number) => paiseToRupees(paise(amount));
const iso = (at: string) => new Date(at).toISOString();

export function toRemittanceDto(row: RemittanceView, reader: Actor): RemittanceDto {
  return {
    id: row.id,
    reference: row.reference,
    insurerId: row.insurer_id,
    insurerName: row.insurer_name,
    receivedOn: String(row.received_on),
    amount: rupees(row.amount_paise),
    state: row.state as RemittanceState,
    unallocated: rupees(row.amount_paise - row.allocated_paise - row.left_paise),
    enteredBy: row.entered_by_name ?? '',
    narration: row.narration,
    enteredByYou: row.entered_by === reader.userId,
    allocations: row.allocations.map((one) => ({
      id: one.id,
      claimId: one.claimId,
      claimNumber: one.claimNumber,
      insurerClaimNumber: one.insurerClaimNumber,
      kind: one.kind,
      amount: rupees(one.amount),
      tds: rupees(one.tds),
      deductions: one.deductions.map(({ code, amount }) => ({ code, bearer: bearerOf(code), amount: rupees(amount) })),
      allocatedBy: one.allocatedBy ?? '',
      allocatedAt: iso(one.allocatedAt),
      undone: one.undoneAt === null ? null : { by: one.undoneBy ?? '', at: iso(one.undoneAt), reason: one.undoReason ?? '' },
    })),
    returns: row.returns.map((one) => ({
      id: one.id,
      kind: one.kind,
      claimNumber: one.claimNumber,
      amount: rupees(one.amount),
      reason: one.reason,
      proposedBy: one.proposedBy ?? '',
      proposedAt: iso(one.proposedAt),
      proposedByYou: one.proposedById === reader.userId,
      lapsed: one.lapsed,
      confirmedBy: one.confirmedBy,
      confirmedAt: one.confirmedAt === null ? null : iso(one.confirmedAt),
    })),
  };
}

export async function readRemittance(db: Kysely<DB>, id: string, reader: Actor): Promise<RemittanceDto | undefined> {
  const row = await remittanceViews(db).where('r.id', '=', id).executeTakeFirst();
  return row && toRemittanceDto(row, reader);
}
