import type { Selectable } from 'kysely';
import type { FastifyReply } from 'fastify';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { listExports as contract } from '#contract/account/account.endpoints.ts';
import { problem } from '#contract/errors.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { DataExport } from '../../platform/db/database-types.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openStored } from '../../platform/files/open-stored.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildExport } from './data-export.jobs.ts';
import { messageText } from '#server/platform/words/wordings.ts';

type ExportDto = ReplyOf<typeof contract>['exports'][number];

const abandonedAfterMs = 3_600_000;

function toDto(row: Selectable<DataExport>, now: Date): ExportDto {
  const expired = row.state === 'ready' && row.expires_at !== null && row.expires_at <= now;
  return {
    id: row.id,
    state: expired ? 'expired' : (row.state as ExportDto['state']),
    size: row.size,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}

/** Asks for the actor's data as a ZIP; one that is being made already is given again. */
export async function startExport(platform: Platform, actor: UserActor): Promise<{ message: string; export: ExportDto }> {
  const row = await inTransaction(platform, actor, async (tx) => {
    // One request of a person at a time.
    await tx.db.selectFrom('app_user').select('id').where('id', '=', actor.userId).forNoKeyUpdate().executeTakeFirstOrThrow();
    // One that has taken so long was given up by its job.
    await tx.db
      .updateTable('data_export')
      .set({ state: 'failed' })
      .where('user_id', '=', actor.userId)
      .where('state', '=', 'waiting')
      .where('created_at', '<', new Date(tx.now.getTime() - abandonedAfterMs))
      .execute();
    const waiting = await tx.db
      .selectFrom('data_export')
      .selectAll()
      .where('user_id', '=', actor.userId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (waiting) return waiting;
    const created = await tx.db
      .insertInto('data_export')
      .values({ user_id: actor.userId, created_at: tx.now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await platform.jobs.enqueue(tx, buildExport, { exportId: created.id });
    await audit(tx, { action: 'start-export', subjectType: 'user', subjectId: actor.userId });
    return created;
  });
  return { message: messageText('account.export.started'), export: toDto(row, platform.now()) };
}

export async function listExports(platform: Platform, actor: UserActor): Promise<ReplyOf<typeof contract>> {
  const rows = await platform.db
    .selectFrom('data_export')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
  return { exports: rows.map((row) => toDto(row, platform.now())) };
}

/** Sends the ZIP to its owner; 404 for anybody else's, 409 while it is not ready or when it has expired. */
export async function downloadExport(platform: Platform, actor: UserActor, id: string, reply: FastifyReply): Promise<void> {
  const row = await platform.db
    .selectFrom('data_export')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (!row) throw problem('record.not-found');
  if (toDto(row, platform.now()).state !== 'ready' || row.storage_key === null) throw problem('account.export-not-ready');
  await inTransaction(platform, actor, (tx) =>
    audit(tx, { action: 'download-export', subjectType: 'user', subjectId: actor.userId }),
  );
  const content = await openStored(platform, row.storage_key, { export: id });
  await reply
    .type('application/zip')
    .header('content-disposition', 'attachment; filename="my-data.zip"')
    .header('x-content-type-options', 'nosniff')
    .send(content);
}
