import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { exportAudit as contract } from '#contract/audit.endpoints.ts';
import type { AuditEntryDto } from '#contract/audit.schemas.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { moment, text, sendFile } from '#server/platform/exports/send-file.ts';
import type { Column } from '#server/platform/exports/send-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeEntries, findEntries, placeOf, wantedEntries } from './audit-entries.ts';
import type { AuditFilters } from './audit-entries.ts';

const batch = 1_000;
const most = 100_000;

/** Streams the newest matching entries, one batch in memory at a time. */
export async function exportAudit(
  platform: Platform,
  actor: UserActor,
  { format, ...filters }: QueryOf<typeof contract>,
  reply: FastifyReply,
): Promise<void> {
  await inTransaction(platform, actor, (tx) =>
    audit(tx, { action: 'export-audit', subjectType: 'audit', subjectId: 'entries', after: { format, ...filters } }),
  );
  const [batches, at] = [batchesOf(platform, filters), platform.now()];
  const name = 'audit';
  if (format !== 'json') return sendFile(reply, { name, at, format, columns, batches, total: most });
  await reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${todayInKolkata(at)}.json"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(asJson(batches)));
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

const columns: readonly Column<AuditEntryDto>[] = [
  moment('At', ({ at }) => at),
  text('Person', ({ by }) => by.name),
  text('Role', ({ by }) => by.role),
  text('Action', ({ action }) => action),
  text('Kind of record', ({ subject }) => subject.type),
  text('Record', ({ subject }) => subject.name),
  text('Record id', ({ subject }) => subject.id),
  text('Changes', ({ changes }) =>
    changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('\n'),
  ),
  text('Request', ({ requestId }) => requestId),
  text('Address', ({ address }) => address),
];

async function* asJson(batches: AsyncIterable<AuditEntryDto[]>): AsyncGenerator<string> {
  let between = '[\n';
  for await (const entries of batches) {
    yield between + entries.map((entry) => JSON.stringify(entry)).join(',\n');
    between = ',\n';
  }
  yield between === '[\n' ? '[]\n' : '\n]\n';
}
