import { sql } from 'kysely';
import { isBeyondChance, isJustBelow, manyClaims, sameVehicleDays } from '#domain/claims/review/signals.ts';
import type { SignalEvidence, SignalKind, SurveyCounts } from '#domain/claims/review/signals.ts';
import { addDays } from '#domain/dates.ts';
import { approvalLimitOf } from './approval-limit.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from '../claim-file.ts';
import { detailsOf } from '../claim-row.ts';
import { isAccountOf, fingerprintOf } from '../payout/payee.ts';

export interface FoundSignal {
  readonly kind: SignalKind;
  readonly about: string;
  readonly evidence: readonly SignalEvidence[];
  readonly otherClaimId?: string;
}

export async function findSignals(tx: Tx, file: ClaimFile): Promise<FoundSignal[]> {
  const found = [];
  for (const find of [findSameVehicle, findBelowLimit, findUnlikelyPair, findSharedPhone, findSharedAccount])
    found.push(...(await find(tx, file)));
  return found;
}

/** Other claims of the vehicle: those near in time, and that it is the third within a year. Withdrawn and rejected ones count, too. */
async function findSameVehicle(tx: Tx, { row }: ClaimFile): Promise<FoundSignal[]> {
  const { registration_number: plate, incident_date: day } = row;
  if (plate === null || day === null) return [];
  const others = await tx.db
    .selectFrom('claim')
    .select(['id', 'number', 'incident_date', 'details'])
    .select(sql<number>`abs(incident_date - ${day}::date)`.as('days'))
    .where('registration_number', '=', plate)
    .where('id', '<>', row.id)
    .where('stage', '<>', 'draft')
    .where(sql<boolean>`incident_date between ${day}::date - 365 and ${day}::date + ${sameVehicleDays}::integer`)
    .orderBy('incident_date', 'desc')
    .limit(20)
    .execute();
  const near = others
    .filter(({ days }) => days <= sameVehicleDays)
    .map((other): FoundSignal => ({
      kind: 'same-vehicle',
      about: other.id,
      otherClaimId: other.id,
      evidence: besides(row, other),
    }));
  const earlier = others.filter((other) => (other.incident_date ?? '') <= day);
  if (earlier.length + 1 < manyClaims) return near;
  const [newest] = earlier;
  const evidence: SignalEvidence[] = [
    { fact: 'claim', here: row.number, there: earlier.map(({ number }) => number).join(', ') },
    { fact: 'incident-day', here: day, there: newest?.incident_date ?? '' },
  ];
  return [...near, { kind: 'third-claim', about: plate, evidence }];
}

type ClaimWords = Pick<ClaimFile['row'], 'number' | 'incident_date' | 'details'>;

function besides(here: ClaimWords, there: ClaimWords): SignalEvidence[] {
  const [ours, theirs] = [detailsOf(here), detailsOf(there)];
  return [
    { fact: 'claim', here: here.number, there: there.number },
    { fact: 'incident-day', here: here.incident_date ?? '', there: there.incident_date ?? '' },
    { fact: 'claim-type', here: ours?.claimType ?? '', there: theirs?.claimType ?? '' },
    { fact: 'damage', here: ours?.damageDescription ?? '', there: theirs?.damageDescription ?? '' },
  ];
}

/** What is said to be lost, or approved, stays just below what a survey or a second person begins at. */
async function findBelowLimit(tx: Tx, { facts }: ClaimFile): Promise<FoundSignal[]> {
  const { estimatedRepairCost, approvedAmount, surveyRequiredFrom, firstApproverId } = facts;
  const looks: [string, Paise | null, Paise][] = [
    ['survey', estimatedRepairCost, surveyRequiredFrom],
    ['approval', approvedAmount, await approvalLimitOf(tx, firstApproverId)],
  ];
  return looks
    .filter(([, amount, limit]) => amount !== null && isJustBelow(amount, limit))
    .map(([about, amount, limit]) => ({
      kind: 'below-limit',
      about,
      evidence: [{ fact: 'amount', here: String(paiseToRupees(amount ?? limit)), there: String(paiseToRupees(limit)) }],
    }));
}

