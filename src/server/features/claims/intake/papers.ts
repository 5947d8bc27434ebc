import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { claimTypes } from '#contract/claims/intake/claim-parts.ts';
import { neededPapers, missingPapers, papersAskedIn } from '#domain/claims/intake/papers.ts';
import { mustBeDone } from '#domain/claims/obligations.ts';
import type { MissingPaper } from '#domain/claims/intake/papers.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { z } from '#contract/zod-setup.ts';
import { addDays, addHours } from '#domain/dates.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import { aboutClaim, notify, readRecipient, send } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mintLink, linkOver, openLink } from '../claim/claim-links.ts';
import type { OpenedLink } from '../claim/claim-links.ts';
import { problem } from '#contract/errors.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { partsView } from '../claim/claim-row.ts';
import { countAgainst } from '#server/platform/http/rate-limit.ts';
import { lockClaim, permit } from '../claim/claim-steps.ts';

const needed = JSON.stringify(claimTypes.map((type) => ({ type, papers: neededPapers(type) })));

/** Joins `lacking.count` to claims `c`: required documents of the claim type that are not uploaded. */
const lackingPapers: RawBuilder<unknown> = sql`
  join jsonb_to_recordset(${needed}::jsonb) as n (type text, papers text[]) on n.type = c.details->>'claimType'
  cross join lateral (
    select count(*) from unnest(n.papers) paper where not exists (
      select from stored_file f
      where f.entity_type = 'claim' and f.entity_id = c.id and f.deleted_at is null and f.document_type = paper)
  ) lacking`;

/** Claims that wait for nothing else from the owner, with the number of missing documents. */
export async function findMissingPapers(db: Kysely<DB>, userId: string): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select c.id, lacking.count::int as count from claim_todo t join claim c on c.id = t.claim_id ${lackingPapers}
    where t.what = 'send-papers' and t.user_id = ${userId}
      and not exists (select from claim_todo m where m.claim_id = c.id and m.user_id = ${userId} and m.what = any(${[...mustBeDone]}::text[]))
    order by c.submitted_at, c.id`.execute(db);
  return rows;
}

const remindOfPapersJob = defineJob({ name: 'remind-of-papers', data: z.object({}), schedule: '0 10 * * *', retries: 2 });

const batch = 200;
const afterHours = 24;
/** Staff have already asked owners of claims filed earlier. */
const untilDays = 14;

interface Due {
  readonly id: string;
  readonly number: string;
  readonly claimantId: string;
  readonly missing: number;
}

/** Reminds owners once, a day after filing, that required documents are missing, unless staff have decided or asked. Returns the number of reminders. */
export async function remindOfPapers(platform: Platform): Promise<number> {
  return inTransaction(platform, systemActor('job:remind-of-papers'), async (tx) => {
    const { rows } = await sql<Due>`
      select c.id, c.number, c.claimant_id as "claimantId", lacking.count::integer as missing
      from claim c ${lackingPapers}
      join app_user u on u.id = c.claimant_id and u.status = 'active'
      where exists (select from claim_todo t where t.claim_id = c.id and t.what = 'send-papers') and c.papers_reminded_at is null
        and c.submitted_at <= ${addHours(tx.now, -afterHours)} and c.submitted_at > ${addDays(tx.now, -untilDays)}
      order by c.submitted_at limit ${batch} for update of c skip locked`.execute(tx.db);
    for (const claim of rows) {
      await tx.db.updateTable('claim').set({ papers_reminded_at: tx.now }).where('id', '=', claim.id).execute();
      const token = await mintLink(tx, claim.id, 'papers');
      await notify(tx, claim.claimantId, 'papers-missing', { ...aboutClaim(claim), count: claim.missing, token });
    }
    return rows.length;
  });
}

export const remindOfPapersHandler = handleJob(remindOfPapersJob, async (platform) => {
  await remindOfPapers(platform);
});

/** Documents the owner can still send; none once the claim is decided. */
async function papersMissing(db: Kysely<DB>, claimId: string): Promise<readonly MissingPaper[]> {
  const claim = await db
    .selectFrom('claim')
    .select(['stage', 'vehicle', 'vendor', 'details'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  if (!papersAskedIn.includes(claim.stage as ClaimStage)) return [];
  const here = await db
    .selectFrom('stored_file')
    .select('document_type')
    .where('entity_type', '=', 'claim')
    .where('entity_id', '=', claimId)
    .where('deleted_at', 'is', null)
    .where('document_type', 'is not', null)
    .execute();
  const { vehicle, details } = partsView(claim);
  const claimType = claimTypes.find((type) => type === details.claimType) ?? 'other';
  // A report that was never made is not asked for.
  const unmade = details.noPoliceReport ? ['police-report'] : [];
  return missingPapers(claimType, vehicle.vehicleType, new Set([...here.map((file) => file.document_type ?? ''), ...unmade]));
}

interface OpenedPapers extends OpenedLink {
  readonly missing: readonly MissingPaper[];
}

/** The missing documents of a link; 410 if none is missing. */
export async function openPapersLink(platform: Platform, actor: Actor, token: string): Promise<OpenedPapers> {
  const link = await openLink(platform, actor, 'papers', token);
  const missing = await papersMissing(platform.db, link.claimId);
  if (missing.length === 0) throw linkOver();
  return { ...link, missing };
}

/** The link's holder may be anyone: shows the names of the missing documents, the claim number and the plate, and nothing else. */
export async function viewPapersLink(platform: Platform, actor: Actor, token: string) {
  const { claimNumber, registrationNumber, missing } = await openPapersLink(platform, actor, token);
  return { claimNumber, registrationNumber, missing: [...missing] };
}

/** A link only fills missing documents and never adds to existing ones. The claim must be locked. */
export async function admitPaper(tx: Tx, claimId: string, documentType: string): Promise<void> {
  const missing = await papersMissing(tx.db, claimId);
  if (!missing.some(({ paper }) => paper === documentType)) throw problem('papers-link.here');
  await audit(tx, { action: 'add-paper-by-link', subjectType: 'claim', subjectId: claimId, after: { documentType } });
}

/** Limited because the owner typed the number freely and each SMS costs money. */
const linksPerHour = 5;

/** Sends the owner an SMS link that accepts the missing documents without a login: to photograph them by phone, or to forward to the person who has them. */
export async function sendPapersLink(platform: Platform, actor: UserActor, claimId: string): Promise<{ sent: true }> {
  const max = linksPerHour * platform.config.http.rateLimitFactor;
  await countAgainst(platform, { bucket: 'papers-link', subject: actor.userId, max, windowSeconds: 3600 });
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'add-document', file);
    const missing = await papersMissing(tx.db, claimId);
    if (missing.length === 0) throw problem('papers-link.nothing-missing');
    const { phone } = await readRecipient(tx, file.row.claimant_id);
    if (phone === null) throw problem('papers-link.no-phone');
    await send(tx, file.row.claimant_id, 'papers-link', {
      number: file.row.number,
      token: await mintLink(tx, claimId, 'papers'),
    });
    await audit(tx, { action: 'send-papers-link', subjectType: 'claim', subjectId: claimId });
    return { sent: true };
  });
}
