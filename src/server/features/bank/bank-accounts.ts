import { sql } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { addBankAccount as endpoint } from '#contract/bank.endpoints.ts';
import type { BankAccountDto } from '#contract/bank.schemas.ts';
import type { ColumnMap } from '#domain/bank/columns.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { findBank, ifscFault } from '#server/features/places/places.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Also a statement's own account number is held against it. */
export const accountSeal = 'bank-account-number';

/** Our accounts by name, each with the end of what its statements say. They are few. */
export async function readAccounts(db: Database, id?: string): Promise<BankAccountDto[]> {
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
    .limit(100)
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
      balance: row.balance_paise === null ? null : paiseToRupees(paise(row.balance_paise)),
    })),
  );
}

/** An account of ours. A statement can be read into no other, so whoever reads statements cannot make one up. */
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
    const [account] = await readAccounts(tx.db, row.id);
    if (!account) throw new Error(`bank account ${row.id} is gone`);
    return account;
  });
}
