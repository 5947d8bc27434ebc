import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { problem } from '#contract/errors.ts';
import { feeViews } from '#domain/list-views.ts';
import type { FeeView } from '#domain/list-views.ts';
import type { SurveyorFeeDto } from '#contract/surveyors/surveyors.schemas.ts';
import { plateLookOf } from '#domain/claims/intake/vehicle-marks.ts';
import { permits, scopeOf } from '#domain/permissions.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { BillHold, BillState } from '#domain/surveyor-fees/surveyor-bill.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { lapsedFor } from '#server/platform/auth/secret-token.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type {
  listSurveyorFees as endpoint,
  listSurveyorFees as listSurveyorFeesEndpoint,
} from '#contract/surveyors/surveyors.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { financialYearOf, todayInKolkata } from '#domain/dates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { day, moment, rupees as rupeesEndpoint, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';
import { waitingRows } from '#server/features/approvals/approvals.service.ts';
import type { WaitingSource } from '#server/features/approvals/approvals.service.ts';

type Db = Kysely<DB> | Transaction<DB>;

const within: Record<FeeView, RawBuilder<boolean>> = {
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
  fee: Paise;
  travel: Paise;
  scheduledFee: Paise;
  scheduledTravel: Paise;
  wantedFee: Paise | null;
  wantedTravel: Paise | null;
  wantedReason: string | null;
  wantedBy: string | null;
  wantedById: string | null;
  wantedLapsed: LapseReason | null;
  billId: string | null;
  number: string;
  billedOn: string;
  state: BillState;
  gstin: string | null;
  billFee: Paise;
  billTravel: Paise;
  gst: Paise;
  total: Paise;
  tds: Paise | null;
  net: Paise | null;
  sentBackReason: string | null;
  hold: BillHold | null;
  utr: string | null;
  paidOn: string | null;
  checkedBy: string | null;
  checkedById: string | null;
}

const feesFrom = sql`survey_fee f join survey s on s.id = f.survey_id left join surveyor_bill b on b.survey_id = f.survey_id`;

