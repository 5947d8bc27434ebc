import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { enterTdsChallan as enterEndpoint, listTdsChallans as endpoint } from '#contract/tax-documents.endpoints.ts';
import type { ChallanDto } from '#contract/tax-documents.schemas.ts';
import { pagesOf } from '#contract/paged.ts';
import { addMonths } from '#domain/dates.ts';
import type { Party } from '#domain/ledger/journal-entry.ts';
import { paise, paiseToRupees, ZERO, sum } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import { depositDueOn, sectionName, tdsDeposited } from '#domain/tds/tds.ts';
import { taxRulesOn } from '#domain/tax-documents/tax-rules.ts';
import type { TdsKind } from '#domain/tax-documents/tax-rules.ts';
import { findTaxRules, taxRulesOfDay } from '#server/features/tax-documents/tax-documents.service.ts';
import { begin, confirm } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting } from '#server/features/approvals/approvals.service.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import { inPaise } from '#server/platform/audit/audit.ts';
import { lapsedFor } from '#server/platform/auth/secret-token.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

type Db = Kysely<DB> | Transaction<DB>;
/** Challans, newest first, and the months still to be deposited. */
export async function listChallans(
  platform: Platform,
  actor: UserActor,
  { page, limit }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db } = platform;
  const { rows: open } = await sql<{ kind: TdsKind; month: string; amount: Paise; waits: boolean }>`
    select g.kind, to_char(g.month, 'YYYY-MM') as month, g.amount,
      exists (select from tds_challan c where c.kind = g.kind and c.month = g.month and c.confirmed_at is null
        and ${lapsedFor(sql`c.entered_by`, 'tds.deposit')} is null) as waits
    from (select d.kind, date_trunc('month', d.deducted_on)::date as month, sum(d.tax_paise)::bigint as amount
      from tds_deduction d where d.challan_id is null and d.tax_paise > 0 group by 1, 2) g
    order by g.month, g.kind limit 100`.execute(db);
  const rules = await findTaxRules(db);
  const { total } = await db
    .selectFrom('tds_challan')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = await findChallans(db, actor, { limit, offset: (page - 1) * limit });
  return {
    data,
    ...{ total, totalPages: pagesOf(total, limit), page, limit },
    open: open.map((one) => {
      const { tds, statementForm: form } = taxRulesOn(rules, `${one.month}-01`);
      const named = { section: sectionName(tds[one.kind]), code: tds[one.kind].code, form };
      return { ...one, ...named, amount: paiseToRupees(one.amount), dueOn: depositDueOn(`${one.month}-01`) };
    }),
  };
}

