import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { QueryOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { exportJournal as exportJournalEndpoint } from '#contract/ledger.endpoints.ts';
import * as contract from '#contract/audit.endpoints.ts';
import { auditSchemas } from '#contract/audit.schemas.ts';
import type { SealedRootDto, SealsDto } from '#contract/audit.schemas.ts';
import { ledgerSchemas } from '#contract/ledger.schemas.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportJournal } from './export-journal.ts';
import { sealedSize } from './seal-records.ts';
import { sealLines } from './sealed-rows.ts';
import { lastRoot, rootOfDay, rootsBetween } from './signed-roots.ts';
import { beginning } from './verify-seal.ts';
import type { Fault, SealLine } from './verify-seal.ts';

const route = routesOf({ ...auditSchemas, ...ledgerSchemas });

export const sealRoutes: readonly Route[] = [
  route(contract.getSealedRoot, ({ platform, params }) => viewRoot(platform, params.day)),
  route(contract.viewSeals, ({ platform }) => viewSeals(platform)),
  route(contract.exportSeals, ({ platform, actor, query, reply }) => exportSeals(platform, actor, query, reply)),
  route(exportJournalEndpoint, ({ platform, actor, query, reply }) => exportJournal(platform, actor, query, reply)),
];

async function viewRoot({ db }: Platform, day: string): Promise<SealedRootDto> {
  const root = day === 'latest' ? await lastRoot(db) : await rootOfDay(db, day);
  if (!root) throw problem('record.not-found');
  return root;
}

async function viewSeals({ db }: Platform): Promise<SealsDto> {
  const [{ waiting }, check, root, size] = await Promise.all([
    db
      .selectFrom('seal_queue')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow(),
    db.selectFrom('seal_check').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    lastRoot(db),
    sealedSize(db),
  ]);
  return {
    size,
    waiting,
    root,
    check: check
      ? {
          at: check.at.toISOString(),
          leaves: check.leaves,
          faults: check.faults,
          first: check.first_faults as Fault[],
        }
      : null,
  };
}

/** Records of the days, from after the previous root to their last root, one batch in memory at a time. */
async function exportSeals(
  platform: Platform,
  actor: UserActor,
  { from, to }: QueryOf<typeof contract.exportSeals>,
  reply: FastifyReply,
): Promise<void> {
  const { db } = platform;
  const last = await lastRoot(db, to);
  if (!last || (from !== undefined && from > last.day)) throw problem('record.not-found');
  const before = from === undefined ? null : await lastRoot(db, dayBefore(from));
  await inTransaction(platform, actor, (tx) =>
    audit(tx, { action: 'export-seals', subjectType: 'audit', subjectId: 'seals', after: { from, to: last.day } }),
  );
  const roots = await rootsBetween(db, before?.day ?? '0001-01-01', last.day);
  const start = before?.size ?? 0;
  const head = { seal: 2, from: start, to: last.size, chain: before?.root ?? beginning.toString('hex') } as const;
  await send(reply, `seals-${last.day}.jsonl`, textOf(sealLines(db, head, roots)));
}

async function* textOf(lines: AsyncIterable<SealLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

async function send(reply: FastifyReply, name: string, lines: AsyncIterable<string>): Promise<void> {
  await reply
    .type('text/plain; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(lines));
}
