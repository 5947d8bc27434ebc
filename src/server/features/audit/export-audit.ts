import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import type { exportAudit as contract } from '#contract/audit.endpoints.ts';
import type { AuditEntryDto } from '#contract/audit.schemas.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeEntries } from './describe-entries.ts';
import { findEntries } from './find-entries.ts';
import { placeOf, wantedEntries } from './wanted-entries.ts';
import type { AuditFilters } from './wanted-entries.ts';

const batch = 1_000;
const most = 100_000;

/** Streams the newest entries that the filters find, a batch in memory at a time. */
export async function exportAudit(
  platform: Platform,
  actor: UserActor,
  { format, ...filters }: QueryOf<typeof contract>,
  reply: FastifyReply,
): Promise<void> {
  await inTransaction(platform, actor, (tx) =>
    audit(tx, { action: 'export-audit', subjectType: 'audit', subjectId: 'entries', after: { format, ...filters } }),
  );
  const name = `audit-${todayInKolkata(platform.now())}.${format}`;
  const entries = batchesOf(platform, filters);
  await reply
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(format === 'csv' ? asCsv(entries) : asJson(entries)));
}

async function* batchesOf({ db }: Platform, filters: AuditFilters): AsyncGenerator<AuditEntryDto[]> {
  const wanted = await wantedEntries(db, filters);
  let cursor: string | undefined;
  for (let sent = 0; sent < most; sent += batch) {
    const rows = await findEntries(db, wanted, batch, cursor);
    const last = rows.at(-1);
    if (!last) return;
    yield await describeEntries(db, rows);
    if (rows.length < batch) return;
    cursor = placeOf(last);
  }
}

const columns = ['At', 'Person', 'Role', 'Action', 'Kind of record', 'Record', 'Record id', 'Changes', 'Request', 'Address'];

async function* asCsv(batches: AsyncIterable<AuditEntryDto[]>): AsyncGenerator<string> {
  yield stringify([columns], { bom: true });
  for await (const entries of batches) yield stringify(entries.map(cellsOf), { escape_formulas: true });
}

function cellsOf({ at, by, action, subject, changes, requestId, address }: AuditEntryDto): (string | null)[] {
  const changed = changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('\n');
  return [at, by.name, by.role, action, subject.type, subject.name, subject.id, changed, requestId, address];
}

async function* asJson(batches: AsyncIterable<AuditEntryDto[]>): AsyncGenerator<string> {
  let between = '[\n';
  for await (const entries of batches) {
    yield between + entries.map((entry) => JSON.stringify(entry)).join(',\n');
    between = ',\n';
  }
  yield between === '[\n' ? '[]\n' : '\n]\n';
}
