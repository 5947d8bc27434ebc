import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { referenceKey } from '#domain/bank/match.ts';
import { bearerOf } from '#domain/claims/recovery/deductions.ts';
import type { DeductionCode } from '#domain/claims/recovery/deductions.ts';
import type { RemittanceState, TdsPan } from '#domain/claims/recovery/remittance.ts';
import { paise, paiseToRupees, formatRupees, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { lapsedFor } from '#server/platform/auth/secret-token.ts';
import type { DB, Remittance } from '#server/platform/db/database-types.ts';
import { problem } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { remittanceReceived } from '#domain/ledger/postings.ts';
import type { Insurer } from '#server/features/insurers/insurers.service.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { audit, inPaise } from '#server/platform/audit/audit.ts';
import { message } from '#contract/messages.ts';
import type { Decision } from '#server/features/signatures/signatures.service.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { lockReceivable } from './receivable.ts';

const nameOf = (alias: string) =>
  sql<string | null>`(select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = ${sql.ref(alias)})`;

interface Allocated {
  id: string;
  claimId: string;
  claimNumber: string;
  insurerClaimNumber: string;
  kind: 'owed' | 'recovery';
  amount: Paise;
  tds: Paise;
  deductions: { code: DeductionCode; amount: Paise }[];
  /** Null for an automatic allocation. */
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
  amount: Paise;
  reason: string;
  proposedBy: string | null;
  proposedById: string | null;
  lapsed: LapseReason | null;
  proposedAt: string;
  confirmedBy: string | null;
  confirmedAt: string | null;
}

/** Remittances for lists and replies, each with its allocations and returns, in one statement. */
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

const iso = (at: string) => new Date(at).toISOString();

export function toRemittanceDto(row: RemittanceView, reader: Actor): RemittanceDto {
  return {
    id: row.id,
    reference: row.reference,
    insurerId: row.insurer_id,
    insurerName: row.insurer_name,
    receivedOn: String(row.received_on),
    amount: paiseToRupees(row.amount_paise),
    state: row.state as RemittanceState,
    unallocated: paiseToRupees(paise(row.amount_paise - row.allocated_paise - row.left_paise)),
    enteredBy: row.entered_by_name ?? '',
    narration: row.narration,
    enteredByYou: row.entered_by === reader.userId,
    allocations: row.allocations.map((one) => ({
      id: one.id,
      claimId: one.claimId,
      claimNumber: one.claimNumber,
      insurerClaimNumber: one.insurerClaimNumber,
      kind: one.kind,
      amount: paiseToRupees(one.amount),
      tds: paiseToRupees(one.tds),
      deductions: one.deductions.map(({ code, amount }) => ({ code, bearer: bearerOf(code), amount: paiseToRupees(amount) })),
      allocatedBy: one.allocatedBy ?? '',
      allocatedAt: iso(one.allocatedAt),
      undone: one.undoneAt === null ? null : { by: one.undoneBy ?? '', at: iso(one.undoneAt), reason: one.undoReason ?? '' },
    })),
    returns: row.returns.map((one) => ({
      id: one.id,
      kind: one.kind,
      claimNumber: one.claimNumber,
      amount: paiseToRupees(one.amount),
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

export type RemittanceRow = Selectable<Remittance>;

/** Locks the remittance, before any claim it pays, so that concurrent allocations run one after the other. */
export async function lockRemittance(tx: Tx, id: string): Promise<RemittanceRow> {
  const row = await tx.db.selectFrom('remittance').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return row;
}

/** The amount still in suspense. */
export function unallocatedOf(row: Pick<RemittanceRow, 'amount_paise' | 'allocated_paise' | 'left_paise'>): Paise {
  return paise(row.amount_paise - row.allocated_paise - row.left_paise);
}

/** The remittance as changed by this transaction. */
export async function remittanceAfter(tx: Tx, id: string): Promise<RemittanceDto> {
  const found = await readRemittance(tx.db, id, tx.actor);
  if (!found) throw problem('record.not-found');
  return found;
}

interface NewRemittance {
  readonly reference: string;
  readonly insurer: Insurer;
  readonly amount: Paise;
  readonly receivedOn: string;
  /** Only if it was entered for one claim. */
  readonly tds?: Paise;
  readonly tdsPan?: TdsPan | null;
  readonly insurerClaimNumber?: string;
  /** The bank's narration, which may name claims. */
  readonly narration?: string;
  /** Remitter account; empty if the bank did not name it. */
  readonly remitterIfsc?: string;
  readonly remitterLast4?: string;
  /** Defaults to the bank. */
  readonly landedAt?: 'gateway-clearing';
}

/** Writes an insurer's transfer, in suspense until allocated. A bank reference is unique; the same entry by another person vouches for it (`vouched`). */
export async function writeRemittance(tx: Tx, remittance: NewRemittance): Promise<{ id: string; vouched: boolean }> {
  // The narration may contain account numbers: keep it out of the logs.
  const { insurer, narration = '', remitterIfsc, remitterLast4, ...said } = remittance;
  const row = await tx.db
    .insertInto('remittance')
    .values({
      reference: remittance.reference,
      insurer_id: insurer.id,
      insurer_claim_number: remittance.insurerClaimNumber ?? '',
      amount_paise: remittance.amount,
      tds_paise: remittance.tds ?? ZERO,
      tds_pan: remittance.tdsPan ?? null,
      received_on: remittance.receivedOn,
      narration,
      remitter_ifsc: remitterIfsc || null,
      remitter_last4: remitterLast4 || null,
      entered_by: tx.actor.userId,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('reference_key').where('repeats_id', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return { id: await vouchFor(tx, remittance), vouched: true };
  await audit(tx, {
    action: 'enter-receipt',
    subjectType: 'remittance',
    subjectId: row.id,
    after: { ...inPaise(said), insurerName: insurer.name },
  });
  await postEntry(tx, remittanceReceived(row.id, remittance.amount, remittance.landedAt), remittance.receivedOn);
  return { id: row.id, vouched: false };
}

/**
 * Another person enters the same unallocated payment again from the bank statement: it then counts as entered by them. That allows allocation to a claim the
 * first person decided. Anything else is a duplicate reference.
 */
async function vouchFor(tx: Tx, { reference, insurer, amount, tds, receivedOn }: NewRemittance): Promise<string> {
  let same = tx.db
    .updateTable('remittance')
    .set({ entered_by: tx.actor.userId ?? '' })
    .where('reference_key', '=', sql<string>`upper(regexp_replace(${reference}, '\\s', '', 'g'))`)
    .where('repeats_id', 'is', null)
    .where('state', '=', 'unallocated')
    .where('entered_by', '<>', tx.actor.userId ?? '')
    .where('insurer_id', '=', insurer.id)
    .where('amount_paise', '=', amount)
    .where('received_on', '=', receivedOn);
  if (tds !== undefined) same = same.where('tds_paise', '=', tds);
  const vouched = await same.returning('id').executeTakeFirst();
  if (!vouched) throw problem('receipt.duplicate', { fieldErrors: { reference: 'receipt.duplicate' } });
  await audit(tx, {
    action: 'vouch-receipt',
    subjectType: 'remittance',
    subjectId: vouched.id,
    after: { reference, ...inPaise({ amount }), receivedOn },
  });
  return vouched.id;
}

/**
 * Unapplied cash that leaves a remittance, confirmed by two people: refund to the insurer, overpayment refund to the owner of a settled claim, or reversal by
 * the bank.
 */
export type ExitKind = 'return' | 'surplus' | 'reversal';

interface Exit {
  readonly kind: ExitKind;
  readonly claim_id: string | null;
  readonly amount_paise: number;
  /** Null during the proposal. */
  readonly proposed_by: string | null;
}

/**
 * Checks whether this amount may leave the locked remittance now; returns the claim it belongs to. A bank reversal is all or nothing: allocations are reversed
 * with it, but money that already left cannot be.
 */
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
  // It may be proposed as soon as the remittance is entered, but leaves only once a bank statement shows it. Someone uninvolved must have uploaded that
  // statement; otherwise two people could send out money that one of them, or a third, invented.
  if (kind !== 'reversal' && by === 'checker' && !(await isThere(tx, remittance, proposer)))
    throw problem('remittance.not-at-bank');
  if (claim_id === null) return null;
  const { id } = await tx.db.selectFrom('receivable').select('id').where('claim_id', '=', claim_id).executeTakeFirstOrThrow();
  const { receivable, file } = await lockReceivable(tx, id, by === 'maker' || kind === 'return' ? 'settle-receivable' : kind);
  // Another insurer's money is no overpayment of this claim.
  if (receivable.insurer_id !== remittance.insurer_id) throw problem('remittance.other-insurer');
  // Amounts still owed to us come first.
  if (receivable.state !== 'settled') throw problem('remittance.not-paid-yet');
  return file;
}

/** The signed statement of maker or checker. */
export async function exitDecision(
  tx: Tx,
  action: `${'propose' | 'confirm'}-${ExitKind}`,
  remittance: RemittanceRow,
  { amount_paise: amount, reason }: { amount_paise: Paise; reason: string },
  file: ClaimFile | null,
): Promise<Decision> {
  const { id, reference } = remittance;
  return {
    action,
    subject: { type: 'remittance', id },
    amount,
    name: reference,
    content: { reference, reason, claimId: file?.row.id ?? null },
    ...(file ? { claim: file.row } : {}),
    person: file?.claimant.name ?? (await insurerName(tx, remittance.insurer_id)),
  };
}

/** Money in a virtual account is reversed only by the gateway itself. */
async function isAtGateway(tx: Tx, id: string): Promise<boolean> {
  const credit = await tx.db.selectFrom('virtual_account_credit').select('id').where('remittance_id', '=', id).executeTakeFirst();
  return credit !== undefined;
}

/** Whether a bank statement shows this transfer, by reference and full amount; statements uploaded by `exceptBy` do not count. */
async function cameIn(tx: Tx, reference: string, amount: Paise, exceptBy: readonly string[]): Promise<boolean> {
  const line = await tx.db
    .selectFrom('bank_statement_line as line')
    .innerJoin('bank_statement as statement', 'statement.id', 'line.statement_id')
    .select('line.id')
    .where('line.amount_paise', '=', amount)
    .where('line.reference_keys', '@>', sql<string[]>`${[referenceKey(reference)]}::text[]`)
    .$if(exceptBy.length > 0, (query) => query.where('statement.uploaded_by', 'not in', [...exceptBy]))
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

async function isThere(
  tx: Tx,
  { id, reference, amount_paise: amount, entered_by: enterer }: RemittanceRow,
  proposer: string | null,
): Promise<boolean> {
  const exceptBy = [enterer, proposer, tx.actor.userId].filter((one) => one !== null);
  return (await isAtGateway(tx, id)) || cameIn(tx, reference, amount, exceptBy);
}

async function insurerName(tx: Tx, id: string): Promise<string> {
  return (await tx.db.selectFrom('insurer').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
}
