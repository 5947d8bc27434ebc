import { hasContactDetails } from '#domain/directory/contact-details.ts';
import { lineActions, lineKinds } from '#domain/claims/review/settlement-rates.ts';
import { claimStateReply } from '../claim-state.ts';
import { idField, idParams, optionalText, requiredText, rupeesField } from '../../fields.ts';
import { z } from '../../zod-setup.ts';
import { uploadInvoiceBody } from './invoice.schemas.ts';

export const estimateLineBody = z.object({
  label: requiredText('estimate.line.label', 200),
  kind: z.enum(lineKinds, 'estimate.line.kind'),
  /** As billed, tax included. */
  amount: rupeesField('estimate.line.amount').check(z.gt(0, 'estimate.line.positive')),
  /** Lamp, bumper, mudguard, bonnet side part: covered for a commercial vehicle with the IMT-23 endorsement only. */
  isImt23Part: z.optional(z.boolean()),
  /** What `amount` is for. Pieces, litres, hours. */
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
  /** Left out: replaced, where the line is a part. */
  action: z.nullish(z.enum(lineActions, 'estimate.line.action')),
  /** GST in percent that `amount` includes. */
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
    /** The comment may stand on the garage's public page, without a name. */
    publish: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ comment, publish }) => !publish || !comment || !hasContactDetails(comment), {
      error: 'rating.contacts',
      path: ['comment'],
    }),
  );

export const refuseInvoiceBody = z.object({ fileId: idField, reason: requiredText('kyc.reason.required', 500) });

/** What each endpoint takes and answers, by its id. */
export const repairActionsSchemas = {
  'save-estimate': { params: idParams, body: saveEstimateBody, reply: claimStateReply },
  'upload-invoice': { params: idParams, body: uploadInvoiceBody, reply: claimStateReply },
  'confirm-invoice': { params: idParams, body: z.object({ fileId: idField }), reply: claimStateReply },
  'refuse-invoice': { params: idParams, body: refuseInvoiceBody, reply: claimStateReply },
  'mark-vehicle-ready': { params: idParams, reply: claimStateReply },
  'record-owners-share': { params: idParams, body: z.object({ received: z.boolean() }), reply: claimStateReply },
  'rate-garage': { params: idParams, body: rateGarageBody, reply: claimStateReply },
};
