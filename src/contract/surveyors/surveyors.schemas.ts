import { kycStatuses } from '#domain/kyc/kyc.ts';
import { paged } from '#contract/paged.ts';
import {
  pageQuery,
  gstinField,
  idField,
  idParams,
  requiredText,
  rupeesField,
  oneLine,
  codeText,
  recentDayField,
} from '#contract/fields.ts';
import { userStatuses, surveyorViews, feeViews } from '#domain/list-views.ts';
import { z } from '#contract/zod-setup.ts';
import { lapseReasons } from '#domain/lapse.ts';
import { billHolds, billStates } from '#domain/surveyor-fees/surveyor-bill.ts';
import { isPan, normalisePan } from '#domain/kyc/tax-numbers.ts';
import { plateDto } from '#contract/claims/claim-fields.ts';
import { financialYearField } from '#contract/tax-documents.schemas.ts';

const surveyorRowDto = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  licenseNumber: z.string(),
  city: z.string(),
  state: z.string(),
  specializations: z.array(z.string()),
  yearsOfExperience: z.nullable(z.number()),
  kycStatus: z.enum(kycStatuses),
  status: z.enum(userStatuses),
  /** Last KYC submission; null before the first. */
  appliedAt: z.nullable(z.string()),
  registeredAt: z.string(),
  load: z.object({
    toAccept: z.number(),
    toReport: z.number(),
    overdue: z.number(),
    /** In the last 90 days. */
    reported: z.number(),
    declined: z.number(),
    /** Days from assignment to report over the last 90 days; null without reports. */
    averageDays: z.nullable(z.number()),
  }),
});

export type SurveyorRowDto = z.output<typeof surveyorRowDto>;

const money = z.object({ fee: z.number(), travel: z.number() });

const billDto = z.object({
  id: z.string(),
  number: z.string(),
  billedOn: z.string(),
  state: z.enum(billStates),
  gstin: z.nullable(z.string()),
  fee: z.number(),
  travel: z.number(),
  gst: z.number(),
  total: z.number(),
  /** Null until approved. */
  tds: z.nullable(z.number()),
  net: z.nullable(z.number()),
  sentBackReason: z.nullable(z.string()),
  /** Why it is approved but not paid. */
  hold: z.nullable(z.enum(billHolds)),
  /** The bank's reference of the credit. */
  utr: z.nullable(z.string()),
  paidOn: z.nullable(z.string()),
  checkedBy: z.nullable(z.string()),
});

const surveyorFeeDto = z.object({
  surveyId: z.string(),
  claimId: z.string(),
  claimNumber: z.string(),
  vehicle: z.string(),
  plate: z.nullable(plateDto),
  surveyorId: z.string(),
  surveyor: z.string(),
  surveyState: z.enum(['assigned', 'accepted', 'declined', 'reported', 'recalled']),
  /** ISO instants. */
  assignedAt: z.string(),
  reportedAt: z.nullable(z.string()),
  offered: money,
  scheduled: money,
  /** Above the limit: the change awaiting a checker. */
  wanted: z.nullable(
    z.object({
      fee: z.number(),
      travel: z.number(),
      reason: z.string(),
      by: z.string(),
      lapsed: z.nullable(z.enum(lapseReasons)),
    }),
  ),
  bill: z.nullable(billDto),
  actions: z.array(z.enum(['change', 'confirm', 'bill', 'approve', 'send-back', 'pay-again'])),
});
export type SurveyorFeeDto = z.output<typeof surveyorFeeDto>;

const feeQuery = {
  financialYear: z.optional(financialYearField),
  surveyorId: z.optional(idField),
};

const taxIdentityDto = z.object({
  pan: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  /** The register confirmed the GSTIN as active. */
  isGstCharged: z.boolean(),
});

const panField = z.pipe(
  codeText(60, 'fee.pan').check(z.minLength(1, 'fee.pan')),
  z.pipe(z.transform(normalisePan), z.string().check(z.refine(isPan, 'fee.pan'))),
);
const notNegative = rupeesField('fee.amount').check(z.gte(0, 'fee.amount'));

export const changeFeeBody = z.object({
  fee: notNegative,
  travel: notNegative,
  reason: requiredText('fee.reason', 300),
});

/** An empty GSTIN means not registered. */
export const taxIdentityBody = z.object({ pan: panField, gstin: z.union([z.literal(''), gstinField]) });

export const raiseBillBody = z.object({
  surveyId: idField,
  /** The surveyor's own number, at most 16 characters (CGST rule 46). */
  number: z.optional(oneLine(16, { tooLong: 'fee.bill.number' }).check(z.regex(/^[A-Za-z0-9/-]{0,16}$/, 'fee.bill.number'))),
  billedOn: z.optional(recentDayField('fee.bill.day')),
});

export const sendBackBody = z.object({ reason: requiredText('fee.reason', 300) });

const sums = z.object({
  billed: z.number(),
  gst: z.number(),
  tds: z.number(),
  paid: z.number(),
  /** Approved but not paid. */
  due: z.number(),
});

export const surveyorsSchemas = {
  listSurveyors: {
    summary:
      'Surveyors with their load: applications longest waiting first, the others with the most open surveys first. With counts per view.',
    query: z.object({
      ...pageQuery(25),
      view: z._default(z.enum(surveyorViews), 'applications'),
      /** Name, e-mail, licence, city or state. */
      search: z.optional(oneLine(100)),
    }),
    reply: z.extend(paged(surveyorRowDto), { counts: z.record(z.enum(surveyorViews), z.number()) }),
  },
  listSurveyorFees: {
    summary:
      'Surveys with their fee, bill, tax kept back and payment, newest first: one’s own, or all; with sums of the financial year',
    query: z.object({ ...pageQuery(25), ...feeQuery, view: z._default(z.enum(feeViews), 'all') }),
    reply: z.extend(paged(surveyorFeeDto), { counts: z.record(z.enum(feeViews), z.number()), year: z.string(), sums }),
  },
  getSurveyorTaxIdentity: {
    summary: 'One’s own PAN, masked, and GSTIN, as they stand on bills',
    reply: taxIdentityDto,
  },
  setSurveyorTaxIdentity: {
    summary: 'Gives one’s PAN, and a GSTIN where one is registered; counts for bills from then on',
    body: taxIdentityBody,
    reply: taxIdentityDto,
  },
  changeSurveyFee: {
    summary:
      'Another fee than the schedule’s for a survey that the surveyor has not accepted yet: at once within the limit, beyond it when a second person confirms',
    params: idParams,
    body: changeFeeBody,
    reply: surveyorFeeDto,
  },
  confirmSurveyFee: {
    summary: 'A second person confirms a fee beyond the limit',
    params: idParams,
    reply: surveyorFeeDto,
  },
  raiseSurveyorBill: {
    summary:
      'The surveyor bills a survey that was reported, once; without a number the next one is taken. A bill that was sent back is billed again',
    body: raiseBillBody,
    reply: surveyorFeeDto,
  },
  approveSurveyorBill: {
    summary: 'The bill is right: booked with the tax kept back, and paid. By somebody who did not assign the survey',
    params: idParams,
    reply: surveyorFeeDto,
  },
  sendBackSurveyorBill: {
    summary: 'The bill is not right; the surveyor bills again',
    params: idParams,
    body: sendBackBody,
    reply: surveyorFeeDto,
  },
  paySurveyorAgain: {
    summary: 'Pays a bill that is held: after a failure or a return, or to an account that is another than when it was approved',
    params: idParams,
    reply: surveyorFeeDto,
  },
};
