import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import { isStaffPaper } from '#domain/claims/intake/papers.ts';
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
  const rows = await db
    .selectFrom('stored_file as file')
    .innerJoin('app_user as owner', 'owner.id', 'file.owner_id')
    .select(['file.document_type as type', 'file.owner_id', 'owner.role', 'file.filed_by'])
    .distinct()
    .where('file.entity_type', '=', 'claim')
    .where('file.entity_id', '=', claimId)
    .where('file.deleted_at', 'is', null)
    .where('file.document_type', 'is not', null)
    .execute();
  const papers = rows.flatMap(({ type, owner_id: owner, role, filed_by: filer }) => {
    if (!isStaffPaper(type)) return [{ type: type ?? '', by: owner }];
    const by = filer ?? (staffRoles.some((one) => one === role) ? owner : null);
    return by === null ? [] : [{ type: type ?? '', by }];
  });
  const people = await withKin(
    db,
    papers.map(({ by }) => by),
  );
  return papers.map((paper) => ({ ...paper, kinIds: people.find(({ by }) => by === paper.by)?.kinIds ?? [] }));
}

/** Who recorded the cover and the officer who answered, and who linked the garage. */
async function findEvidence(db: Kysely<DB>, { facts, cover }: ClaimFile): Promise<EvidenceFact[]> {
  const linked = facts.hands.filter(({ hand }) => hand === 'linked').map(({ userId }) => userId);
  const by = [cover?.recordedBy, ...(presentWord(facts)?.officer.recordedBy ?? []), ...linked];
  return withKin(
    db,
    by.filter((one) => one != null),
  );
}

/** Each of these people once, with whom they are connected. */
async function withKin(db: Kysely<DB>, people: readonly string[]): Promise<EvidenceFact[]> {
  const { rows } = await sql<EvidenceFact>`
    select one as by, array(select kin_id from kin_of(one)) as "kinIds" from unnest(${[...new Set(people)]}::uuid[]) one`.execute(
    db,
  );
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
