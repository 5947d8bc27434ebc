import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { problem, Problem } from '#contract/errors.ts';
import type { takeBankStatement } from '#contract/bank.endpoints.ts';
import { continuing } from '#domain/bank/statement-line.ts';
import type { ColumnMap } from '#domain/bank/statement-columns.ts';
import type { BadRow, JudgedStatement, StatementLine } from '#domain/bank/statement-line.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createHash } from 'node:crypto';
import { message } from '#contract/messages.ts';
import { referencesOf, utrOf } from '#domain/bank/match.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { isOfAnyTable } from '#domain/tables/table.ts';
import { readApart } from '#server/platform/apart/read-apart.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { isNumberOf } from './bank-accounts.ts';
import { matchLinesLater } from './match-lines.ts';
import type { ReadFile, readStatementFile } from './read-statement.ts';

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
  const file = await readFile(bytes, map, (known?.column_map as ColumnMap | undefined) ?? null);
  return inTransaction(platform, actor, async (tx) => {
    const account = await tx.db.selectFrom('bank_account').selectAll().where('id', '=', accountId).forUpdate().executeTakeFirst();
    if (!account) throw problem('record.not-found');
    // Whoever adds an account asserts that it is ours; someone else must import its statements, or one person could forge both.
    if (account.created_by === actor.userId) throw problem('bank.own-account');
    const report: Report = { dryRun, format: file.format, layout: file.layout, columns: shownColumns(file), ...nothing };
    const refuse = async (bad: readonly BadRow[]): Promise<Report> => {
      await audit(tx, {
        action: 'refuse-bank-statement',
        subjectType: 'bank-account',
        subjectId: accountId,
        after: { fileName, fileHash, dryRun, badRows: bad.length, first: bad[0] },
      });
      return { ...report, badRows: bad.slice(0, shownBadRows).map(inWords) };
    };
    if (!file.read.ok) return refuse(file.read.bad);
    const { ours, others } = byAccount(tx, account, file.read.statements);
    if (!ours) return refuse(others.map(otherAccount));
    const statement = ours;
    const bad = [...statement.bad, ...inFuture(statement.lines, todayInKolkata(tx.now))];
    if (bad.length > 0) return refuse(bad);
    const [first, last] = [statement.lines[0], statement.lines.at(-1)];
    if (!first || !last) return refuse([{ row: 1, fault: 'empty' }]);
    const stored = await readStored(tx, accountId, first.day);
    const result = continuing(statement, stored.lines, stored.newest);
    if ('bad' in result) return refuse(result.bad);
    const { fresh } = result;
    if (!dryRun && fresh.length > 0) {
      const kept = { fileName, fileHash, format: file.format, opening: statement.opening };
      await keep(tx, accountId, { ...kept, lines: statement.lines, fresh, isFirst: stored.newest === null, next: stored.next });
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
      notes: notesOf(statement, others),
      namesAccount: statement.account !== null,
      lines: statement.lines.slice(0, shownLines).map((line) => lineBeside(line, file)),
    };
  });
}

const shownLines = 100;

const shownColumns = ({ columns }: ReadFile): Report['columns'] =>
  columns.map(({ heading, samples, column }) => ({ heading, samples: [...samples], column }));

function lineBeside(line: StatementLine, { cells }: ReadFile): Report['lines'][number] {
  const { amount, balance, ...rest } = line;
  const utr = utrOf(line.reference, line.narration);
  return { ...rest, amount: paiseToRupees(amount), balance: paiseToRupees(balance), utr, cells: [...(cells[line.row] ?? [])] };
}

/** The statement of this account, and those of others in the same file. A file that names no account is taken for ours. */
function byAccount(
  tx: Tx,
  account: { number_seal: string; last4: string },
  statements: readonly JudgedStatement[],
): { ours: JudgedStatement | undefined; others: JudgedStatement[] } {
  const [only] = statements;
  const ours =
    statements.length === 1 && !only?.account
      ? only
      : statements.find(({ account: written }) => written !== null && isNumberOf(tx, account, written));
  return { ours, others: statements.filter((one) => one !== ours) };
}

const endOf = (account: string | null) => (account ?? '').slice(-4);

const otherAccount = ({ account, lines }: JudgedStatement): BadRow => ({
  row: lines[0]?.row ?? 1,
  fault: 'other-account',
  values: { number: endOf(account) },
});

function notesOf({ left }: JudgedStatement, others: readonly JudgedStatement[]): Report['notes'] {
  const ofRows = left.slice(0, shownBadRows).map(({ row, why }) => ({ row, message: messageText(message(`bank.left.${why}`)) }));
  const ofOthers = others.map(({ account, lines }) => ({
    row: lines[0]?.row ?? 1,
    message: messageText(message('bank.left.other-account', { number: endOf(account), lines: String(lines.length) })),
  }));
  return [...ofOthers, ...ofRows];
}

const nothing = {
  rows: 0,
  newLines: 0,
  firstDay: null,
  lastDay: null,
  opening: null,
  closing: null,
  badRows: [],
  notes: [],
  namesAccount: false,
  lines: [],
};

/** Outside the transaction, so that the account is not locked meanwhile. */
async function readFile(bytes: Uint8Array, chosen: ColumnMap | null, remembered: ColumnMap | null): Promise<ReadFile> {
  try {
    const module = new URL('./read-statement.ts', import.meta.url);
    return await readApart<typeof readStatementFile>(module, 'readStatementFile', [bytes, chosen, remembered]);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'file.takes-too-long') throw error;
    const bad = [{ row: 1, fault: 'takes-too-long' as const }];
    return { read: { ok: false, bad }, format: 'table', layout: null, columns: [], cells: {} };
  }
}

const withoutEmpty = (columns: ColumnMap): ColumnMap =>
  Object.fromEntries(Object.entries(columns).filter(([, header]) => header !== undefined && header !== ''));

const inWords = ({ row, fault, values }: BadRow) => ({
  row,
  message: messageText(isOfAnyTable(fault) ? message(`table.${fault}`) : message(`bank.row.${fault}`, values)),
});

const inFuture = (lines: readonly StatementLine[], today: string): BadRow[] =>
  lines.filter(({ day }) => day > today).map(({ row }) => ({ row, fault: 'future' }));

async function readStored(tx: Tx, accountId: string, from: string) {
  const lines = tx.db.selectFrom('bank_statement_line').where('account_id', '=', accountId);
  const newest = await lines.select(['day', 'balance_paise', 'position']).orderBy('position', 'desc').limit(1).executeTakeFirst();
  const oldest = await lines.select('day').where('position', '>', 0).orderBy('position').limit(1).executeTakeFirst();
  const known = await lines
    .select(['day', 'amount_paise', 'balance_paise', 'reference'])
    .where('day', '>=', from)
    .where('position', '>', 0)
    .orderBy('position')
    .execute();
  return {
    newest: newest ? { day: newest.day, balance: newest.balance_paise, firstDay: oldest?.day ?? newest.day } : null,
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
      ? [
          {
            row: 0,
            day: first.day,
            valueDay: null,
            amount: opening,
            balance: opening,
            reference: null,
            narration: 'Opening balance',
          },
          ...fresh,
        ]
      : fresh;
  const from = whole.length > fresh.length ? 0 : file.next;
  for (let at = 0; at < whole.length; at += 1_000) {
    const rows = whole.slice(at, at + 1_000).map((line, index) => ({
      account_id: accountId,
      statement_id: id,
      position: from + at + index,
      row: line.row,
      day: line.day,
      value_day: line.valueDay,
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