async function findUnlikelyPair(tx: Tx, { row, lastReport, garage, surveyor }: ClaimFile): Promise<FoundSignal[]> {
  if (!lastReport || !row.listing_id) return [];
  const by = lastReport.surveyor_id;
  const { rows } = await sql<SurveyCounts>`
    select count(*) filter (where c.listing_id = ${row.listing_id}) as "ofGarage",
      count(*) filter (where c.listing_id = ${row.listing_id} and s.surveyor_id = ${by}) as together,
      count(*) filter (where c.listing_id <> ${row.listing_id}) as elsewhere,
      count(*) filter (where c.listing_id <> ${row.listing_id} and s.surveyor_id = ${by}) as "surveyorElsewhere"
    from survey s join claim c on c.id = s.claim_id
    where s.state = 'reported' and s.reported_at > ${addDays(tx.now, -365)}`.execute(tx.db);
  const [counts] = rows;
  if (!counts || !isBeyondChance(counts)) return [];
  const evidence: SignalEvidence[] = [
    { fact: 'person', here: garage?.name ?? '', there: surveyor?.name ?? '' },
    {
      fact: 'surveys',
      here: `${counts.together} / ${counts.ofGarage}`,
      there: `${counts.surveyorElsewhere} / ${counts.elsewhere}`,
    },
  ];
  return [{ kind: 'unlikely-pair', about: `${row.listing_id} ${by}`, evidence }];
}

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10);

/** The claimant's telephone is the garage's, the surveyor's, or another account's. */
async function findSharedPhone(tx: Tx, { row, claimant, garage, surveyor }: ClaimFile): Promise<FoundSignal[]> {
  const own = digitsOf(claimant.phone);
  if (own.length < 10) return [];
  const accounts = await tx.db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'phone'])
    .where('phone', '=', claimant.phone)
    .where('id', '<>', row.claimant_id)
    .limit(10)
    .execute();
  const around = [
    ...accounts.map((user) => ({ about: user.id, name: `${user.first_name} ${user.last_name}`.trim() })),
    ...(garage?.phones.some((phone) => digitsOf(phone) === own) ? [{ about: garage.listingId, name: garage.name }] : []),
    ...(surveyor && digitsOf(surveyor.phone) === own && row.surveyor_id ? [{ about: row.surveyor_id, name: surveyor.name }] : []),
  ];
  const unique = [...new Map(around.map((one) => [one.about, one])).values()];
  const ending = `… ${own.slice(-4)}`;
  return unique.map(({ about, name }) => ({
    kind: 'shared-phone',
    about,
    evidence: [
      { fact: 'person', here: claimant.name, there: name },
      { fact: 'phone', here: ending, there: ending },
    ],
  }));
}

/** Another garage, or the claim's surveyor, is paid on the account of this garage. Compared by the number itself, which is encrypted differently each time. */
async function findSharedAccount(tx: Tx, { row, garage, surveyor }: ClaimFile): Promise<FoundSignal[]> {
  if (!garage?.garageId || !garage.accountEncrypted || !garage.ifsc) return [];
  const account = { accountEncrypted: garage.accountEncrypted, ifsc: garage.ifsc };
  const others = await tx.db
    .selectFrom('garage')
    .select(['id', 'bank_account_encrypted as sealed', 'bank_account_name as name'])
    .where('bank_account_last4', '=', garage.accountLast4)
    .where('bank_ifsc', '=', garage.ifsc)
    .where('id', '<>', garage.garageId)
    .limit(20)
    .execute();
  const surveyors = await tx.db
    .selectFrom('surveyor_profile')
    .select(['user_id as id', 'bank_account_encrypted as sealed', 'bank_account_name as name'])
    .where('user_id', '=', row.surveyor_id)
    .where('bank_ifsc', '=', garage.ifsc)
    .execute();
  const fingerprint = fingerprintOf(tx.cipher, account);
  const ending = `… ${garage.accountLast4 ?? ''}`;
  return [...others, ...surveyors]
    .filter(
      ({ sealed }) => sealed !== null && isAccountOf(tx.cipher, { accountEncrypted: sealed, ifsc: account.ifsc }, fingerprint),
    )
    .map(({ id, name }) => ({
      kind: 'shared-account' as const,
      about: id,
      evidence: [
        { fact: 'person' as const, here: garage.name, there: name ?? surveyor?.name ?? '' },
        { fact: 'account' as const, here: ending, there: ending },
      ],
    }));
}
