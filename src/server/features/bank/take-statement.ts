import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { problem, Problem } from '#contract/errors.ts';
import type { addBankAccount as endpoint, takeBankStatement } from '#contract/bank.endpoints.ts';
import type { BankAccountDto } from '#contract/bank.schemas.ts';
import { continuing } from '#domain/bank/statement-line.ts';
import type { ColumnMap, BadRow, StatementLine } from '#domain/bank/statement-line.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { findBank, ifscFault } from '#server/features/places/places.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createHash } from 'node:crypto';
import { message } from '#contract/messages.ts';
import { referencesOf } from '#domain/bank/match.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { readApart } from '#server/platform/apart/read-apart.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { matchLinesLater } from './match-lines.ts';
import type { ReadFile, readStatementFile } from './read-statement.ts';

/** Purpose of the HMAC over an account number, to compare with the number in a statement. */
const accountSeal = 'bank-account-number';

/** Our accounts by name, with the end of their statements. They are few. */
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
    const [account] = await readAccounts(tx.db, row.id);
    if (!account) throw new Error(`bank account ${row.id} is gone`);
    return account;
  });
}

type Report = ReplyOf<typeof takeBankStatement>;

const shownBadRows = 500;

/**
 * Imports a bank file all or nothing: it must fit what is stored of its account. Importing it again changes nothing. A refused file is audited by its hash, so
 * that attempts with altered files leave a trace; a forged one will not connect to the bank's next.
 */
export async function takeStatement(
  platform: Platform,
  actor: UserActor,
  accountId: string,
  { fileName, content, columns, dryRun }: BodyOf<typeof takeBankStatement>,
): Promise<Report> {
  const bytes = Buffer.from(content, 'base64');
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  const map = columns && Object.values(columns).some((header) => header) ? withoutEmpty(columns) : null;
  const known = await platform.db.selectFrom('bank_account').select('column_map').where('id', '=', accountId).executeTakeFirst();
  const read = await readFile(bytes, map ?? known?.column_map ?? null);
  return inTransaction(platform, actor, async (tx) => {
    const account = await tx.db.selectFrom('bank_account').selectAll().where('id', '=', accountId).forUpdate().executeTakeFirst();
    if (!account) throw problem('record.not-found');
    // Whoever adds an account asserts that it is ours; someone else must import its statements, or one person could forge both.
    if (account.created_by === actor.userId) throw problem('bank.own-account');
    const report: Report = { dryRun, format: read.format, ...nothing };
    const refuse = async (bad: readonly BadRow[]): Promise<Report> => {
      await audit(tx, {
        action: 'refuse-bank-statement',
        subjectType: 'bank-account',
        subjectId: accountId,
        after: { fileName, fileHash, dryRun, badRows: bad.length, first: bad[0] },
      });
      return { ...report, badRows: bad.slice(0, shownBadRows).map(inWords), headers: read.headers };
    };
    if (!read.ok) return refuse(read.bad);
    const { statement } = read;
    const bad = [...otherAccount(tx, account, statement.account), ...inFuture(statement.lines, todayInKolkata(tx.now))];
    if (bad.length > 0) return refuse(bad);
    const [first, last] = [statement.lines[0], statement.lines.at(-1)];
    if (!first || !last) return refuse([{ row: 1, fault: 'empty' }]);
    const stored = await readStored(tx, accountId, first.day);
    const result = continuing(statement, stored.lines, stored.newest);
    if ('bad' in result) return refuse(result.bad);
    const { fresh } = result;
    if (!dryRun && fresh.length > 0) {
      const file = { fileName, fileHash, format: read.format, opening: statement.opening };
      await keep(tx, accountId, { ...file, lines: statement.lines, fresh, isFirst: stored.newest === null, next: stored.next });
    }
    if (!dryRun && map)
      await tx.db
        .updateTable('bank_account')
        .set({ column_map: json(map) })
        .where('id', '=', accountId)
        .execute();
    return {
      ...report,
      rows: statement.lines.length,
      newLines: fresh.length,
      firstDay: first.day,
      lastDay: last.day,
      opening: paiseToRupees(statement.opening),
      closing: paiseToRupees(last.balance),
    };
  });
}

const nothing = { rows: 0, newLines: 0, firstDay: null, lastDay: null, opening: null, closing: null, badRows: [], headers: [] };

