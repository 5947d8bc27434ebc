import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { exposureChanges, reservationsOf } from '#domain/exposure/exposure.ts';
import type { ExposureKey, ExposureChange, ExposureFacts, ExposureKind, Reservation } from '#domain/exposure/exposure.ts';
import { paise, atLeastZero, formatRupees, paiseToRupees, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { takesExposure } from '#server/platform/db/claim-stage.ts';
import { subjectName } from '#server/platform/db/queries.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { message } from '#contract/messages.ts';
import { problem } from '#contract/errors.ts';
import type { Problem } from '#contract/errors.ts';
import { staffRoles } from '#domain/roles.ts';
import { isDeepStrictEqual } from 'node:util';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import type { ReceivableState } from '#domain/claims/recovery/receivable.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import type { DB } from '#server/platform/db/database-types.ts';

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const single = new RegExp(`^${uuid}$`);
const pair = new RegExp(`^${uuid}:${uuid}$`);

/** The limit of this key alone; null if the common limit of its kind applies. */
export async function ownLimit(tx: Tx, { kind, subject }: ExposureKey): Promise<Paise | null> {
  const row = await tx.db
    .selectFrom('exposure_limit')
    .select('amount_paise')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? row.amount_paise : null;
}

/** Whether the subject exists. An empty subject is the kind as a whole. */
export async function isSubject(tx: Tx, { kind, subject }: ExposureKey): Promise<boolean> {
  if (subject === '') return true;
  if (kind === 'total' || !(kind === 'garage-surveyor' ? pair : single).test(subject)) return false;
  const { rows } = await sql<{ name: string | null }>`
    select ${subjectName('one')} as name from (select ${kind}::text as kind, ${subject}::text as subject) one`.execute(tx.db);
  return rows[0]?.name != null;
}

/** From now on; null removes the subject's own limit. */
export async function writeLimit(tx: Tx, { kind, subject }: ExposureKey, amount: Paise | null): Promise<void> {
  if (amount === null) {
    await tx.db.deleteFrom('exposure_limit').where('kind', '=', kind).where('subject', '=', subject).execute();
    return;
  }
  const limit = { amount_paise: amount, in_force_from: tx.now };
  await tx.db
    .insertInto('exposure_limit')
    .values({ kind, subject, ...limit })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(limit))
    .execute();
}

interface LockedUse extends ExposureChange {
  readonly used: number;
  readonly limit: Paise;
}

/** The problem to throw. Staff see the limit with the least left and how much; others learn nothing about who holds what. */
async function limitReached(tx: Tx, reached: readonly LockedUse[]): Promise<Problem> {
  const least = reached.toSorted((one, other) => one.limit - one.used - (other.limit - other.used))[0];
  if (!least || !staffRoles.some((role) => role === tx.actor.role)) return problem('exposure.limit-reached');
  const { kind, subject } = least;
  const { rows } = await sql<{ name: string | null }>`
    select ${subjectName('one')} as name from (select ${kind}::text as kind, ${subject}::text as subject) one`.execute(tx.db);
  const left = atLeastZero(paise(least.limit - least.used));
  return problem('exposure.limit-reached', {
    messageKey: message(`exposure.limit-reached.${kind}`, {
      name: rows[0]?.name ?? '',
      limit: formatRupees(least.limit),
      left: formatRupees(left),
    }),
    details: { kind, subject, limit: paiseToRupees(least.limit), left: paiseToRupees(left) },
  });
}

/**
 * Reserves what these claims use of the limits, or releases it. Runs before the commit of the transaction that locked them (`lockClaim`, `lockClaims`), so that
 * no writer has to call it and a reached limit rolls back the approval.
 */
export async function renewExposure(tx: Tx, claimIds: readonly string[]): Promise<void> {
  const changed = (await findStandings(tx.db, withIds(claimIds)))
    .map(({ facts, held }) => ({ id: facts.claimId, held, wanted: reservationsOf(facts) }))
    .filter(({ held, wanted }) => !isDeepStrictEqual(held, wanted));
  if (changed.length === 0) return;
  await countTowards(
    tx,
    exposureChanges(
      changed.flatMap(({ held }) => held),
      changed.flatMap(({ wanted }) => wanted),
    ),
  );
  const ids = changed.map(({ id }) => id);
  await tx.db.deleteFrom('exposure_reservation').where('claim_id', 'in', ids).execute();
  const rows = changed.flatMap(({ id, wanted }) =>
    wanted.map(({ kind, subject, amount }) => ({ claim_id: id, kind, subject, amount_paise: amount })),
  );
  if (rows.length > 0) await tx.db.insertInto('exposure_reservation').values(rows).execute();
}

