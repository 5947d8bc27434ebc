import type { Paise } from '#domain/money.ts';
import { idField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { isFiled } from '#server/platform/db/claim-stage.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { json } from '#server/platform/db/database.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadClaim } from '../claim/load-claims.ts';
import { findSignals } from './signals.ts';
import type { FoundSignal } from './signals.ts';
import { sql } from 'kysely';
import { dearFrom, alikeBits, deviceDays } from '#domain/claims/review/signals.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { vehicleOf } from '../claim/claim-row.ts';
import { storedLines } from '../claim/estimate-lines.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { staffRoles } from '#domain/roles.ts';

/** Recomputes the claim's risk flags. */
export const lookForSignalsJob = defineJob({ name: 'look-for-signals', data: z.object({ claimId: idField }) });

/** Runs after the commit of the change, so that no request waits for it. */
export async function lookForSignalsLater(tx: Tx, claimId: string): Promise<void> {
  await tx.jobs.enqueue(tx, lookForSignalsJob, { claimId }, { singletonKey: claimId });
}

/** Updates repeated findings until someone has judged them; findings are never removed. */
export async function lookForSignals(platform: Platform, claimId: string): Promise<void> {
  await inTransaction(platform, systemActor('look-for-signals'), async (tx) => {
    const file = await loadClaim(tx.db, claimId, tx.now);
    // Drafts are checked when filed.
    if (file.row.stage === 'draft') return;
    await keepPartPrices(tx, file);
    const found: FoundSignal[] = [];
    for (const find of [findSignals, findDearParts, findSamePictures, findSharedDevices]) found.push(...(await find(tx, file)));
    if (found.length === 0) return;
    await tx.db
      .insertInto('signal')
      .values(
        found.map(({ kind, about, evidence, otherClaimId }) => ({
          claim_id: claimId,
          kind,
          about,
          evidence: json(evidence),
          other_claim_id: otherClaimId ?? null,
          seen_at: tx.now,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['claim_id', 'kind', 'about'])
          .doUpdateSet((eb) => ({ evidence: eb.ref('excluded.evidence') }))
          .where('signal.verdict', 'is', null),
      )
      .execute();
  });
}

/** Normalises part names: 'Front Bumper (L)' and 'front bumper l' are the same part. */
const partOf = (label: string) =>
  label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 100);

/** Stores the garage's price per part, for comparison with others. */
async function keepPartPrices(tx: Tx, { row, estimate }: ClaimFile): Promise<void> {
  const vehicleClass = vehicleOf(row)?.vehicleType;
  if (!estimate || !vehicleClass) return;
  const prices = new Map<string, Paise>();
  for (const { label, kind, amount, quantity } of storedLines.parse(estimate.lines)) {
    const part = partOf(label);
    if (kind !== 'labour' && part !== '')
      prices.set(part, paise(Math.max(Math.round(amount / (quantity ?? 1)), prices.get(part) ?? 0)));
  }
  await tx.db.deleteFrom('part_price').where('claim_id', '=', row.id).execute();
  if (prices.size === 0) return;
  const rows = [...prices].map(([part, amount]) => ({
    claim_id: row.id,
    part,
    vehicle_class: vehicleClass,
    amount_paise: amount,
    at: estimate.created_at,
  }));
  await tx.db.insertInto('part_price').values(rows).execute();
}

/** Parts priced above 1.5 times the median of other garages' last 200 prices. */
async function findDearParts(tx: Tx, { row }: ClaimFile): Promise<FoundSignal[]> {
  const { rows } = await sql<{ part: string; amount: number; median: number; others: number }>`
    select p.part, p.amount_paise as amount, m.median, m.others from part_price p, lateral (
      select percentile_cont(0.5) within group (order by amount_paise) as median, count(*) as others from (
        select o.amount_paise from part_price o where o.part = p.part and o.vehicle_class = p.vehicle_class and o.claim_id <> p.claim_id
        order by o.at desc limit 200) as newest) as m
    where p.claim_id = ${row.id} and m.others >= ${dearFrom.others} and p.amount_paise > m.median * ${dearFrom.times}
    order by p.part`.execute(tx.db);
  const rupees = (amount: number) => String(paiseToRupees(paise(Math.round(amount))));
  return rows.map(({ part, amount, median, others }) => ({
    kind: 'dear-part',
    about: part,
    evidence: [
      { fact: 'part', here: part, there: `${others}` },
      { fact: 'price', here: rupees(amount), there: rupees(median) },
    ],
  }));
}

/** Limit for readability. */
const atMost = 20;

/** Pictures similar to one of another claim, mirrored ones included, if either is a photo of damage or repair. */
async function findSamePictures(tx: Tx, { row }: ClaimFile): Promise<FoundSignal[]> {
  const isPhoto = (file: string) =>
    sql.raw(`(coalesce(${file}.document_type = 'damage-photo', false) or ${file}.category in ('SURVEY_PHOTO', 'REPAIR_PHOTO'))`);
  const { rows } = await sql<{ id: string; number: string; here: string; there: string }>`
    select distinct on (c.id) c.id, c.number, mine.name as here, other.name as there
    from stored_file mine join picture_hash own on own.file_id = mine.id
    join picture_hash look on look.bands && (own.bands || own.mirrored_bands)
      and least(bit_count(look.hash # own.hash), bit_count(look.hash # own.mirrored)) <= ${alikeBits}
    join stored_file other on other.id = look.file_id and other.entity_type = 'claim' and other.entity_id <> mine.entity_id
      and other.deleted_at is null
    join claim c on c.id = other.entity_id and ${isFiled()}
    where mine.entity_type = 'claim' and mine.entity_id = ${row.id} and mine.deleted_at is null
      and (${isPhoto('mine')} or ${isPhoto('other')})
    order by c.id, least(bit_count(look.hash # own.hash), bit_count(look.hash # own.mirrored)), mine.id, other.id
    limit ${atMost}`.execute(tx.db);
  return rows.map(({ id, number, here, there }) => ({
    kind: 'same-picture',
    about: id,
    otherClaimId: id,
    evidence: [
      { fact: 'claim', here: row.number, there: number },
      { fact: 'photo', here, there },
    ],
  }));
}

/** Limit for readability. */
const mostDevices = 20;

interface Pair {
  readonly hereId: string;
  readonly hereName: string;
  readonly hereRole: string;
  readonly hereAt: Date;
  readonly thereId: string;
  readonly thereName: string;
  readonly thereRole: string;
  readonly thereAt: Date;
}

/** Owner, garage and surveyor of the claim share a device; or one of them shares one with our staff; or the owner shares one with another claimant. */
async function findSharedDevices(tx: Tx, { row, garage }: ClaimFile): Promise<FoundSignal[]> {
  const parties = [row.claimant_id, garage?.ownerId, row.surveyor_id].filter((id) => id != null);
  const name = (user: string) => sql.raw(`trim(${user}.first_name || ' ' || ${user}.last_name)`);
  const isParty = sql`there.id = any(${parties}::uuid[])`;
  const { rows } = await sql<Pair>`
    select distinct on (here.id, there.id) here.id as "hereId", ${name('here')} as "hereName", here.role as "hereRole",
      mine.last_seen_at as "hereAt", there.id as "thereId", ${name('there')} as "thereName", there.role as "thereRole",
      other.last_seen_at as "thereAt"
    from account_device mine join account_device other on other.device_hash = mine.device_hash and other.user_id <> mine.user_id
    join app_user here on here.id = mine.user_id join app_user there on there.id = other.user_id
    where mine.user_id = any(${parties}::uuid[])
      and least(mine.last_seen_at, other.last_seen_at) > ${tx.now}::timestamptz - make_interval(days => ${deviceDays})
      and ((${isParty} and array_position(${parties}::uuid[], here.id) < array_position(${parties}::uuid[], there.id))
        or (not ${isParty} and (there.role = any(${[...staffRoles]}) or (here.id = ${row.claimant_id}
          and exists (select from claim where claimant_id = there.id and ${isFiled('')})))))
    order by here.id, there.id, other.last_seen_at desc limit ${mostDevices}`.execute(tx.db);
  return rows.map(({ hereId, thereId, ...pair }) => ({
    kind: 'shared-device',
    about: `${hereId} ${thereId}`,
    evidence: [
      { fact: 'person', here: pair.hereName, there: pair.thereName },
      { fact: 'role', here: pair.hereRole, there: pair.thereRole },
      { fact: 'signed-in', here: todayInKolkata(pair.hereAt), there: todayInKolkata(pair.thereAt) },
    ],
  }));
}
