import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isBeyondChance, isJustBelow, manyClaims, sameVehicleDays } from '#domain/claims/review/signals.ts';
import type { SignalEvidence, SignalKind, SurveyCounts, signalVerdicts } from '#domain/claims/review/signals.ts';
import { addDays } from '#domain/dates.ts';
import { approvalLimitOf } from '../pricing/rates-in-force.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { isFiled } from '#server/platform/db/claim-stage.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { detailsOf } from '../claim/claim-row.ts';
import { isAccountOf, fingerprintOf } from '../claim/payee.ts';
import type { SignalDto } from '#contract/claims/review/review.schemas.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim } from '../claim/claim-steps.ts';
import { problem } from '#contract/errors.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { loadClaim } from '../claim/load-claims.ts';

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

/** Other claims of the vehicle: close in time, or a third within a year. Withdrawn and rejected claims count too. */
async function findSameVehicle(tx: Tx, { row }: ClaimFile): Promise<FoundSignal[]> {
  const { registration_number: plate, incident_date: day } = row;
  if (plate === null || day === null) return [];
  const others = await tx.db
    .selectFrom('claim')
    .select(['id', 'number', 'incident_date', 'details'])
    .select(sql<number>`abs(incident_date - ${day}::date)`.as('days'))
    .where('registration_number', '=', plate)
    .where('id', '<>', row.id)
    .where(isFiled('claim'))
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

/** The estimate or the approval is just below the limit for a survey or a second person. */
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

/** The claimant's phone is the garage's, the surveyor's or another account's. */
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

/** Another garage or the claim's surveyor is paid on this garage's account. Compares the decrypted numbers, because the ciphertext differs each time. */
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

/** Limit for readability. */
const atMost = 100;

export async function listSignals(platform: Platform, actor: Actor, claimId: string): Promise<SignalDto[]> {
  await readClaim(platform, actor, claimId);
  return findSignalDtos(platform.db, { claimId });
}

/** Risk flags of a claim, or one of them: unjudged ones first, then newest first. */
async function findSignalDtos(db: Kysely<DB>, of: { claimId: string } | { id: string }): Promise<SignalDto[]> {
  const rows = await db
    .selectFrom('signal')
    .leftJoin('app_user as judge', 'judge.id', 'signal.judged_by')
    .selectAll('signal')
    .select(['judge.first_name', 'judge.last_name'])
    .where((eb) => ('claimId' in of ? eb('signal.claim_id', '=', of.claimId) : eb('signal.id', '=', of.id)))
    .orderBy((eb) => eb('verdict', 'is not', null))
    .orderBy('signal.id', 'desc')
    .limit(atMost)
    .execute();
  const rates = await findRates(db, [...new Set(rows.map(({ kind }) => kind))]);
  return rows.map((row): SignalDto => ({
    id: row.id,
    kind: row.kind as SignalDto['kind'],
    seenAt: row.seen_at.toISOString(),
    evidence: row.evidence as SignalDto['evidence'],
    otherClaimId: row.other_claim_id,
    judged:
      row.verdict && row.judged_at
        ? {
            verdict: row.verdict as 'confirmed' | 'dismissed',
            by: `${row.first_name} ${row.last_name}`.trim(),
            at: row.judged_at.toISOString(),
            reason: row.reason ?? '',
          }
        : null,
    rate: { confirmed: rates.get(`${row.kind} confirmed`) ?? 0, dismissed: rates.get(`${row.kind} dismissed`) ?? 0 },
  }));
}

async function findRates(db: Kysely<DB>, kinds: readonly string[]): Promise<Map<string, number>> {
  if (kinds.length === 0) return new Map();
  const rows = await db
    .selectFrom('signal')
    .select((eb) => ['kind', 'verdict', eb.fn.countAll<number>().as('times')])
    .where('kind', 'in', kinds)
    .where('verdict', 'is not', null)
    .groupBy(['kind', 'verdict'])
    .execute();
  return new Map(rows.map(({ kind, verdict, times }) => [`${kind} ${verdict}`, times]));
}

/** Records a person's judgement of a risk flag, once and with a reason; it stays on the claim's page. */
export async function judgeSignal(
  platform: Platform,
  actor: UserActor,
  id: string,
  verdict: (typeof signalVerdicts)[number],
  reason: string,
): Promise<SignalDto> {
  return inTransaction(platform, actor, async (tx) => {
    const signal = await tx.db.selectFrom('signal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!signal) throw problem('record.not-found');
    if (signal.verdict !== null) throw problem('signal.judged');
    const { facts } = await loadClaim(tx.db, signal.claim_id, tx.now);
    if (facts.partyKinIds.includes(actor.userId)) throw problem('claim.connected');
    await tx.db
      .updateTable('signal')
      .set({ verdict, reason, judged_by: actor.userId, judged_at: tx.now })
      .where('id', '=', id)
      .execute();
    const { kind, claim_id: claimId } = signal;
    const action = verdict === 'confirmed' ? 'confirm-signal' : 'dismiss-signal';
    await audit(tx, { action, subjectType: 'claim', subjectId: claimId, after: { kind, about: signal.about, reason } });
    const [judged] = await findSignalDtos(tx.db, { id });
    if (!judged) throw new Error('a signal that was judged is gone');
    return judged;
  });
}
