import type { FastifyReply } from 'fastify';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { exportTds as exportEndpoint, listTds as endpoint } from '#contract/tds.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { financialYearOf, todayInKolkata } from '#domain/dates.ts';
import { maskPan } from '#domain/kyc/masking.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { sendFile } from '#server/platform/exports/send-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findTds, sumTds } from './tds.queries.ts';
import type { TdsFilter, TdsRow } from './tds.queries.ts';
import { tdsColumns } from './tds.tables.ts';
import type { TdsLine } from './tds.tables.ts';

const rupees = (amount: number) => paiseToRupees(paise(amount));

function filterOf(
  platform: Platform,
  query: Omit<TdsFilter, 'financialYear'> & { financialYear?: string | undefined },
): TdsFilter {
  const { by, quarter, financialYear = financialYearOf(todayInKolkata(platform.now())) } = query;
  return { by, quarter, financialYear };
}

const panOf = ({ cipher }: Platform, { pan, panEncrypted }: Pick<TdsRow, 'pan' | 'panEncrypted'>) =>
  panEncrypted === null ? pan : cipher.decrypt(panEncrypted);

/** A page of the register, PANs masked. */
export async function listTds(platform: Platform, query: QueryOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { page, limit } = query;
  const filter = filterOf(platform, query);
  const { total, tax } = await sumTds(platform.db, filter);
  const rows = await findTds(platform.db, filter, { limit, offset: (page - 1) * limit });
  const data = rows.map((row) => {
    const { id, on, quarter, section, name, amount, taxed, rate, tax: kept, paper } = row;
    const pan = panOf(platform, row);
    return {
      ...{ id, on, quarter, section, name, pan: pan === null ? null : maskPan(pan), amount: rupees(amount) },
      ...{ taxed: taxed === null ? null : rupees(taxed), rate: rate === null ? null : rate / 100, tax: rupees(kept), paper },
    };
  });
  return { data, total, totalPages: pagesOf(total, limit), page, limit, year: filter.financialYear, sum: rupees(tax) };
}

const batch = 1_000;

/** The same with whole PANs. Who took it out is on record before the first row leaves. */
export async function exportTds(
  platform: Platform,
  actor: UserActor,
  query: QueryOf<typeof exportEndpoint>,
  reply: FastifyReply,
): Promise<void> {
  const filter = filterOf(platform, query);
  const { total } = await sumTds(platform.db, filter);
  await inTransaction(platform, actor, (tx) =>
    audit(tx, { action: 'export-tds', subjectType: 'tds', subjectId: filter.financialYear, after: { ...filter, rows: total } }),
  );
  async function* batches(): AsyncGenerator<readonly TdsLine[]> {
    for (let offset = 0; ; offset += batch) {
      const rows = await findTds(platform.db, filter, { limit: batch, offset });
      yield rows.map(({ id: _id, panEncrypted: _sealed, ...row }, index) => ({
        ...row,
        pan: panOf(platform, rows[index] ?? { pan: null, panEncrypted: null }),
        amount: rupees(row.amount),
        taxed: row.taxed === null ? null : rupees(row.taxed),
        rate: row.rate === null ? null : row.rate / 100,
        tax: rupees(row.tax),
      }));
      if (rows.length < batch) return;
    }
  }
  const name = `tds-${filter.by}-${filter.financialYear}${filter.quarter === undefined ? '' : `-q${filter.quarter}`}`;
  await sendFile(reply, { name, at: platform.now(), format: query.format, columns: tdsColumns, batches: batches(), total });
}
