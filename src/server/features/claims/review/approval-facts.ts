import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { approveClaimBody } from '#contract/claims/review/review.schemas.ts';
import type { z } from '#contract/zod-setup.ts';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import { isStaffPaper } from '#domain/claims/intake/papers.ts';
import type { EvidenceFact, PaperFact } from '#domain/claims/review/checks.ts';
import type { ApprovalCase } from '#domain/claims/review/decide-approval.ts';
import { presentWord, wordSubjectOf } from '#domain/claims/review/insurers-word.ts';
import type { SettlementRates } from '#domain/claims/review/settlement-rates.ts';
import { isLive } from '#server/platform/db/claim-stage.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { staffRoles } from '#domain/roles.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import type { ClaimRow } from '../claim/claim-row.ts';
import { approvalLimitOf, claimantMoney, ratesOfDay, slabsInForce } from '../pricing/rates-in-force.ts';
import { incidentDay, raisedTerms, settledBillOf } from '../settlement/settlement-of.ts';
import { openBreaches } from '../settlement/claim-breaches.ts';
import { claimTerms } from '../settlement/settlement-terms.ts';

export type Approval = z.output<typeof approveClaimBody>;

interface LoadedCase extends ApprovalCase {
  readonly rates: SettlementRates;
}

/** Everything an approval is decided on. `insurerId` is null for an unknown name, which is refused at its field. */
export async function loadApprovalCase(
  tx: Tx,
  file: ClaimFile,
  { approvedAmount, insurerClaimNumber, reason }: Approval,
  insurerId: string | null,
): Promise<LoadedCase> {
  const rates = await ratesOfDay(tx.db, incidentDay(file));
  const { credit } = await claimantMoney(tx, file.row.id);
  const claim = {
    ...file.facts,
    ...(await lookUpForChecks(tx.db, file)),
    approvedAmount: rupeesToPaise(approvedAmount),
    approvalLimit: await approvalLimitOf(tx, tx.actor.userId),
    smallestApproval: tx.config.smallestApproval,
    duplicate: await searchDuplicates(tx, file.row, insurerId, insurerClaimNumber),
    // The contract requires insurer, policy, number and proof for every approval.
    insurerAcceptanceRecorded: true,
    wordSubject: wordSubjectOf(file.facts, { insurerId, insurerClaimNumber, listingId: file.row.listing_id }),
    reason: reason ?? null,
  };
  return { claim, bill: settledBillOf(file, rates), slabs: await slabsInForce(tx.db, tx.now), credit, rates };
}

/** Finds another live claim for the same vehicle and incident, or with the same claim number of the same insurer. */
export async function searchDuplicates(
  tx: Tx,
  claim: ClaimRow,
  insurerId: string | null,
  insurerClaimNumber: string | null,
): Promise<'found' | 'none'> {
  const found = await tx.db
    .selectFrom('claim')
    .select('number')
    .where('id', '<>', claim.id)
    .where(isLive('claim'))
    .where((eb) =>
      eb.or([
        eb.and([eb('registration_number', '=', claim.registration_number), eb('incident_date', '=', claim.incident_date)]),
        eb.and([
          eb('insurer_id', '=', insurerId),
          eb(sql`lower(insurer_claim_number)`, '=', (insurerClaimNumber ?? '').toLowerCase()),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found ? 'found' : 'none';
}

type CheckedFacts = Pick<
  ClaimFacts,
  'papers' | 'evidence' | 'nearDoubles' | 'samePhotos' | 'raisedTerms' | 'openBreaches' | 'calculatedMode' | 'totalLossShare'
>;

/** Facts that the checks need beyond the claim itself. */
export async function lookUpForChecks(db: Kysely<DB>, file: ClaimFile): Promise<CheckedFacts> {
  const claim = file.row;
  const rates = await ratesOfDay(db, incidentDay(file));
  return {
    raisedTerms: raisedTerms(file, rates),
    openBreaches: openBreaches(file),
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
    .leftJoin('lender_consent as consent', 'consent.file_id', 'file.id')
    .select(['consent.amount_paise as upTo', 'file.document_type as type', 'file.owner_id', 'owner.role', 'file.filed_by'])
    .distinct()
    .where('file.entity_type', '=', 'claim')
    .where('file.entity_id', '=', claimId)
    .where('file.deleted_at', 'is', null)
    .where('file.document_type', 'is not', null)
    .execute();
  const papers = rows.flatMap(({ type, owner_id: owner, role, filed_by: filer, upTo }) => {
    if (!isStaffPaper(type)) return [{ type: type ?? '', by: owner, upTo }];
    const by = filer ?? (staffRoles.some((one) => one === role) ? owner : null);
    return by === null ? [] : [{ type: type ?? '', by, upTo }];
  });
  const people = await withKin(
    db,
    papers.map(({ by }) => by),
  );
  return papers.map((paper) => ({ ...paper, kinIds: people.find(({ by }) => by === paper.by)?.kinIds ?? [] }));
}

/** Who recorded the policy and the answering signatory, took over the insurer's survey, admitted the owner, linked the garage, chose the lender or passed over its silence. */
async function findEvidence(
  db: Kysely<DB>,
  { row, facts, cover, insurerSurvey, lender, lenderPassed }: ClaimFile,
): Promise<EvidenceFact[]> {
  const linked = facts.hands.filter(({ hand }) => hand === 'linked').map(({ userId }) => userId);
  const admitted = await db
    .selectFrom('kyc_submission')
    .innerJoin('app_user', 'app_user.id', 'kyc_submission.user_id')
    .select('kyc_submission.decided_by')
    .where('app_user.id', '=', row.claimant_id)
    .where('app_user.kyc_status', '=', 'approved')
    .executeTakeFirst();
  const by = [
    admitted?.decided_by,
    cover?.recordedBy,
    ...(presentWord(facts)?.officer.recordedBy ?? []),
    insurerSurvey?.recorded_by,
    insurerSurvey?.uploaded_by,
    ...linked,
    lender?.chosenBy,
    ...(lenderPassed?.by ?? []),
  ];
  return withKin(
    db,
    by.filter((one) => one != null),
  );
}

/** Each of these people once, with their connected persons. */
async function withKin(db: Kysely<DB>, people: readonly string[]): Promise<EvidenceFact[]> {
  const { rows } = await sql<EvidenceFact>`
    select one as by, array(select kin_id from kin_of(one)) as "kinIds" from unnest(${[...new Set(people)]}::uuid[]) one`.execute(
    db,
  );
  return rows;
}

const nearDays = 3;
/** Limit for readability. */
const atMost = 20;

/** Numbers of other live claims for the same vehicle with an incident a few days earlier or later. */
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

/** Numbers of other live claims that share a picture with this one, if either uses it as a photo of damage or repair; a certificate may be used twice. */
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
