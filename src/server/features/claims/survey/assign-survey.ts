import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { surveyorConflicts, isSurveyorEligible } from '#domain/claims/survey/survey.ts';
import type { PartyIdentity, SurveyorFacts } from '#domain/claims/survey/survey.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { ChosenGarage } from '../claim/claim-file.ts';
import { partsView } from '../claim/claim-row.ts';
import type { ClaimRow } from '../claim/claim-row.ts';
import type { ClaimStateDto, SurveyorChoiceDto } from '#contract/claims/claim-view.schemas.ts';
import type { assignSurvey as endpoint } from '#contract/claims/survey/survey.endpoints.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { clockLimits } from '#domain/claims/stages.ts';
import { classOf } from '#domain/claims/review/settlement-rates.ts';
import { offerSurveyFee } from '#server/features/surveyor-fees/surveyor-fees.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record, notify, aboutClaim } from '#server/platform/messages/send.ts';
import { lockClaim, stateAfter, takeStep, readClaim } from '../claim/claim-steps.ts';
import { presentEstimate } from '../claim/estimate-lines.ts';

type Db = Kysely<DB> | Transaction<DB>;

interface SurveyorRecord {
  readonly id: string;
  readonly name: string;
  readonly licenseNumber: string;
  readonly yearsOfExperience: number | null;
  readonly city: string;
  readonly state: string;
  readonly specializations: string[];
  readonly openSurveys: number;
  readonly overdueSurveys: number;
  readonly facts: SurveyorFacts;
}

interface ConflictParties {
  readonly claimant: PartyIdentity;
  readonly garage: PartyIdentity | null;
  /** Persons connected, directly or through others, with one of them or with the assigning person. */
  readonly kinIds: readonly string[];
}

/** Parties whose connection with the surveyor is a conflict of interest. */
async function findConflictParties(
  db: Db,
  cipher: FieldCipher,
  row: ClaimRow,
  garage: ChosenGarage | null,
  assignedBy: string | null,
): Promise<ConflictParties> {
  const people = [row.claimant_id, garage?.ownerId, assignedBy].filter((one) => one != null);
  const { rows: kin } = await sql<{ id: string }>`
    select distinct kin_id as id from unnest(${people}::uuid[]) one cross join lateral kin_of(one)`.execute(db);
  const claimant = await db
    .selectFrom('app_user')
    .select(['id', 'phone', 'email'])
    .where('id', '=', row.claimant_id)
    .executeTakeFirstOrThrow();
  return {
    kinIds: kin.map(({ id }) => id),
    claimant: {
      userId: claimant.id,
      phone: claimant.phone,
      email: claimant.email?.toLowerCase() ?? null,
      bankAccount: null,
      pan: null,
    },
    garage: garage?.ownerId
      ? {
          userId: garage.ownerId,
          phone: garage.ownerPhone,
          email: garage.ownerEmail?.toLowerCase() ?? null,
          bankAccount: garage.accountEncrypted === null ? null : `${garage.ifsc} ${cipher.decrypt(garage.accountEncrypted)}`,
          pan: null,
        }
      : null,
  };
}

