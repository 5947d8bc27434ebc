import { sql } from 'kysely';
import type { addBankAccount as endpoint, listBankAccounts as list } from '#contract/bank.endpoints.ts';
import type { BankAccountDto } from '#contract/bank.schemas.ts';
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { pagesOf } from '#contract/paged.ts';
import type { ColumnMap } from '#domain/bank/statement-columns.ts';
import { paiseToRupees } from '#domain/money.ts';
import { findBank, ifscFault } from '#server/features/places/places.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { countRows } from '#server/platform/db/queries.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Purpose of the HMAC over an account number, to compare with the number in a statement. */
const accountSeal = 'bank-account-number';

/** Our accounts by name, with the end of their statements. */
export async function listAccounts(platform: Platform, { page, limit }: QueryOf<typeof list>): Promise<ReplyOf<typeof list>> {
  const total = await countRows(platform, platform.db.selectFrom('bank_account').select('id'));
  const data = await readAccounts(platform.db, { limit, offset: (page - 1) * limit });
  return { data, total, totalPages: pagesOf(total, limit), page, limit };
}

async function readAccounts(
  db: Database,
  { id, limit = 1, offset = 0 }: { readonly id?: string; readonly limit?: number; readonly offset?: number },
): Promise<BankAccountDto[]> {
  const rows = await db
    .selectFrom('bank_account as account')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bank_statement_line as line')
          .select(['line.day', 'line.balance_paise'])
          .whereRef('line.account_id', '=', 'account.id')
          .orderBy('line.position', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'account.id',
      'account.name',
      'account.ifsc',
      'account.last4',
      'account.column_map',
      'newest.day',
      'newest.balance_paise',
    ])
    .$if(id !== undefined, (query) => query.where('account.id', '=', id ?? ''))
    .orderBy('account.name')
    .limit(limit)
    .offset(offset)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      name: row.name,
      ifsc: row.ifsc,
      bank: (await findBank(row.ifsc))?.name ?? null,
      last4: row.last4,
      columns: row.column_map as ColumnMap | null,
      readTo: row.day,
      balance: paiseToRupees(row.balance_paise),
    })),
  );
}

/** Adds one of our accounts. A statement can only be imported into a known account, so whoever imports statements cannot invent one. */
export async function addBankAccount(
  platform: Platform,
  actor: UserActor,
  { name, ifsc, accountNumber }: BodyOf<typeof endpoint>,
): Promise<BankAccountDto> {
  const fault = await ifscFault(ifsc);
  if (fault !== undefined) throw problem('input.invalid', { fieldErrors: { ifsc: fault } });
  return inTransaction(platform, actor, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('bank-account'))`.execute(tx.db);
    const last4 = accountNumber.slice(-4);
    const known = await tx.db.selectFrom('bank_account').select(['name', 'number_seal']).where('ifsc', '=', ifsc).execute();
    if (known.some((one) => tx.cipher.verifySeal(accountSeal, accountNumber, one.number_seal)))
      throw problem('bank.account.known', { fieldErrors: { accountNumber: 'bank.account.known' } });
    const row = await tx.db
      .insertInto('bank_account')
      .values({
        name,
        ifsc,
        last4,
        number_seal: tx.cipher.seal(accountSeal, accountNumber),
        created_by: actor.userId,
        created_at: tx.now,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw problem('bank.account.known', { fieldErrors: { name: 'bank.account.known' } });
    await audit(tx, { action: 'add-bank-account', subjectType: 'bank-account', subjectId: row.id, after: { name, ifsc, last4 } });
    const [account] = await readAccounts(tx.db, { id: row.id });
    if (!account) throw new Error(`bank account ${row.id} is gone`);
    return account;
  });
}

/** Full number, or the last four digits if the bank masks the rest. Leading zeros are ignored. */
export function isNumberOf(tx: Tx, account: { number_seal: string; last4: string }, written: string): boolean {
  const digits = written.replace(/^0+/, '');
  return /^\d{9,}$/.test(written)
    ? [written, digits].some((number) => tx.cipher.verifySeal(accountSeal, number, account.number_seal))
    : written.endsWith(account.last4);
}