/** Enters a month's deductions of one kind as one challan; effective when another person confirms. */
export async function enterChallan(
  platform: Platform,
  actor: UserActor,
  { kind, month, bsrCode, serial, depositedOn, reference }: BodyOf<typeof enterEndpoint>,
): Promise<ChallanDto> {
  return inTransaction(platform, actor, async (tx) => {
    const first = `${month}-01`;
    const amount = await openAmount(tx, kind, first);
    if (amount === 0) throw problem('tds.nothing-open');
    const law = (await taxRulesOfDay(tx.db, first)).tds[kind];
    if (depositedOn < first) throw problem('input.invalid', { fieldErrors: { depositedOn: 'tds.deposited.early' } });
    await tx.db
      .deleteFrom('tds_challan')
      .where('kind', '=', kind)
      .where('month', '=', first)
      .where('confirmed_at', 'is', null)
      .execute();
    const row = await tx.db
      .insertInto('tds_challan')
      .values({
        ...{ kind, section: law.section, table_serial: law.serial, payment_code: law.code },
        ...{ month: first, amount_paise: amount, bsr_code: bsrCode, serial, deposited_on: depositedOn, reference },
        ...{ entered_by: actor.userId, entered_at: tx.now },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw problem('tds.challan-known');
    await begin(tx, {
      kind: 'tds-challan',
      entry: {
        action: 'enter-tds-challan',
        subjectType: 'tds-challan',
        subjectId: row.id,
        after: { section: sectionName(law), month, ...inPaise({ amount }), bsrCode, serial, depositedOn, reference },
      },
    });
    return readChallan(tx, actor, row.id);
  });
}

interface WaitingChallan extends Waiting {
  readonly row: Selectable<DB['tds_challan']>;
  readonly parts: Awaited<ReturnType<typeof lockDeductions>>;
}

/**
 * Clears the liability on the day of the deposit and links each deduction to its challan. Deductions added to the month since then no longer match what was
 * entered.
 */
const challanApproval: Approval<WaitingChallan, ChallanDto> = {
  lock: async (tx, id) => {
    const row = await tx.db.selectFrom('tds_challan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw problem('record.not-found');
    if (row.confirmed_at !== null) throw problem('tds.confirmed');
    return { kind: 'tds-challan', maker: row.entered_by, row, parts: await lockDeductions(tx, row.kind, row.month) };
  },
  canConfirm: async (_tx, { row, parts }) => {
    if (parts.reduce((sum, { tax }) => sum + tax, 0) !== row.amount_paise) throw problem('tds.changed');
  },
  apply: async (tx, { row: { id, deposited_on: day }, parts }) => {
    const confirmed = { confirmed_by: tx.actor.userId, confirmed_at: tx.now };
    await tx.db.updateTable('tds_challan').set(confirmed).where('id', '=', id).execute();
    const ids = parts.map((part) => part.id);
    await tx.db.updateTable('tds_deduction').set({ challan_id: id }).where('id', 'in', ids).execute();
    // As the cleared lines were posted: a lender's have no party.
    const byParty = Map.groupBy(parts, ({ kind, deductee }): Party | undefined =>
      kind === 'surveyor' ? `surveyor:${deductee}` : undefined,
    );
    const sums = [...byParty].map(([party, own]) => ({ party, tax: paise(own.reduce((sum, { tax }) => sum + tax, 0)) }));
    await postEntry(tx, tdsDeposited(id, sums), day);
  },
  describe: ({ row: { id, amount_paise: amount, entered_by: enteredBy } }) => ({
    action: 'confirm-tds-challan',
    subjectType: 'tds-challan',
    subjectId: id,
    after: { ...inPaise({ amount }), enteredBy },
  }),
  reply: (tx, id) => readChallan(tx, tx.actor, id),
};

export async function confirmChallan(platform: Platform, actor: UserActor, id: string): Promise<ChallanDto> {
  return confirm(platform, actor, challanApproval, id);
}

async function openAmount(tx: Tx, kind: string, month: string): Promise<Paise> {
  return sum((await lockDeductions(tx, kind, month)).map(({ tax }) => tax));
}

async function lockDeductions(tx: Tx, ofKind: string, month: string) {
  const rows = await tx.db
    .selectFrom('tds_deduction')
    .select(['id', 'deductee_kind', 'deductee_id as deductee', 'tax_paise as tax'])
    .where('kind', '=', ofKind)
    .where('deducted_on', '>=', month)
    .where('deducted_on', '<', addMonths(month, 1))
    .where('challan_id', 'is', null)
    .where('tax_paise', '>', ZERO)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ deductee_kind, ...row }) => ({ ...row, kind: deductee_kind as 'surveyor' | 'garage' | 'funding-line' }));
}

async function readChallan(tx: Tx, actor: Actor, id: string): Promise<ChallanDto> {
  const [found] = await findChallans(tx.db, actor, { limit: 1, offset: 0, id });
  if (!found) throw problem('record.not-found');
  return found;
}

interface Row extends Omit<ChallanDto, 'mayConfirm'> {
  readonly enteredById: string;
}

async function findChallans(
  db: Db,
  actor: Actor,
  { limit, offset, id }: { limit: number; offset: number; id?: string },
): Promise<ChallanDto[]> {
  const { rows } = await sql<Row>`
    select c.id, c.kind, c.section || case when c.table_serial = '' then '' else ' Sl. ' || c.table_serial end as section, c.payment_code as code, to_char(c.month, 'YYYY-MM') as month, c.amount_paise as amount, c.bsr_code as "bsrCode", c.serial,
      c.deposited_on::text as "depositedOn", c.reference, trim(e.first_name || ' ' || e.last_name) as "enteredBy", c.entered_by as "enteredById",
      trim(k.first_name || ' ' || k.last_name) as "confirmedBy",
      case when c.confirmed_at is null then ${lapsedFor(sql`c.entered_by`, 'tds.deposit')} end as lapsed
    from tds_challan c join app_user e on e.id = c.entered_by left join app_user k on k.id = c.confirmed_by
    where ${id === undefined ? sql`true` : sql`c.id = ${id}::uuid`}
    order by c.deposited_on desc, c.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ enteredById, ...row }) => ({
    ...row,
    amount: paiseToRupees(paise(row.amount)),
    mayConfirm: row.confirmedBy === null && row.lapsed === null && enteredById !== actor.userId && permits(actor, 'tds.confirm'),
  }));
}