/** Surveyors with their workload and eligibility facts; one, or all admitted ones. */
async function findSurveyors(
  db: Db,
  cipher: FieldCipher,
  parties: ConflictParties,
  now: Date,
  onlyId?: string,
): Promise<SurveyorRecord[]> {
  let query = db
    .selectFrom('app_user as person')
    .innerJoin('surveyor_profile as profile', 'profile.user_id', 'person.id')
    .select((eb) => [
      'person.id',
      'person.first_name',
      'person.last_name',
      'person.phone',
      'person.email',
      'person.status',
      'person.kyc_status',
      'profile.license_number',
      'profile.specializations',
      'profile.years_of_experience',
      'profile.city',
      'profile.state',
      'profile.bank_account_encrypted',
      'profile.bank_ifsc',
      eb
        .selectFrom('survey')
        .whereRef('survey.surveyor_id', '=', 'person.id')
        .where('survey.state', 'in', ['assigned', 'accepted'])
        .select(sql<number>`count(*)::int`.as('n'))
        .as('open'),
      eb
        .selectFrom('survey')
        .whereRef('survey.surveyor_id', '=', 'person.id')
        .where('survey.state', 'in', ['assigned', 'accepted'])
        .where('survey.due_at', '<', now)
        .select(sql<number>`count(*)::int`.as('n'))
        .as('overdue'),
    ])
    .where('person.role', '=', 'surveyor');
  query =
    onlyId === undefined
      ? query.where('person.kyc_status', '=', 'approved').where('person.status', '=', 'active').limit(500)
      : query.where('person.id', '=', onlyId);
  return (await query.execute()).map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    licenseNumber: row.license_number,
    yearsOfExperience: row.years_of_experience,
    city: row.city,
    state: row.state,
    specializations: row.specializations,
    openSurveys: row.open ?? 0,
    overdueSurveys: row.overdue ?? 0,
    facts: {
      kycApproved: row.kyc_status === 'approved',
      // Approving the KYC with the licence admits a surveyor; there is no second list.
      staffApproved: row.kyc_status === 'approved',
      suspended: row.status !== 'active',
      specializations: row.specializations,
      conflicts: [
        ...(parties.kinIds.includes(row.id) ? (['connected'] as const) : []),
        ...surveyorConflicts(
          {
            userId: row.id,
            phone: row.phone,
            email: row.email?.toLowerCase() ?? null,
            bankAccount: `${row.bank_ifsc} ${cipher.decrypt(row.bank_account_encrypted)}`,
            pan: null,
          },
          parties.claimant,
          parties.garage,
        ),
      ],
    },
  }));
}

/** Assigns the claim to a surveyor; the report is due in 15 days. */
export async function assignSurvey(
  platform: Platform,
  actor: Actor,
  claimId: string,
  { surveyorId, kind }: BodyOf<typeof endpoint>,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const parties = await findConflictParties(tx.db, platform.cipher, file.row, file.garage, actor.userId);
    const [surveyor] = isUuid(surveyorId) ? await findSurveyors(tx.db, platform.cipher, parties, tx.now, surveyorId) : [];
    const claim = await takeStep(tx, file, {
      action: 'assign-survey',
      given: { surveyorToAssign: surveyor?.facts ?? null },
      set: { surveyor_id: surveyorId, survey_started_at: file.row.survey_started_at ?? tx.now },
    });
    const dueAt = new Date(tx.now.getTime() + clockLimits.survey);
    const survey = await tx.db
      .insertInto('survey')
      .values({
        ...{ claim_id: claimId, surveyor_id: surveyorId, kind: kind ?? 'visit', assigned_by: actor.userId ?? '' },
        ...{ due_at: dueAt, created_at: tx.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await offerSurveyFee(tx, {
      ...{ id: survey.id, surveyorId, listingId: file.row.listing_id },
      vehicleClass: file.facts.register?.vehicleClass ?? classOf(partsView(claim).vehicle.vehicleType),
      estimate: presentEstimate(file)?.total ?? null,
    });
    await record(tx, claimId, 'survey-assigned', { surveyor: surveyor?.name ?? '', due: dueAt });
    const assigned = { ...aboutClaim(claim), due: dueAt, vehicle: partsView(claim).vehicleWritten };
    await notify(tx, surveyorId, 'survey-assigned', assigned);
    return stateAfter(tx, claimId);
  });
}

/** Unknown surveyors get the state table's "not eligible"; PostgreSQL would throw on text that is no UUID. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Eligible surveyors for this claim, least open work first. */
export async function listAvailableSurveyors(platform: Platform, actor: Actor, claimId: string): Promise<SurveyorChoiceDto[]> {
  const { row, garage } = await readClaim(platform, actor, claimId);
  const parties = await findConflictParties(platform.db, platform.cipher, row, garage, actor.userId);
  const all = await findSurveyors(platform.db, platform.cipher, parties, platform.now());
  return all
    .filter((surveyor) => isSurveyorEligible(surveyor.facts))
    .toSorted((a, b) => a.openSurveys - b.openSurveys || a.overdueSurveys - b.overdueSurveys || a.name.localeCompare(b.name))
    .map(({ facts: _facts, city, state, ...surveyor }) => ({ ...surveyor, city: city || null, state: state || null }));
}
