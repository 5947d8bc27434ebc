import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { PartyIdentity, SurveyorFacts } from '#domain/claims/survey/surveyor-eligibility.ts';
import { surveyorConflicts } from '#domain/claims/survey/surveyor-eligibility.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { ChosenGarage } from '../claim-file.ts';
import type { ClaimRow } from '../claim-row.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface SurveyorRecord {
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

export interface ConflictParties {
  readonly claimant: PartyIdentity;
  readonly garage: PartyIdentity | null;
  /** Who is connected with one of them, or with who assigns, be it through others. */
  readonly kinIds: readonly string[];
}

/** Who must not be tied to the surveyor of this claim. */
export async function findConflictParties(
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

/** Surveyors with their load and what decides whether they may be assigned; one, or all who are admitted. */
export async function findSurveyors(
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
      // Staff admit a surveyor by approving the KYC with the licence; there is no second list.
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
