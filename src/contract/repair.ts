import { lineKinds } from '#domain/claims/settlement-rates.ts';
import { claimStateReply } from './claim-state.ts';
import { endpoint } from './endpoint.ts';
import { idParams, optionalText, requiredText, rupeesField } from './fields.ts';
import { z } from './zod-setup.ts';

export const estimateLineBody = z.object({
  label: requiredText('estimate.line.label', 200),
  kind: z.enum(lineKinds, 'estimate.line.kind'),
  /** As billed, tax included. */
  amount: rupeesField('estimate.line.amount').check(z.gt(0, 'estimate.line.positive')),
  /** Lamp, bumper, mudguard, bonnet side part: covered for a commercial vehicle with the IMT-23 endorsement only. */
  isImt23Part: z.optional(z.boolean()),
});
export const saveEstimateBody = z.object({
  lines: z.array(estimateLineBody).check(z.minLength(1, 'estimate.lines.required'), z.maxLength(200)),
  reason: optionalText(1000),
});
/** Before the decision: the next version. After approval and before the payout: a supplement, which voids the offer and needs a reason. */
export const saveEstimate = endpoint({
  id: 'save-estimate',
  method: 'POST',
  path: '/claims/{id}/estimate',
  access: ['garage'],
  summary: 'The garage enters its estimate, or a supplement after approval.',
  params: idParams,
  body: saveEstimateBody,
  reply: claimStateReply,
  idempotent: true,
});

export const uploadInvoiceBody = z.object({
  amount: rupeesField('invoice.amount.required').check(z.gt(0, 'invoice.amount.positive')),
  fileId: z
    .string('invoice.file.required')
    .check(z.minLength(1, 'invoice.file.required'), z.regex(/^([0-9a-f-]{36})?$/i, 'file.unknown')),
});
export const uploadInvoice = endpoint({
  id: 'upload-invoice',
  method: 'POST',
  path: '/claims/{id}/invoice',
  access: ['garage'],
  summary: 'The final invoice; a new one takes the place of the one before.',
  params: idParams,
  body: uploadInvoiceBody,
  reply: claimStateReply,
  idempotent: true,
});

export const markVehicleReady = endpoint({
  id: 'mark-vehicle-ready',
  method: 'POST',
  path: '/claims/{id}/vehicle-ready',
  access: ['garage'],
  summary: 'The repair is done and the vehicle can be fetched.',
  params: idParams,
  reply: claimStateReply,
});