/** All or nothing. Rows are locked in one order, the common one last. */
async function countTowards(tx: Tx, changes: readonly ExposureChange[]): Promise<void> {
  if (changes.length === 0) return;
  const change = sql`unnest(${changes.map(({ kind }) => kind)}::text[], ${changes.map(({ subject }) => subject)}::text[],
    ${changes.map(({ by }) => by)}::bigint[]) as change (kind, subject, by)`;
  await sql`insert into exposure_use (kind, subject, used_paise)
    select kind, subject, 0 from ${change} order by kind, subject on conflict do nothing`.execute(tx.db);
  const { rows: locked } = await sql<LockedUse>`
    select u.kind, u.subject, u.used_paise as used, exposure_limit_of(u.kind, u.subject) as limit, change.by
    from exposure_use u join ${change} on change.kind = u.kind and change.subject = u.subject
    order by u.kind, u.subject for update of u`.execute(tx.db);
  const reached = locked.filter(({ used, by, limit }) => by > 0 && used + by > limit);
  if (reached.length > 0) throw await limitReached(tx, reached);
  await sql`update exposure_use u set used_paise = u.used_paise + change.by
    from ${change} where u.kind = change.kind and u.subject = change.subject`.execute(tx.db);
}

/** `facts` decide what a claim must have reserved; `held` is what it has. */
interface Standing {
  readonly number: string;
  readonly facts: ExposureFacts;
  readonly held: readonly Reservation[];
}

interface Row {
  id: string;
  number: string;
  stage: ClaimStage;
  approvedPaise: Paise | null;
  offerState: OfferState | null;
  receivableState: ReceivableState | null;
  collectedPaise: Paise;
  insurerId: string | null;
  listingId: string | null;
  surveyorId: string | null;
  ownerId: string;
  held: { kind: ExposureKind; subject: string; amount: Paise }[];
}

export async function findStandings(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<Standing[]> {
  const { rows } = await sql<Row>`
    select c.id, c.number, c.stage, c.approved_paise as "approvedPaise", o.state as "offerState", r.state as "receivableState",
      coalesce(r.received_paise + r.tds_paise, 0) as "collectedPaise", c.insurer_id as "insurerId", c.listing_id as "listingId",
      c.surveyor_id as "surveyorId", c.claimant_id as "ownerId",
      coalesce((select jsonb_agg(jsonb_build_object('kind', h.kind, 'subject', h.subject, 'amount', h.amount_paise) order by h.kind)
        from exposure_reservation h where h.claim_id = c.id), '[]') as held
    from claim c
    left join receivable r on r.claim_id = c.id
    left join lateral (select state from offer where offer.claim_id = c.id order by number desc limit 1) o on true
    where ${which}`.execute(db);
  return rows.map(({ id, number, held, approvedPaise, collectedPaise, ...facts }) => ({
    number,
    facts: {
      ...facts,
      claimId: id,
      approvedAmount: approvedPaise,
      collected: collectedPaise,
    },
    held: held.map((one) => ({ ...one, amount: one.amount })),
  }));
}

export const withIds = (ids: readonly string[]) => sql`c.id = any(${[...ids]}::uuid[])`;

/** Claims that count, or have something reserved. */
const counting = sql`c.id in (select id from claim where ${takesExposure('')}
  union select claim_id from exposure_reservation)`;

interface Drift {
  readonly kind: 'exposure-differs';
  readonly subject: string;
  readonly text: string;
}

/** Recomputes every claim's reservation and the totals; returns each difference. */
export async function findExposureDrift(db: Kysely<DB>): Promise<Drift[]> {
  const ofClaims = (await findStandings(db, counting))
    .map(({ number, facts, held }) => ({ number, held, wanted: reservationsOf(facts) }))
    .filter(({ held, wanted }) => !isDeepStrictEqual(held, wanted))
    .map(({ number, held, wanted }) => ({
      kind: 'exposure-differs' as const,
      subject: number,
      text: `${number} must count ${formatRupees(wanted[0]?.amount ?? ZERO)} towards ${wanted.length} limits, and counts ${formatRupees(held[0]?.amount ?? ZERO)} towards ${held.length}.`,
    }));
  const { rows } = await sql<{ kind: ExposureKind; name: string | null; used: Paise; reserved: Paise }>`
    select one.kind, ${subjectName('one')} as name, one.used, one.reserved from (
      select coalesce(u.kind, r.kind) as kind, coalesce(u.subject, r.subject) as subject, coalesce(u.used_paise, 0)::bigint as used,
        coalesce(r.reserved, 0)::bigint as reserved
      from exposure_use u full join (select kind, subject, sum(amount_paise)::bigint as reserved from exposure_reservation group by kind, subject) r
        on r.kind = u.kind and r.subject = u.subject
      where coalesce(u.used_paise, 0) <> coalesce(r.reserved, 0)) one
    order by 1, 2`.execute(db);
  const ofLimits = rows.map(({ kind, name, used, reserved }) => ({
    kind: 'exposure-differs' as const,
    subject: [kind, name].filter(Boolean).join(' '),
    text: `${formatRupees(used)} of this limit is marked as used, and the claims add up to ${formatRupees(reserved)}.`,
  }));
  return [...ofClaims, ...ofLimits];
}
