import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listBankLines as linesEndpoint, listBankStatements as endpoint } from '#contract/bank.endpoints.ts';
import type { BankStatementDto } from '#contract/bank.schemas.ts';
import { pagesOf } from '#contract/paged.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { likePatterns } from '#server/platform/db/like-pattern.ts';
import type { Platform } from '#server/platform/platform.ts';

const countAll = 'total' as const;

export async function listStatements({ db }: Platform, query: QueryOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { page, limit } = query;
  const { total } = await db
    .selectFrom('bank_statement')
    .select((eb) => eb.fn.countAll<number>().as(countAll))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('bank_statement as s')
    .innerJoin('bank_account as a', 'a.id', 's.account_id')
    .innerJoin('app_user as u', 'u.id', 's.uploaded_by')
    .selectAll('s')
    .select(['a.name as accountName', 'u.first_name', 'u.last_name'])
    .orderBy('s.uploaded_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const data = rows.map((row): BankStatementDto => ({
    id: row.id,
    accountId: row.account_id,
    accountName: row.accountName,
    fileName: row.file_name,
    fileHash: row.file_hash,
    format: row.format as BankStatementDto['format'],
    firstDay: row.first_day,
    lastDay: row.last_day,
    opening: paiseToRupees(paise(row.opening_paise)),
    closing: paiseToRupees(paise(row.closing_paise)),
    lines: row.lines,
    newLines: row.new_lines,
    uploadedBy: `${row.first_name} ${row.last_name}`.trim(),
    uploadedAt: row.uploaded_at.toISOString(),
  }));
  return { data, total, totalPages: pagesOf(total, limit), page, limit };
}

export async function listLines({ db }: Platform, query: QueryOf<typeof linesEndpoint>): Promise<ReplyOf<typeof linesEndpoint>> {
  const { page, limit, statementId, search } = query;
  let lines = db.selectFrom('bank_statement_line as line');
  if (statementId) lines = lines.where('line.statement_id', '=', statementId);
  if (search) {
    const patterns = likePatterns(search);
    lines = lines.where(
      sql<boolean>`(line.narration ilike any(${patterns}::text[]) or line.reference ilike any(${patterns}::text[]))`,
    );
  }
  const { total } = await lines.select((eb) => eb.fn.countAll<number>().as(countAll)).executeTakeFirstOrThrow();
  const rows = await lines
    .innerJoin('bank_account as a', 'a.id', 'line.account_id')
    .select(['line.id', 'a.name as accountName', 'line.day', 'line.amount_paise', 'line.balance_paise'])
    .select(['line.reference', 'line.narration'])
    .orderBy('line.day', 'desc')
    .orderBy('line.account_id')
    .orderBy('line.position', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const data = rows.map(({ amount_paise: amount, balance_paise: balance, ...row }) => ({
    ...row,
    amount: paiseToRupees(paise(amount)),
    balance: paiseToRupees(paise(balance)),
  }));
  return { data, total, totalPages: pagesOf(total, limit), page, limit };
}
