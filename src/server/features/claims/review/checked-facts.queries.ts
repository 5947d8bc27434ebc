import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import { staffPapers } from '#domain/claims/intake/papers.ts';
import { staffRoles } from '#domain/roles.ts';
import { presentWord } from '#domain/claims/review/insurers-word.ts';
import type { EvidenceFact, PaperFact } from '#domain/claims/review/checks.ts';
import { liveStages } from '#domain/claims/stages.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { ClaimFile } from '../claim-file.ts';
import type { ClaimRow } from '../claim-row.ts';
import { ratesOfDay } from './rates-in-force.ts';
import { incidentDay, raisedTerms } from './settlement-of.ts';
import { claimTerms } from './settlement-terms.ts';

/** What the checks look for beyond the claim itself; only who decides or reads them has it looked up. */
export async function lookUpForChecks(
  db: Kysely<DB>,
  file: ClaimFile,
): Promise<
  Pick<ClaimFacts, 'papers' | 'evidence' | 'nearDoubles' | 'samePhotos' | 'raisedTerms' | 'calculatedMode' | 'totalLossShare'>
> {
  const claim = file.row;
  const rates = await ratesOfDay(db, incidentDay(file));
  return {
    raisedTerms: raisedTerms(file, rates),
    calculatedMode: claimTerms(file).terms.mode,
    totalLossShare: rates.totalLossShare,
    papers: await findPapers(db, claim.id),
    evidence: await findEvidence(db, file),
    nearDoubles: await findNearDoubles(db, claim),
    samePhotos: await findSamePhotos(db, claim.id),
  };
}

async function findPapers(db: Kysely<DB>, claimId: string): Promise<PaperFact[]> {
  // A paper of the staff's counts from the one who filed it as such, and not where its owner only says so.
  const { rows } = await sql<PaperFact>`
    select type, by, array(select kin_id from kin_of(by)) as "kinIds" from (
      select distinct f.document_type as type,
        case when f.document_type = any(${[...staffPapers]}::text[])
          then coalesce(f.filed_by, case when o.role = any(${[...staffRoles]}::text[]) then f.owner_id end) else f.owner_id end as by
      from stored_file f join app_user o on o.id = f.owner_id
      where f.entity_type = 'claim' and f.entity_id = ${claimId} and f.deleted_at is null and f.document_type is not null
    ) paper where by is not null`.execute(db);
  return rows;
}

/** Who recorded the cover and the officer who answered, and who linked the garage. */
async function findEvidence(db: Kysely<DB>, { facts, cover }: ClaimFile): Promise<EvidenceFact[]> {
  const linked = facts.hands.filter(({ hand }) => hand === 'linked').map(({ userId }) => userId);
  const by = new Set([cover?.recordedBy, ...(presentWord(facts)?.officer.recordedBy ?? []), ...linked]);
  const people = [...by].filter((one) => one != null);
  const { rows } = await sql<EvidenceFact>`
    select one as by, array(select kin_id from kin_of(one)) as "kinIds" from unnest(${people}::uuid[]) one`.execute(db);
  return rows;
}

const nearDays = 3;
/** More other claims than this nobody reads. */
const atMost = 20;

/** Numbers of other live claims for the same vehicle whose incident is said to be a few days earlier or later. */
async function findNearDoubles(db: Kysely<DB>, claim: ClaimRow): Promise<string[]> {
  if (claim.registration_number === null || claim.incident_date === null) return [];
  const rows = await db
    .selectFrom('claim')
    .select('number')
    .where('id', '<>', claim.id)
    .where('stage', 'in', [...liveStages])
    .where('registration_number', '=', claim.registration_number)
    .where(sql<boolean>`abs(incident_date - ${claim.incident_date}::date) <= ${nearDays}`)
    .limit(atMost)
    .execute();
  return rows.map(({ number }) => number);
}

/** Numbers of other live claims with a picture that is also here, where at either it is a photo of the damage or of the repair: a certificate may serve twice. */
async function findSamePhotos(db: Kysely<DB>, claimId: string): Promise<string[]> {
  const isPhoto = (file: string) =>
    sql.raw(`(${file}.document_type = 'damage-photo' or ${file}.category in ('SURVEY_PHOTO', 'REPAIR_PHOTO'))`);
  const { rows } = await sql<{ number: string }>`
    select distinct c.number from stored_file mine
    join stored_file other on other.sha256 = mine.sha256 and other.entity_type = 'claim' and other.entity_id <> mine.entity_id
      and other.deleted_at is null
    join claim c on c.id = other.entity_id
    where mine.entity_type = 'claim' and mine.entity_id = ${claimId} and mine.deleted_at is null
      and mine.mime_type like 'image/%' and c.stage in (${sql.join([...liveStages])})
      and (coalesce(${isPhoto('mine')}, false) or coalesce(${isPhoto('other')}, false))
    order by c.number limit ${atMost}`.execute(db);
  return rows.map(({ number }) => number);
}
