import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { FeeView } from '#contract/surveyor-fees.ts';
import { feeViews } from '#contract/surveyor-fees.ts';
import type { SurveyorFeeDto } from '#contract/surveyor-fees.schemas.ts';
import { plateLookOf } from '#domain/claims/intake/plate-look.ts';
import { permits, scopeOf } from '#domain/permissions.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { BillHold, BillState } from '#domain/surveyor-fees/surveyor-bill.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { lapsedFor } from '#server/platform/auth/lapsed.ts';
import type { DB } from '#server/platform/db/database-types.ts';

type Db = Kysely<DB> | Transaction<DB>;

export const within: Record<FeeView, RawBuilder<boolean>> = {
  all: sql`true`,
  'to-confirm': sql`f.wanted_at is not null and s.state = 'assigned'`,
  'to-bill': sql`s.state = 'reported' and (b.id is null or b.state = 'sent-back')`,
  'to-check': sql`b.state = 'raised'`,
  'to-pay': sql`b.state = 'approved' and b.hold is null`,
  held: sql`b.state = 'approved' and b.hold is not null`,
  paid: sql`b.state = 'paid'`,
};

interface Row extends Omit<
  SurveyorFeeDto,
  'plate' | 'offered' | 'scheduled' | 'wanted' | 'bill' | 'actions' | 'assignedAt' | 'reportedAt'
> {
  /** As the owner entered it. */
  plated: { registrationNumber?: string; vehicleType?: string; fuelType?: string } | null;
  assignedAt: Date;
  reportedAt: Date | null;
  assignedBy: string;
  changedBy: string | null;
  agreedAt: Date | null;
  fee: number;
  travel: number;
  scheduledFee: number;
  scheduledTravel: number;
  wantedFee: number | null;
  wantedTravel: number | null;
  wantedReason: string | null;
  wantedBy: string | null;
  wantedById: string | null;
  wantedLapsed: LapseReason | null;
  billId: string | null;
  number: string;
  billedOn: string;
  state: BillState;
  gstin: string | null;
  billFee: number;
  billTravel: number;
  gst: number;
  total: number;
  tds: number | null;
  net: number | null;
  sentBackReason: string | null;
  hold: BillHold | null;
  utr: string | null;
  paidOn: string | null;
  checkedBy: string | null;
  checkedById: string | null;
}

export const feesFrom = sql`survey_fee f join survey s on s.id = f.survey_id left join surveyor_bill b on b.survey_id = f.survey_id`;

