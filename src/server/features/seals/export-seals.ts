import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { problem } from '#contract/errors.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { exportSeals as contract, proveEntry as proofContract } from '#contract/seals.endpoints.ts';
import type { SealedRootDto } from '#contract/seals.schemas.ts';
import { rootOver, siblingsOf } from '#domain/seals/merkle.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { joined } from './hashes.ts';
import { contentOf } from './leaf-content.ts';
import type { Kind } from './leaf-content.ts';
import { lastRoot, rootsBetween } from './roots.queries.ts';
import { nameOf, readRows } from './rows.queries.ts';
import { readCover, readNodes } from './tree.queries.ts';

const batch = 1_000;

/** The days' records from behind the root before them to the last root of them, a batch in memory at a time. */
export async function exportSeals(
  platform: Platform,
  actor: UserActor,
  { from, to }: QueryOf<typeof contract>,
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
  const edge = (await readCover(db, start)).map(({ hash }) => hash.toString('hex'));
  const head = [{ seal: 1, from: start, to: last.size, edge }, ...roots.map(lineOf)];
  await send(reply, `seals-${last.day}.jsonl`, linesOf(db, head, start, last.size));
}

/** One record's path to the last signed root: by it a stranger sees that the record was there, and none of the others. */
export async function proveEntry(
  platform: Platform,
  actor: UserActor,
  { record }: QueryOf<typeof proofContract>,
  reply: FastifyReply,
): Promise<void> {
  const { db } = platform;
  const [kind = '', id = ''] = record.split(':');
  const leaf = await db
    .selectFrom('sealed_leaf')
    .select('index')
    .where('kind', '=', kind)
    .where('row_id', '=', id)
    .executeTakeFirst();
  const root = await lastRoot(db);
  if (!leaf || !root || leaf.index >= root.size) throw problem('record.not-found');
  await inTransaction(platform, actor, (tx) =>
    audit(tx, { action: 'prove-entry', subjectType: 'audit', subjectId: 'seals', after: { record } }),
  );
  const siblings = siblingsOf(leaf.index, root.size);
  const nodes = await readNodes(db, siblings.flat());
  const path = siblings.map((cover) => {
    const hashes = nodes.splice(0, cover.length).map(({ hash }) => hash);
    return rootOver(hashes, joined)?.toString('hex');
  });
  const [line] = await readLines(db, leaf.index, 1);
  await send(reply, `proof-${kind}-${id}.jsonl`, [textOf([{ seal: 1, size: root.size }, lineOf(root), { ...line, path }])]);
}

async function* linesOf(db: Database, head: readonly object[], from: number, to: number): AsyncGenerator<string> {
  yield textOf(head);
  for (let at = from; at < to; at += batch) yield textOf(await readLines(db, at, Math.min(batch, to - at)));
}

/** Leaves with what they say now; null where the record is gone. */
async function readLines(db: Database, from: number, count: number): Promise<object[]> {
  const leaves = await db
    .selectFrom('sealed_leaf')
    .selectAll()
    .where('index', '>=', from)
    .where('index', '<', from + count)
    .orderBy('index')
    .execute();
  const names = leaves.map((leaf) => ({ ...leaf, kind: leaf.kind as Kind }));
  const rows = await readRows(db, names);
  return names.map((leaf) => {
    const row = rows.get(nameOf(leaf));
    return {
      index: leaf.index,
      record: nameOf(leaf),
      leaf: leaf.hash.toString('hex'),
      content: row ? contentOf(leaf.kind, row, leaf.salt) : null,
    };
  });
}

export function lineOf({ day, size, root, keyId, publicKey, signature }: SealedRootDto): object {
  return { day, size, root, keyId, publicKey, signature };
}

export function textOf(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

async function send(reply: FastifyReply, name: string, lines: Iterable<string> | AsyncIterable<string>): Promise<void> {
  await reply
    .type('text/plain; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(lines));
}