/** Outside the transaction, so that the account is not locked meanwhile. */
async function readFile(bytes: Uint8Array, map: ColumnMap | null): Promise<ReadFile> {
  try {
    const module = new URL('./read-statement.ts', import.meta.url);
    return await readApart<typeof readStatementFile>(module, 'readStatementFile', [bytes, map]);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'file.takes-too-long') throw error;
    return { ok: false, bad: [{ row: 1, fault: 'takes-too-long' }], format: 'csv', headers: [] };
  }
}

const withoutEmpty = (columns: ColumnMap): ColumnMap =>
  Object.fromEntries(Object.entries(columns).filter(([, header]) => header !== undefined && header !== ''));

const inWords = ({ row, fault, values }: BadRow) => ({ row, message: messageText(message(`bank.row.${fault}`, values)) });

/** Full number, or the last four digits if the bank masks the rest. Leading zeros are ignored. */
function otherAccount(tx: Tx, account: { number_seal: string; last4: string }, written: string | null): BadRow[] {
  if (written === null || written === '') return [];
  const digits = written.replace(/^0+/, '');
  const isOurs = /^\d{9,}$/.test(written)
    ? [written, digits].some((number) => tx.cipher.verifySeal(accountSeal, number, account.number_seal))
    : written.endsWith(account.last4);
  return isOurs ? [] : [{ row: 1, fault: 'other-account' }];
}

const inFuture = (lines: readonly StatementLine[], today: string): BadRow[] =>
  lines.filter(({ day }) => day > today).map(({ row }) => ({ row, fault: 'future' }));

async function readStored(tx: Tx, accountId: string, from: string) {
  const lines = tx.db.selectFrom('bank_statement_line').where('account_id', '=', accountId);
  const newest = await lines.select(['day', 'balance_paise', 'position']).orderBy('position', 'desc').limit(1).executeTakeFirst();
  const known = await lines
    .select(['day', 'amount_paise', 'balance_paise', 'reference'])
    .where('day', '>=', from)
    .where('position', '>', 0)
    .orderBy('position')
    .execute();
  return {
    newest: newest ? { day: newest.day, balance: newest.balance_paise } : null,
    next: (newest?.position ?? 0) + 1,
    lines: known.map((line) => ({
      day: line.day,
      amount: line.amount_paise,
      balance: line.balance_paise,
      reference: line.reference,
    })),
  };
}

interface NewStatement {
  readonly fileName: string;
  readonly fileHash: string;
  readonly format: string;
  readonly opening: Paise;
  readonly lines: readonly StatementLine[];
  readonly fresh: readonly StatementLine[];
  readonly isFirst: boolean;
  readonly next: number;
}

async function keep(tx: Tx, accountId: string, file: NewStatement): Promise<void> {
  const { fileName, fileHash, format, lines, fresh, opening } = file;
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return;
  const { id } = await tx.db
    .insertInto('bank_statement')
    .values({
      account_id: accountId,
      file_name: fileName,
      file_hash: fileHash,
      format,
      first_day: first.day,
      last_day: last.day,
      opening_paise: opening,
      closing_paise: last.balance,
      lines: lines.length,
      new_lines: fresh.length,
      uploaded_by: tx.actor.userId ?? '',
      uploaded_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const whole: readonly StatementLine[] =
    file.isFirst && opening !== 0
      ? [{ row: 0, day: first.day, amount: opening, balance: opening, reference: null, narration: 'Opening balance' }, ...fresh]
      : fresh;
  const from = whole.length > fresh.length ? 0 : file.next;
  for (let at = 0; at < whole.length; at += 1_000) {
    const rows = whole.slice(at, at + 1_000).map((line, index) => ({
      account_id: accountId,
      statement_id: id,
      position: from + at + index,
      row: line.row,
      day: line.day,
      amount_paise: line.amount,
      balance_paise: line.balance,
      reference: line.reference,
      narration: line.narration,
      reference_keys: referencesOf(line.reference, line.narration),
    }));
    await tx.db.insertInto('bank_statement_line').values(rows).execute();
  }
  matchLinesLater(tx);
  await audit(tx, {
    action: 'take-bank-statement',
    subjectType: 'bank-statement',
    subjectId: id,
    after: {
      accountId,
      fileName,
      fileHash,
      lines: lines.length,
      newLines: fresh.length,
      closingRupees: paiseToRupees(last.balance),
    },
  });
}