export async function findFees(
  db: Db,
  actor: Actor,
  { where, limit, offset }: { where: RawBuilder<boolean>; limit: number; offset: number },
): Promise<SurveyorFeeDto[]> {
  const { rows } = await sql<Row>`
    select f.survey_id as "surveyId", c.id as "claimId", c.number as "claimNumber",
      concat_ws(' ', c.vehicle->>'make', c.vehicle->>'model', c.vehicle->>'registrationNumber') as vehicle, c.vehicle as "plated",
      f.surveyor_id as "surveyorId", trim(u.first_name || ' ' || u.last_name) as surveyor, s.state as "surveyState",
      f.created_at as "assignedAt", s.reported_at as "reportedAt", f.assigned_by as "assignedBy", f.changed_by as "changedBy", f.agreed_at as "agreedAt",
      f.fee_paise as fee, f.travel_paise as travel, f.scheduled_paise as "scheduledFee", f.scheduled_travel_paise as "scheduledTravel",
      f.wanted_fee_paise as "wantedFee", f.wanted_travel_paise as "wantedTravel", f.wanted_reason as "wantedReason",
      trim(w.first_name || ' ' || w.last_name) as "wantedBy", f.wanted_by as "wantedById", ${lapsedFor(sql`f.wanted_by`, 'survey.assign')} as "wantedLapsed",
      b.id as "billId", b.number, b.billed_on as "billedOn", b.state, b.gstin, b.fee_paise as "billFee", b.travel_paise as "billTravel",
      b.cgst_paise + b.sgst_paise + b.igst_paise as gst, b.total_paise as total, b.tds_paise as tds, b.net_paise as net,
      b.sent_back_reason as "sentBackReason", b.hold, p.utr, ((b.paid_at at time zone 'Asia/Kolkata')::date)::text as "paidOn",
      trim(k.first_name || ' ' || k.last_name) as "checkedBy", b.checked_by as "checkedById"
    from ${feesFrom} join claim c on c.id = s.claim_id join app_user u on u.id = f.surveyor_id
      left join app_user w on w.id = f.wanted_by left join app_user k on k.id = b.checked_by
      left join transfer p on p.bill_id = b.id and p.state = 'success'
    where ${where} order by f.created_at desc, f.survey_id limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => toDto(row, actor));
}

/** One of them as it stands; 404 where it is not the reader's. */
export async function readFee(db: Db, actor: Actor, surveyId: string): Promise<SurveyorFeeDto> {
  const [found] = await findFees(db, actor, {
    where: sql`f.survey_id = ${surveyId}::uuid and ${ofActor(actor)}`,
    limit: 1,
    offset: 0,
  });
  if (!found) throw problem('record.not-found');
  return found;
}

export function ofActor(actor: Actor): RawBuilder<boolean> {
  return scopeOf(actor, 'surveyor-fee.read') === 'all' ? sql`true` : sql`f.surveyor_id = ${actor.userId}::uuid`;
}

export async function countFees(db: Db, where: RawBuilder<boolean>): Promise<Record<FeeView, number>> {
  const { rows } = await sql<Record<FeeView, number>>`
    select ${sql.join(feeViews.map((one) => sql`count(*) filter (where ${within[one]}) as ${sql.id(one)}`))} from ${feesFrom} where ${where}`.execute(
    db,
  );
  if (!rows[0]) throw new Error('an aggregate always gives a row');
  return rows[0];
}

const rupees = (amount: number) => paiseToRupees(paise(amount));
const rupeesOrNull = (amount: number | null) => (amount === null ? null : rupees(amount));

function toDto(row: Row, actor: Actor): SurveyorFeeDto {
  const { surveyId, claimId, claimNumber, vehicle, surveyorId, surveyor, surveyState } = row;
  const isStaff = scopeOf(actor, 'surveyor-fee.read') === 'all';
  return {
    ...{ surveyId, claimId, claimNumber, vehicle, surveyorId, surveyor, surveyState },
    plate: row.plated?.registrationNumber ? { number: row.plated.registrationNumber, look: plateLookOf(row.plated) } : null,
    assignedAt: row.assignedAt.toISOString(),
    reportedAt: row.reportedAt?.toISOString() ?? null,
    offered: { fee: rupees(row.fee), travel: rupees(row.travel) },
    scheduled: { fee: rupees(row.scheduledFee), travel: rupees(row.scheduledTravel) },
    wanted:
      row.wantedFee === null || row.wantedTravel === null || !isStaff
        ? null
        : {
            fee: rupees(row.wantedFee),
            travel: rupees(row.wantedTravel),
            reason: row.wantedReason ?? '',
            by: row.wantedBy ?? '',
            lapsed: row.wantedLapsed,
          },
    bill:
      row.billId === null
        ? null
        : {
            id: row.billId,
            ...{ number: row.number, billedOn: row.billedOn, state: row.state, gstin: row.gstin },
            ...{ fee: rupees(row.billFee), travel: rupees(row.billTravel), gst: rupees(row.gst), total: rupees(row.total) },
            ...{ tds: rupeesOrNull(row.tds), net: rupeesOrNull(row.net), sentBackReason: row.sentBackReason },
            ...{ hold: row.hold, utr: row.utr, paidOn: row.paidOn, checkedBy: isStaff ? row.checkedBy : null },
          },
    actions: actionsOf(row, actor),
  };
}

/** As the actions themselves judge it; kinship alone is asked by them. */
function actionsOf(row: Row, actor: Actor): SurveyorFeeDto['actions'] {
  const { userId } = actor;
  const isOpen = row.surveyState === 'assigned' && row.agreedAt === null;
  const setIt = [row.assignedBy, row.changedBy].includes(userId);
  const may: Record<SurveyorFeeDto['actions'][number], boolean> = {
    change: isOpen && permits(actor, 'survey.assign'),
    confirm:
      isOpen &&
      row.wantedById !== null &&
      row.wantedById !== userId &&
      row.wantedLapsed === null &&
      permits(actor, 'survey-fee.confirm'),
    bill:
      permits(actor, 'surveyor-fee.bill') && row.surveyState === 'reported' && (row.billId === null || row.state === 'sent-back'),
    approve: row.state === 'raised' && !setIt && permits(actor, 'surveyor-bill.check'),
    'send-back': row.state === 'raised' && permits(actor, 'surveyor-bill.check'),
    'pay-again':
      row.state === 'approved' &&
      row.hold !== null &&
      !setIt &&
      !(row.hold === 'account' && row.checkedById === userId) &&
      permits(actor, 'surveyor-bill.check'),
  };
  return (Object.keys(may) as (keyof typeof may)[]).filter((action) => may[action]);
}

/** Reported surveys whose fee this surveyor has not billed. */
export async function countFeesToBill(db: Db, surveyorId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from survey_fee f join survey s on s.id = f.survey_id left join surveyor_bill b on b.survey_id = f.survey_id
    where s.surveyor_id = ${surveyorId} and ${within['to-bill']}`.execute(db);
  return rows[0]?.n ?? 0;
}
