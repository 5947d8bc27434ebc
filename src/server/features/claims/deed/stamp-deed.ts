import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import type { enterDeedStamp as enterEndpoint } from '#contract/claims/deed/deed.endpoints.ts';
import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import { problem } from '#contract/errors.ts';
import { z } from '#contract/zod-setup.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { stampBought } from '#domain/ledger/postings.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { repeatable, systemActor } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, permit, stateAfter, takeStep } from '../claim/claim-steps.ts';
import { claimMoves } from '../claim/renew-claims.ts';
import { assignorOf, isOwnPicture, presentDeed } from './draw-deed.ts';
import type { Deed } from './draw-deed.ts';

type StampRow = Selectable<DB['deed_stamp']>;

const buyStampJob = defineJob({ name: 'buy-stamp', data: z.object({ stampId: z.string() }) });

/**
 * Orders the e-stamp of a new deed; a job buys it after the commit. A stamp of an earlier version between the same parties, on which nobody has signed, is used
 * for this one. Nothing to do for an exempt deed; for a stamp paper staff enter it.
 */
export async function orderStamp(tx: Tx, deed: Deed): Promise<void> {
  const { duty } = deed.terms;
  if (duty === null || duty.amount === 0) return;
  const wanted = {
    ...{ place: duty.state, instrument: duty.instrument, amount_paise: duty.amount, bearer: duty.bearer },
    ...{ first_party: assignorOf(deed.terms), second_party: deed.assignee.name },
  };
  const { rows } = await sql<{ id: string }>`
    update deed_stamp set deed_id = ${deed.row.id} where id = (
      select s.id from deed_stamp s join deed d on d.id = s.deed_id
      where s.claim_id = ${deed.row.claim_id} and d.voided_at is not null and s.state <> 'refused'
        and not exists (select from deed_signature g where g.deed_id = d.id)
        and (s.place, s.instrument, s.amount_paise, s.bearer, s.first_party, s.second_party)
          = (${wanted.place}, ${wanted.instrument}, ${wanted.amount_paise}::bigint, ${wanted.bearer}, ${wanted.first_party}, ${wanted.second_party})
      order by s.state = 'bought' desc, s.at desc limit 1)
    returning id`.execute(tx.db);
  if (rows.length > 0 || duty.means === 'paper') return;
  const { id } = await tx.db
    .insertInto('deed_stamp')
    .values({ ...wanted, deed_id: deed.row.id, claim_id: deed.row.claim_id, means: 'e-stamp', state: 'ordered', at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.jobs.enqueue(tx, buyStampJob, { stampId: id }, { singletonKey: id });
}

const ordered = (platform: Platform, stampId: string) =>
  platform.db
    .selectFrom('deed_stamp as s')
    .innerJoin('deed as d', 'd.id', 's.deed_id')
    .selectAll('s')
    .select('d.amount_paise as consideration')
    .where('s.id', '=', stampId)
    .where('s.state', '=', 'ordered')
    .executeTakeFirst();

/** Buys an ordered e-stamp. Its id is the key of the order: a repeat gets the same certificate, and an order of a void deed is ended all the same. */
export async function buyStamp(platform: Platform, stampId: string): Promise<void> {
  const row = await ordered(platform, stampId);
  if (!row) return;
  const { stamps } = platform;
  if (stamps === null) return refuse(platform, row, 'no provider');
  try {
    const { number, issuedOn } = await stamps.buy({
      ...{ orderId: row.id, state: row.place, article: row.instrument },
      ...{ firstParty: row.first_party, secondParty: row.second_party },
      ...{ consideration: row.consideration, duty: row.amount_paise },
    });
    await end(platform, row, { state: 'bought', number, issued_on: issuedOn });
  } catch (error) {
    // What was refused is entered by staff; the rest is tried again with the same key.
    if (!(error instanceof GatewayError) || (error.kind !== 'rejected' && error.kind !== 'conflict')) throw error;
    platform.log.error({ err: error, stamp: row.id }, 'e-stamp refused');
    await refuse(platform, row, error.kind);
  }
}

type Ordered = NonNullable<Awaited<ReturnType<typeof ordered>>>;

const refuse = (platform: Platform, row: Ordered, refusal: string) => end(platform, row, { state: 'refused', refusal });

async function end(
  platform: Platform,
  { id, claim_id: claimId }: Ordered,
  ending: { state: 'bought'; number: string; issued_on: string } | { state: 'refused'; refusal: string },
): Promise<void> {
  await inTransaction(platform, systemActor(`buy-stamp:${id}`), async (tx) => {
    await lockClaim(tx, claimId);
    const row = await tx.db.selectFrom('deed_stamp').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    if (row.state !== 'ordered') return;
    const bought = ending.state === 'bought' ? { bought_at: tx.now, entry_seq: await bookStamp(tx, claimId, row) } : {};
    await tx.db
      .updateTable('deed_stamp')
      .set({ ...ending, ...bought })
      .where('id', '=', id)
      .execute();
    claimMoves(tx, claimId);
    await audit(tx, {
      action: 'buy-stamp',
      subjectType: 'claim',
      subjectId: claimId,
      after: { ...ending, duty: row.amount_paise },
    });
  });
}

/** Number of the claim's posted stamp; null where the assignor brings it. The claim must be locked. */
async function bookStamp(
  tx: Tx,
  claimId: string,
  { bearer, amount_paise: amount }: Pick<StampRow, 'bearer' | 'amount_paise'>,
): Promise<number | null> {
  if (bearer !== 'company') return null;
  const last = await tx.db
    .selectFrom('deed_stamp')
    .select(({ fn }) => fn.max<number | null>('entry_seq').as('seq'))
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  const n = (last?.seq ?? 0) + 1;
  await postEntry(tx, stampBought({ claimId, n }, amount));
  return n;
}

/** Staff enter the stamp paper on which the deed is printed, with its picture. Not by an approver of the claim. */
export async function enterStamp(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  { version, number, issuedOn, fileId }: BodyOf<typeof enterEndpoint>,
): Promise<ClaimStateDto> {
  return inTransaction(platform, repeatable(actor), async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'stamp-deed', file);
    const deed = await presentDeed(tx.db, claimId, version);
    const { duty } = deed.terms;
    if (duty === null) throw problem('deed.changed');
    if (issuedOn > todayInKolkata(tx.now)) throw problem('input.invalid', { fieldErrors: { issuedOn: 'field.date.future' } });
    if (!(await isOwnPicture(tx, actor, claimId, { fileId, category: 'STAMP_PAPER' })))
      throw problem('input.invalid', { fieldErrors: { fileId: 'deed.stamp.picture' } });
    const known = await tx.db
      .selectFrom('deed_stamp')
      .select('id')
      .where('place', '=', duty.state)
      .where('number', '=', number)
      .executeTakeFirst();
    if (known) throw problem('input.invalid', { fieldErrors: { number: 'deed.stamp.used' } });
    await tx.db
      .insertInto('deed_stamp')
      .values({
        ...{
          deed_id: deed.row.id,
          claim_id: claimId,
          means: 'paper',
          state: 'bought',
          number,
          issued_on: issuedOn,
          file_id: fileId,
        },
        ...{ place: duty.state, instrument: duty.instrument, amount_paise: duty.amount, bearer: duty.bearer },
        ...{ first_party: assignorOf(deed.terms), second_party: deed.assignee.name, entered_by: actor.userId },
        entry_seq: await bookStamp(tx, claimId, { bearer: duty.bearer, amount_paise: duty.amount }),
        ...{ at: tx.now, bought_at: tx.now },
      })
      .execute();
    claimMoves(tx, claimId);
    await takeStep(tx, file, {
      action: 'stamp-deed',
      noted: { after: { deed: version, number, issuedOn, duty: duty.amount, file: fileId } },
    });
    return stateAfter(tx, claimId);
  });
}

/** The stamp of a deed, or the refused order; undefined if there is none. */
export function findStamp(db: Kysely<DB>, deedId: string): Promise<StampRow | undefined> {
  return db
    .selectFrom('deed_stamp')
    .selectAll()
    .where('deed_id', '=', deedId)
    .orderBy(sql`state = 'refused'`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const forgottenAfterMs = 10 * 60_000;

/** Orders whose job is gone, such as after the seller was down for long. */
export async function buyForgottenStamps(platform: Platform): Promise<void> {
  const rows = await platform.db
    .selectFrom('deed_stamp')
    .select('id')
    .where('state', '=', 'ordered')
    .where('at', '<', new Date(platform.now().getTime() - forgottenAfterMs))
    .orderBy('at')
    .limit(100)
    .execute();
  for (const { id } of rows)
    await buyStamp(platform, id).catch((error: unknown) => platform.log.error({ err: error, stamp: id }, 'e-stamp not bought'));
}

export const buyStampHandler = handleJob(buyStampJob, (platform, { stampId }) => buyStamp(platform, stampId));