async function findFees(
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

/** One fee; 404 if not visible to the reader. */
export async function readFee(db: Db, actor: Actor, surveyId: string): Promise<SurveyorFeeDto> {
  const [found] = await findFees(db, actor, {
    where: sql`f.survey_id = ${surveyId}::uuid and ${ofActor(actor)}`,
    limit: 1,
    offset: 0,
  });
  if (!found) throw problem('record.not-found');
  return found;
}

function ofActor(actor: Actor): RawBuilder<boolean> {
  return scopeOf(actor, 'surveyor-fee.read') === 'all' ? sql`true` : sql`f.surveyor_id = ${actor.userId}::uuid`;
}

async function countFees(db: Db, where: RawBuilder<boolean>): Promise<Record<FeeView, number>> {
  const { rows } = await sql<Record<FeeView, number>>`
    select ${sql.join(feeViews.map((one) => sql`count(*) filter (where ${within[one]}) as ${sql.id(one)}`))} from ${feesFrom} where ${where}`.execute(
    db,
  );
  if (!rows[0]) throw new Error('an aggregate always gives a row');
  return rows[0];
}

function toDto(row: Row, actor: Actor): SurveyorFeeDto {
  const { surveyId, claimId, claimNumber, vehicle, surveyorId, surveyor, surveyState } = row;
  const isStaff = scopeOf(actor, 'surveyor-fee.read') === 'all';
  return {
    ...{ surveyId, claimId, claimNumber, vehicle, surveyorId, surveyor, surveyState },
    plate: row.plated?.registrationNumber ? { number: row.plated.registrationNumber, look: plateLookOf(row.plated) } : null,
    assignedAt: row.assignedAt.toISOString(),
    reportedAt: row.reportedAt?.toISOString() ?? null,
    offered: { fee: paiseToRupees(row.fee), travel: paiseToRupees(row.travel) },
    scheduled: { fee: paiseToRupees(row.scheduledFee), travel: paiseToRupees(row.scheduledTravel) },
    wanted:
      row.wantedFee === null || row.wantedTravel === null || !isStaff
        ? null
        : {
            fee: paiseToRupees(row.wantedFee),
            travel: paiseToRupees(row.wantedTravel),
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
            ...{
              fee: paiseToRupees(row.billFee),
              travel: paiseToRupees(row.billTravel),
              gst: paiseToRupees(row.gst),
              total: paiseToRupees(row.total),
            },
            ...{ tds: paiseToRupees(row.tds), net: paiseToRupees(row.net), sentBackReason: row.sentBackReason },
            ...{ hold: row.hold, utr: row.utr, paidOn: row.paidOn, checkedBy: isStaff ? row.checkedBy : null },
          },
    actions: actionsOf(row, actor),
  };
}

/** By the rules of the actions themselves; only they check connected persons. */
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

/** Reported surveys that this surveyor has not billed. */
export async function countFeesToBill(db: Db, surveyorId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from survey_fee f join survey s on s.id = f.survey_id left join surveyor_bill b on b.survey_id = f.survey_id
    where s.surveyor_id = ${surveyorId} and ${within['to-bill']}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Surveys with their fees, newest first, and totals of a financial year: the reader's own, one surveyor's, or all. */
export async function listSurveyorFees(
  platform: Platform,
  actor: UserActor,
  { view, page, limit, financialYear, surveyorId }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db } = platform;
  const year = financialYear ?? financialYearOf(todayInKolkata(platform.now()));
  const own = whose(actor, surveyorId);
  // For a requested year only its bills: the statement.
  const of = financialYear === undefined ? own : sql<boolean>`${own} and b.financial_year = ${year}`;
  const counts = await countFees(db, of);
  const data = await findFees(db, actor, { where: sql`${of} and ${within[view]}`, limit, offset: (page - 1) * limit });
  const { rows } = await sql<{ billed: Paise; gst: Paise; tds: Paise; paid: Paise; due: Paise }>`
    select coalesce(sum(b.fee_paise + b.travel_paise), 0)::bigint as billed, coalesce(sum(b.cgst_paise + b.sgst_paise + b.igst_paise), 0)::bigint as gst,
      coalesce(sum(b.tds_paise), 0)::bigint as tds, coalesce(sum(b.net_paise) filter (where b.state = 'paid'), 0)::bigint as paid,
      coalesce(sum(b.net_paise) filter (where b.state = 'approved'), 0)::bigint as due
    from ${feesFrom} where ${own} and b.financial_year = ${year} and b.state <> 'sent-back'`.execute(db);
  const [sums = { billed: 0, gst: 0, tds: 0, paid: 0, due: 0 }] = rows;
  const { billed, gst, tds, paid, due } = sums;
  const total = counts[view];
  return {
    data,
    ...{ total, totalPages: pagesOf(total, limit), page, limit, counts, year },
    sums: {
      billed: paiseToRupees(paise(billed)),
      gst: paiseToRupees(paise(gst)),
      tds: paiseToRupees(paise(tds)),
      paid: paiseToRupees(paise(paid)),
      due: paiseToRupees(paise(due)),
    },
  };
}

function whose(actor: UserActor, surveyorId: string | undefined): RawBuilder<boolean> {
  const own = ofActor(actor);
  return surveyorId === undefined ? own : sql`${own} and f.surveyor_id = ${surveyorId}::uuid`;
}

export const surveyorFeesTable: TableOf<typeof listSurveyorFeesEndpoint> = {
  name: 'surveyor-fees',
  columns: [
    text('Bill', ({ bill }) => bill?.number),
    day('Billed on', ({ bill }) => bill?.billedOn),
    text('Surveyor', ({ surveyor }) => surveyor),
    text('Claim', ({ claimNumber }) => claimNumber),
    text('Vehicle', ({ vehicle }) => vehicle),
    text('Survey', ({ surveyState }) => surveyState),
    moment('Reported', ({ reportedAt }) => reportedAt),
    rupeesEndpoint('Fee', ({ offered }) => offered.fee),
    rupeesEndpoint('Travel', ({ offered }) => offered.travel),
    text('GSTIN', ({ bill }) => bill?.gstin),
    rupeesEndpoint('GST', ({ bill }) => bill?.gst),
    rupeesEndpoint('Total', ({ bill }) => bill?.total),
    rupeesEndpoint('TDS', ({ bill }) => bill?.tds),
    rupeesEndpoint('To be paid', ({ bill }) => bill?.net),
    text('State', ({ bill }) => bill?.hold ?? bill?.state),
    day('Paid on', ({ bill }) => bill?.paidOn),
    text('Bank reference', ({ bill }) => bill?.utr),
  ],
};

/** Fees above one person's limit, until the surveyor has accepted. */
export const waitingFees: WaitingSource = () =>
  waitingRows(
    {
      kind: sql`'survey-fee'`,
      id: sql`f.survey_id`,
      maker: sql`f.wanted_by`,
      at: sql`f.wanted_at`,
      about: sql`c.number`,
      claim: sql`c.id`,
      amount: sql`f.wanted_fee_paise + f.wanted_travel_paise`,
      reason: sql`f.wanted_reason`,
    },
    sql`from survey_fee f join survey s on s.id = f.survey_id join claim c on c.id = s.claim_id
      where f.wanted_at is not null and f.agreed_at is null and s.state = 'assigned'`,
  );
