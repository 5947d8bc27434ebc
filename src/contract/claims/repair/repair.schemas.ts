import { repairMilestones } from '#domain/claims/repair/repair.ts';
import { claimStages } from '#domain/claims/stages.ts';
import { transferStates } from '#domain/transfers/transfer.ts';
import { claimStateReply, clockDto } from '#contract/claims/claim-view.schemas.ts';
import { plateDto } from '#contract/claims/claim-fields.ts';
import { paged } from '#contract/paged.ts';
import { idParams, optionalText, pageQuery, idField, requiredText, rupeesField, oneLine } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { hasContactDetails } from '#domain/directory/contact-details.ts';
import { lineActions, lineKinds } from '#domain/claims/review/settlement-rates.ts';
import { uploadInvoiceBody } from './invoice.schemas.ts';

/** Saved views of a garage's claims. 'to-do': waiting for the garage. 'estimates': the estimate can be entered or changed. */
export const repairViews = ['to-do', 'estimates', 'in-progress', 'in-repair', 'awaiting-payout', 'paid', 'ended', 'all'] as const;

const milestoneDto = z.object({ kind: z.enum(repairMilestones), note: z.nullable(z.string()), at: z.string() });

export type MilestoneDto = z.output<typeof milestoneDto>;

const maybeNumber = z.nullable(z.number());

const repairRowDto = z.object({
  claimId: z.string(),
  claimNumber: z.string(),
  stage: z.enum(claimStages),
  revision: z.number(),
  /** Make and model. */
  vehicle: z.string(),
  registrationNumber: z.string(),
  plate: z.nullable(plateDto),
  claimantName: z.string(),
  /** The garage's estimate; null before its first version. */
  estimate: z.nullable(
    z.object({ version: z.number(), kind: z.enum(['estimate', 'supplement']), total: z.number(), at: z.string() }),
  ),
  approvedAmount: maybeNumber,
  invoiceAmount: maybeNumber,
  vehicleReadyAt: z.nullable(z.string()),
  /** The latest milestone reported. */
  milestone: z.nullable(milestoneDto),
  payout: z.nullable(
    z.object({
      state: z.enum(transferStates),
      amount: z.number(),
      utr: z.nullable(z.string()),
      creditedAt: z.nullable(z.string()),
    }),
  ),
  next: clockDto,
});

export type RepairRowDto = z.output<typeof repairRowDto>;

const recordMilestoneBody = z.object({
  kind: z.enum(repairMilestones, 'repair.milestone.required'),
  note: optionalText(500),
});

const estimateLineBody = z.object({
  label: requiredText('estimate.line.label', 200),
  kind: z.enum(lineKinds, 'estimate.line.kind'),
  /** As billed, including GST. */
  amount: rupeesField('estimate.line.amount').check(z.gt(0, 'estimate.line.positive')),
  /** Lamp, bumper, mudguard, bonnet side part: covered for a commercial vehicle only with IMT-23. */
  isImt23Part: z.optional(z.boolean()),
  /** Quantity that `amount` covers: pieces, litres or hours. */
  quantity: z.nullish(
    z
      .number('estimate.line.quantity')
      .check(
        z.gt(0, 'estimate.line.quantity'),
        z.lte(10_000, 'estimate.line.quantity'),
        z.multipleOf(0.01, 'estimate.line.quantity'),
      ),
  ),
  partNumber: z.nullish(optionalText(60)),
  /** If omitted: replaced, if the line is a part. */
  action: z.nullish(z.enum(lineActions, 'estimate.line.action')),
  /** GST in percent, included in `amount`. */
  taxRate: z.nullish(
    z
      .number('estimate.line.tax')
      .check(z.gte(0, 'estimate.line.tax'), z.lte(40, 'estimate.line.tax'), z.multipleOf(0.01, 'estimate.line.tax')),
  ),
});

export const saveEstimateBody = z.object({
  lines: z.array(estimateLineBody).check(z.minLength(1, 'estimate.lines.required'), z.maxLength(200)),
  reason: optionalText(1000),
});

export const rateGarageBody = z
  .object({
    rating: z.number('rating.required').check(z.int('rating.required'), z.gte(1, 'rating.required'), z.lte(5, 'rating.required')),
    comment: optionalText(1000),
    /** The comment may be shown anonymously on the garage's public page. */
    publish: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ comment, publish }) => !publish || !comment || !hasContactDetails(comment), {
      error: 'rating.contacts',
      path: ['comment'],
    }),
  );

export const refuseInvoiceBody = z.object({ fileId: idField, reason: requiredText('kyc.reason.required', 500) });

/** Photos of the repaired vehicle, uploaded to the claim before. */
const vehicleReadyBody = z.object({
  photoFileIds: z._default(z.array(idField).check(z.maxLength(20)), []),
});

export const repairSchemas = {
  listRepairs: {
    summary: 'Claims that chose one’s garage, the longest in their stage first, with counts per view.',
    query: z.object({
      ...pageQuery(25),
      view: z._default(z.enum(repairViews), 'to-do'),
      search: z.optional(oneLine(100)),
    }),
    reply: z.extend(paged(repairRowDto), { counts: z.record(z.enum(repairViews), z.number()) }),
  },
  listMilestones: {
    summary: 'What the garage reported of the repair, oldest first.',
    params: idParams,
    reply: z.array(milestoneDto),
  },
  recordMilestone: {
    summary: 'The garage says what it is at. Said again it changes nothing.',
    params: idParams,
    body: recordMilestoneBody,
    reply: claimStateReply,
  },
  saveEstimate: {
    summary: 'The garage enters its estimate, or a supplement after approval.',
    params: idParams,
    body: saveEstimateBody,
    reply: claimStateReply,
  },
  readEstimateTable: {
    summary:
      'The cells of the garage’s own estimate as a table (CSV, Excel, OpenDocument), to be checked as lines. Nothing is kept.',
    params: idParams,
    body: z.object({
      content: z.base64('file.unreadable').check(z.minLength(1, 'file.empty'), z.maxLength(2_700_000, 'file.too-large')),
    }),
    reply: z.object({ rows: z.array(z.array(z.string())) }),
  },
  uploadInvoice: {
    summary: 'The final invoice; a new one takes the place of the one before.',
    params: idParams,
    body: uploadInvoiceBody,
    reply: claimStateReply,
  },
  confirmInvoice: {
    summary:
      'Staff have looked at an invoice whose file shows nothing to a machine: it is the invoice. Not by one who approved the claim.',
    params: idParams,
    body: z.object({ fileId: idField }),
    reply: claimStateReply,
  },
  refuseInvoice: {
    summary:
      'Staff have looked at an invoice whose file shows nothing to a machine: it is none. The garage reads why and sends another.',
    params: idParams,
    body: refuseInvoiceBody,
    reply: claimStateReply,
  },
  markVehicleReady: {
    summary: 'The repair is done and the vehicle can be fetched; photos that the garage took of it belong to the report.',
    params: idParams,
    body: vehicleReadyBody,
    reply: claimStateReply,
  },
  recordOwnersShare: {
    summary: "The garage says that the owner's share of the bill is paid to it, or takes that back.",
    params: idParams,
    body: z.object({ received: z.boolean() }),
    reply: claimStateReply,
  },
  rateGarage: {
    summary: 'Rates the garage, once per claim.',
    params: idParams,
    body: rateGarageBody,
    reply: claimStateReply,
  },
};
