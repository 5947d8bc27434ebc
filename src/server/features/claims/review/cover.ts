import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import { isStaffPaper } from '#domain/claims/intake/papers.ts';
import { staffRoles } from '#domain/roles.ts';
import { presentWord } from '#domain/claims/review/insurers-word.ts';
import type { WordSubject } from '#domain/claims/review/insurers-word.ts';
import { checkNames, checks, judge, stopOf } from '#domain/claims/review/checks.ts';
import type { EvidenceFact, PaperFact } from '#domain/claims/review/checks.ts';
import { isLive } from '#server/platform/db/claim-stage.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { registerFactsOf } from '../claim/claim-row.ts';
import type { ClaimRow } from '../claim/claim-row.ts';
import { ratesOfDay } from '../pricing/rates-in-force.ts';
import { incidentDay, raisedTerms } from '../settlement/settlement-of.ts';
import { claimTerms } from '../settlement/settlement-terms.ts';
import type { CoverDto, CoverReply, CoverBody } from '#contract/claims/review/review.schemas.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim, lockClaim, permit, takeStep } from '../claim/claim-steps.ts';
import { problem } from '#contract/errors.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { resolveInsurer, resolveInsurers } from '#server/features/insurers/insurers.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { loadClaim } from '../claim/load-claims.ts';
import { requireClaimFiles } from '../claim/uploaded-files.ts';

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
    .where(isLive('claim'))
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
      and mine.mime_type like 'image/%' and ${isLive()}
      and (coalesce(${isPhoto('mine')}, false) or coalesce(${isPhoto('other')}, false))
    order by c.number limit ${atMost}`.execute(db);
  return rows.map(({ number }) => number);
}

/** The policy that the claim rests on, and every check with its result. */
export async function viewCover(platform: Platform, actor: Actor, claimId: string): Promise<CoverReply> {
  const file = await readClaim(platform, actor, claimId);
  return coverReplyOf(file, actor, await lookUpForChecks(platform.db, file));
}

function coverReplyOf(file: ClaimFile, reader: Actor, looked: Partial<ClaimFacts>): CoverReply {
  const facts = { ...file.facts, ...looked, wordSubject: shownSubject(file) };
  const isStaff = scopeOf(reader, 'cover.read') === 'all';
  const shown = checkNames.filter((name) => isStaff || 'forOwner' in checks[name]);
  return {
    cover: coverDtoOf(file, reader),
    checks: shown.map((check) => {
      const { result, why, about, source = checks[check].source } = judge(check, facts);
      // Whose vehicle it is nobody has proved: what the register says in detail is for staff.
      const told = isStaff || source !== 'register' ? [...about] : [];
      return { check, result, source, why, about: told, stops: stopOf(check, facts) !== null };
    }),
  };
}

/** Before an approval nobody has said which insurer's number it will rest on: the word's own stands for it. */
function shownSubject({ facts, row }: ClaimFile): WordSubject {
  const word = presentWord(facts);
  return {
    insurerId: row.insurer_id ?? word?.insurerId ?? null,
    insurerClaimNumber: row.insurer_claim_number ?? word?.terms?.insurerClaimNumber ?? null,
    listingId: row.listing_id,
  };
}

function coverDtoOf({ cover }: ClaimFile, reader: Actor): CoverDto | null {
  if (!cover) return null;
  const isStaff = scopeOf(reader, 'cover.read') === 'all';
  return {
    insurerName: cover.insurerName,
    policyNumber: cover.policyNumber,
    registrationNumber: cover.registrationNumber,
    kind: cover.kind,
    from: cover.startsAt.toISOString(),
    to: cover.endsAt.toISOString(),
    idv: paiseToRupees(cover.idv),
    zeroDepreciation: cover.zeroDepreciation,
    consumables: cover.consumables,
    imt23: cover.imt23,
    towing: cover.towing,
    voluntaryDeductible: paiseToRupees(cover.voluntaryDeductible),
    source: cover.source,
    fileId: isStaff ? cover.fileId : null,
    isRecorded: cover.isRecorded,
    recordedBy: isStaff ? cover.recorderName : null,
    byYou: cover.recordedBy === reader.userId,
  };
}

/** Staff record what the policy covers; said again it is corrected. Who says so last does not approve the claim alone. */
export async function recordCover(platform: Platform, actor: Actor, claimId: string, cover: CoverBody): Promise<CoverReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'record-cover', file);
    const insurer = await resolveInsurer(tx.db, cover.insurerName);
    if (cover.source !== 'paper') await requireOnRecord(tx, file, cover, insurer.id);
    if (cover.fileId) await requireClaimFiles(tx, [cover.fileId], { claimId, field: 'fileId' });
    const columns = {
      insurer_id: insurer.id,
      policy_number: cover.policyNumber,
      // What is on record stands there for this very vehicle.
      registration_number: cover.source === 'paper' ? cover.registrationNumber || null : file.row.registration_number,
      kind: cover.kind,
      starts_at: new Date(cover.from),
      ends_at: new Date(cover.to),
      idv_paise: cover.idv ? rupeesToPaise(cover.idv) : null,
      has_zero_depreciation: cover.zeroDepreciation,
      has_consumables: cover.consumables,
      has_imt23: cover.imt23,
      has_towing: cover.towing,
      voluntary_deductible_paise: rupeesToPaise(cover.voluntaryDeductible),
      source: cover.source,
      file_id: cover.fileId || null,
      recorded_by: actor.userId ?? '',
      recorded_at: tx.now,
    };
    await takeStep(tx, file, { action: 'record-cover', noted: { before: { cover: file.cover }, after: { cover } } });
    await tx.db
      .insertInto('claim_cover')
      .values({ claim_id: claimId, ...columns })
      .onConflict((conflict) => conflict.column('claim_id').doUpdateSet(columns))
      .execute();
    const after = await loadClaim(tx.db, claimId, tx.now);
    return coverReplyOf(after, actor, await lookUpForChecks(tx.db, after));
  });
}

/** What is said to come from the policy on file or the vehicle register must be what stands there. */
async function requireOnRecord(tx: Tx, file: ClaimFile, cover: CoverBody, insurerId: string): Promise<void> {
  const isThere =
    cover.source === 'register' ? await isInRegister(tx, file, cover, insurerId) : await isOnFile(tx, file, cover, insurerId);
  if (!isThere) throw problem('input.invalid', { fieldErrors: { source: 'cover.source.differs' } });
}

/** The register tells insurer, number and last day; kind and first day are the recorder's word. */
async function isInRegister(tx: Tx, { row, facts }: ClaimFile, cover: CoverBody, insurerId: string): Promise<boolean> {
  const insurer = facts.register && registerFactsOf(row)?.vehicle.insurer;
  if (!insurer?.name) return false;
  const named = (await resolveInsurers(tx.db, [insurer.name])).get(insurer.name);
  return named?.id === insurerId && insurer.policyNumber === cover.policyNumber && insurer.insuredUpto === dayOf(cover.to);
}

async function isOnFile(tx: Tx, { row }: ClaimFile, cover: CoverBody, insurerId: string): Promise<boolean> {
  const policy = await tx.db
    .selectFrom('policy')
    .select(['idv_paise', 'starts_on', 'ends_on', sql<string>`cover_kind(kind)`.as('kind')])
    .where('registration_number', '=', row.registration_number)
    .where('insurer_id', '=', insurerId)
    .where((eb) => eb(eb.fn('lower', ['policy_number']), '=', cover.policyNumber.toLowerCase()))
    .executeTakeFirst();
  return (
    policy?.kind === cover.kind &&
    policy.starts_on === dayOf(cover.from) &&
    policy.ends_on === dayOf(cover.to) &&
    policy.idv_paise === (cover.idv ? rupeesToPaise(cover.idv) : null)
  );
}

const dayOf = (moment: string) => todayInKolkata(new Date(moment));
