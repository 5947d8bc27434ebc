import type { ClaimAsOfDto } from '#contract/audit.schemas.ts';
import type { ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { viewClaimAsOf } from '#contract/audit.endpoints.ts';
import { problem } from '#contract/errors.ts';
import { claimStages } from '#domain/claims/stages.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { roles } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventWords, readClaim } from '../claims/claims.service.ts';
import { changesOf, fieldName, idsIn } from './changes-of-entry.ts';
import { balancesAt, entriesOf, eventsUntil, filesAt, mostEntries, mostFiles, recordsAt } from './claim-as-of.queries.ts';
import { columnsAsOf, contradicted, unmasked } from './columns-as-of.ts';
import type { KeptEntry } from './columns-as-of.ts';
import { findNamed } from './named-records.queries.ts';

/** How far the reader's clock may be ahead of ours. */
const clockSkew = 60_000;

/** Long, and seldom what somebody came for. */
const details = new Set(['vehicle', 'vendor', 'incident', 'terms', 'cover', 'settlement_terms']);

const stageOf = (value: unknown): ClaimStage => claimStages.find((stage) => stage === value) ?? 'draft';

/** A claim as it stood at a moment, from what the audit kept of it, what happened, and what was booked. That somebody looked is an entry itself. */
export async function claimAsOf(
  platform: Platform,
  actor: UserActor,
  { id }: ParamsOf<typeof viewClaimAsOf>,
  { at: moment }: QueryOf<typeof viewClaimAsOf>,
): Promise<ClaimAsOfDto> {
  const { db } = platform;
  const now = platform.now();
  const asked = moment === undefined ? now : new Date(moment);
  if (asked.getTime() > now.getTime() + clockSkew) throw problem('input.invalid', { fieldErrors: { at: 'field.date.future' } });
  const at = asked > now ? now : asked;
  await readClaim(platform, actor, id);
  await inTransaction(platform, actor, (tx) =>
    audit(tx, { action: 'view-claim-as-of', subjectType: 'claim', subjectId: id, after: { moment: at } }),
  );
  // Row and entries of one moment, so that a step taken meanwhile is no contradiction.
  const read = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (one) => ({
      row: await one.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      newest: await entriesOf(one, id),
      events: await eventsUntil(one, id, at),
      files: await filesAt(one, id, at),
      records: await recordsAt(one, id, at),
      accounts: await balancesAt(one, id, at),
    }));
  const { row, newest, events, files, records, accounts } = read;
  const isWhole = newest.length <= mostEntries && files.length <= mostFiles;
  const entries = newest.slice(0, mostEntries).toReversed();
  const earlier = entries.filter((entry) => entry.at <= at);
  const present = columnsAsOf(entries);
  const then = [...columnsAsOf(earlier).values()].map((column) => ({ ...column, value: unmasked(column, present, row) }));
  const named = await findNamed(db, [...idsIn(then.map(({ value }) => value)), ...earlier.map((entry) => entry.actor_id ?? '')]);
  const fileNames = new Map(files.map((file) => [file.id, file.name]));
  const nameOf = (one: string) => named.get(one)?.name ?? fileNames.get(one);
  const deed = (entry: KeptEntry) => ({
    at: entry.at.toISOString(),
    action: entry.action,
    by: entry.actor_id === null ? null : (nameOf(entry.actor_id) ?? null),
  });
  const stage = then.find(({ name }) => name === 'stage');
  const uploads = new Set(earlier.filter(({ action }) => action === 'upload-file').flatMap(({ after }) => idsIn(after)));
  const moments = entries.map((entry) => entry.at.getTime());
  const standsSince = Math.max(...moments.filter((one) => one <= at.getTime()));
  const before = Math.max(...moments.filter((one) => one < standsSince));
  const next = Math.min(...moments.filter((one) => one > at.getTime()));
  return {
    claimId: row.id,
    number: row.number,
    at: at.toISOString(),
    begun: row.created_at.toISOString(),
    stage: row.created_at > at ? null : { stage: stageOf(stage?.value), since: stage?.entry ? deed(stage.entry) : null },
    facts: then
      .filter(({ name }) => name !== 'stage' && name !== 'revision')
      .flatMap(({ name, value, entry }) =>
        changesOf({ type: 'claim', action: entry.action }, null, { [name]: value }, nameOf).map(({ field, after }) => ({
          field,
          value: after ?? '',
          isDetail: details.has(name),
          since: deed(entry),
        })),
      ),
    records,
    files: files.slice(0, mostFiles).map((file) => ({ ...file, kept: uploads.has(file.id) })),
    events: events.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      text: eventWords(event.kind, event.data, actor.role).text,
      by: roles.find((role): role is Role => role === event.actor_role) ?? 'system',
    })),
    accounts,
    contradicted: isWhole ? contradicted(present, row).map((name) => fieldName(name)) : [],
    isWhole,
    previous: Number.isFinite(before) ? new Date(before).toISOString() : null,
    next: Number.isFinite(next) ? new Date(next).toISOString() : null,
  };
}
