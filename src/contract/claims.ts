import { claimActions } from '#domain/claims/lifecycle.ts';
import { claimParts } from '#domain/claims/parts.ts';
import { claimStages, claimStatuses } from '#domain/claims/stages.ts';
import { paymentStates } from '#domain/payments/payment-order.ts';
import {
  acceptTermsBody,
  claimTypes,
  detailsPart,
  fuelTypes,
  paymentPart,
  saveDetailsBody,
  saveVehicleBody,
  saveVendorBody,
  transmissionTypes,
  vehiclePart,
  vehicleTypes,
  vendorPart,
} from './claim-parts.ts';
import { endpoint, paged } from './endpoint.ts';
import { idParams, pageQuery } from './fields.ts';
import { z } from './zod-setup.ts';

const maybeText = z.nullable(z.string());
const maybeRupees = z.nullable(z.number());

export const vehicleDto = z.object({
  make: z.string(),
  model: z.string(),
  year: z.number(),
  registrationNumber: z.string(),
  chassisNumber: z.string(),
  engineNumber: z.string(),
  color: z.string(),
  fuelType: z.enum(fuelTypes),
  transmissionType: z.enum(transmissionTypes),
  vehicleType: z.enum(vehicleTypes),
  purchaseDate: z.string(),
  /** Rupees; 0 when nothing was entered. */
  currentValue: z.number(),
  cubicCapacity: z.nullable(z.number()),
  grossWeightKg: z.nullable(z.number()),
  insurance: z.object({ insurerName: z.string(), policyNumber: z.string(), insurerClaimNumber: z.string() }),
});

/** The garage selection of specification §3; name, address and contacts as they stood when it was chosen. */
export const vendorDto = z.object({
  garageId: maybeText,
  garageName: z.string(),
  garageAddress: z.string(),
  garagePhone: z.string(),
  garageEmail: z.string(),
  isNetworkGarage: z.boolean(),
  /** False for a workshop that was named but is not in the directory. */
  isAssigned: z.boolean(),
  repairType: z.string(),
  estimatedRepairCost: maybeRupees,
  estimatedRepairTime: z.string(),
  specialRequirements: z.string(),
});

export const detailsDto = z.object({
  incidentDate: z.string(),
  incidentTime: z.string(),
  incidentLocation: z.string(),
  incidentPincode: z.string(),
  incidentDescription: z.string(),
  damageDescription: z.string(),
  claimType: z.enum(claimTypes),
  policeComplaintNumber: z.string(),
  witnessDetails: z.string(),
  driverDetails: z.object({ name: z.string(), licenseNumber: z.string(), contactNumber: z.string() }),
});

export const termsDto = z.object({
  acceptedAt: z.string(),
  termsVersion: z.string(),
  dataConsent: z.boolean(),
  accuracy: z.boolean(),
});

/** Who acts next, what they do, and by when (product rules §5). `step` has a sentence on each screen. */
export const nextStepDto = z.object({
  whose: z.array(z.enum(['claimant', 'garage', 'surveyor', 'insurance', 'admin', 'system', 'insurer', 'nobody'])),
  step: z.enum([
    'finish-draft',
    'start-claim',
    'report-survey',
    'decide',
    'answer',
    'confirm-approval',
    'make-offer',
    'accept-offer',
    'renew-offer',
    'complete-repair',
    'become-payable',
    'decide-kyc',
    'send-payout',
    'pay-us',
    'may-appeal',
    'nothing',
  ]),
  by: maybeText,
  overdue: z.boolean(),
  /** The clock that stands still while questions are open. */
  paused: z.nullable(z.object({ stage: z.enum(claimStages), remainingMs: z.number() })),
});

export const workflowStatuses = ['in_progress', 'payment_pending', 'ready_to_submit', 'submitted', 'discarded'] as const;

const claimHead = {
  id: z.string(),
  /** CLM-2026-000123: what people see and say. */
  claimNumber: z.string(),
  status: z.enum(claimStatuses),
  stage: z.enum(claimStages),
  version: z.number(),
  /** Computed: "Accident — Tata Ace MH12AB1234"; "New claim" while nothing is entered. */
  title: z.string(),
  /** The title as a message's key with parameters, for the reader's language. */
  titleKey: z.string(),
  /** What the claimant wrote about the incident; empty before that. */
  description: z.string(),
  /** Rupees: approved, else estimated; null when neither is known. */
  claimAmount: maybeRupees,
  createdAt: z.string(),
  updatedAt: z.string(),
  submittedAt: maybeText,
  /** Percent. */
  progress: z.number(),
  completedParts: z.array(z.enum(claimParts)),
  workflowStatus: z.enum(workflowStatuses),
  nextStep: nextStepDto,
};

export const claimListItem = z.object({
  ...claimHead,
  vehicle: z.nullable(z.object({ make: z.string(), model: z.string(), registrationNumber: z.string() })),
  garageName: maybeText,
  /** For staff, garage and surveyor; null for the claimant's own list. */
  claimantName: maybeText,
});
export type ClaimListItem = z.output<typeof claimListItem>;

const person = z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() });

export const claimDto = z.object({
  ...claimHead,
  /** Counts approvals: a supplement or an appeal opens a new one. */
  revision: z.number(),
  vehicle: z.nullable(vehicleDto),
  vendor: z.nullable(vendorDto),
  details: z.nullable(detailsDto),
  terms: z.nullable(termsDto),
  /** What the caller may do now, from the one table of the domain. */
  actions: z.array(z.enum(claimActions)),
  /** The chosen workshop as its listing says today; null when none is chosen or it is not in the directory. */
  garage: z.nullable(
    z.object({
      listingId: z.string(),
      name: z.string(),
      branch: z.string(),
      address: z.string(),
      phones: z.array(z.string()),
      isNetworkGarage: z.boolean(),
      /** Has the workshop an account here? Without one it must first register to be paid. */
      hasAccount: z.boolean(),
    }),
  ),
  /** For staff, the chosen garage and the assigned surveyor; null for the claimant. */
  claimant: z.nullable(z.extend(person, { companyName: maybeText })),
  /** The surveyor of the survey; null before. */
  surveyor: z.nullable(person),
  insurer: z.object({ name: z.string(), policyNumber: z.string(), claimNumber: z.string(), hasProof: z.boolean() }),
  approvedAmount: maybeRupees,
  estimatedAmount: maybeRupees,
  /** Given with a rejection, return or appeal, as the claimant may read it. */
  decisionReason: maybeText,
  approvedAt: maybeText,
  rejectedAt: maybeText,
  withdrawnAt: maybeText,
  disbursedAt: maybeText,
  closedAt: maybeText,
  vehicleReadyAt: maybeText,
  appealableUntil: maybeText,
  /** The ₹500 of the wizard, in rupees; null for those whom the claim's money is no business of. */
  payment: z.nullable(
    z.object({
      amount: z.number(),
      processingFee: z.number(),
      serviceCharge: z.number(),
      /** Null: no payment was opened yet. */
      status: z.nullable(z.enum(paymentStates)),
      orderId: maybeText,
      paidAt: maybeText,
      receiptNumber: maybeText,
      receiptUrl: maybeText,
    }),
  ),
  fileCount: z.number(),
});
export type ClaimDto = z.output<typeof claimDto>;

export const claimSorts = ['newest', 'oldest', 'updated', 'amount'] as const;

export const listClaims = endpoint({
  id: 'claims.list',
  method: 'GET',
  path: '/claims',
  access: 'user',
  summary: 'Claims that concern the caller: own, chosen, assigned, or all for staff',
  query: z.object({
    ...pageQuery(10),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    status: z._default(z.enum(['all', ...claimStatuses]), 'all'),
    sort: z._default(z.enum(claimSorts), 'newest'),
  }),
  reply: paged(claimListItem),
});

export const getClaim = endpoint({
  id: 'claims.get',
  method: 'GET',
  path: '/claims/{id}',
  access: 'user',
  summary: 'One claim',
  params: idParams,
  reply: claimDto,
});

export const createClaim = endpoint({
  id: 'claims.create',
  method: 'POST',
  path: '/claims',
  access: ['claimant'],
  summary: 'Begin a draft, with the parts that are already known',
  body: z.object({ vehicle: z.optional(vehiclePart), vendor: z.optional(vendorPart), details: z.optional(detailsPart) }),
  reply: claimDto,
  idempotent: true,
  status: 201,
  limit: { max: 30, per: 'hour', by: 'user' },
});

export const startWorkflow = endpoint({
  id: 'claims.start-workflow',
  method: 'POST',
  path: '/claims/multi-part',
  access: ['claimant'],
  summary: 'Open the wizard: a draft. An untouched draft is given again instead of a second one',
  reply: z.object({
    claimId: z.string(),
    claimNumber: z.string(),
    workflowStatus: z.enum(workflowStatuses),
    completedParts: z.array(z.enum(claimParts)),
    claim: claimDto,
  }),
  idempotent: true,
  status: 201,
  limit: { max: 120, per: 'hour', by: 'user' },
});

const part = { method: 'PATCH', access: ['claimant'], params: idParams, reply: claimDto } as const;

export const saveVehicle = endpoint({
  ...part,
  id: 'claims.save-vehicle',
  path: '/claims/{id}/part/A',
  summary: 'Part A: the vehicle',
  body: saveVehicleBody,
});
export const saveVendor = endpoint({
  ...part,
  id: 'claims.save-vendor',
  path: '/claims/{id}/part/B',
  summary: 'Part B: the garage',
  body: saveVendorBody,
});
export const saveDetails = endpoint({
  ...part,
  id: 'claims.save-details',
  path: '/claims/{id}/part/C',
  summary: 'Part C: what happened',
  body: saveDetailsBody,
});
export const acceptTerms = endpoint({
  ...part,
  id: 'claims.accept-terms',
  path: '/claims/{id}/part/D',
  summary: 'Part D: the terms',
  body: acceptTermsBody,
});

export const verifyPayment = endpoint({
  id: 'claims.verify-payment',
  method: 'PATCH',
  path: '/claims/{id}/part/E',
  access: ['claimant'],
  summary: 'Part E: asks the gateway whether the fee is paid; what the browser says is not believed',
  params: idParams,
  body: paymentPart,
  reply: z.object({
    success: z.boolean(),
    status: z.enum(paymentStates),
    /** When it failed. */
    message: maybeText,
    /** Why, in the bank's own words. */
    reason: maybeText,
    claimNumber: z.string(),
    submitted: z.boolean(),
  }),
  limit: { max: 120, per: 'minute', by: 'user' },
});

const submit = { method: 'POST', access: ['claimant'], params: idParams, reply: claimDto, idempotent: true } as const;

export const submitClaim = endpoint({
  ...submit,
  id: 'claims.submit',
  path: '/claims/{id}/submit',
  summary: 'Submit: idempotent, a paid claim may be submitted already',
});
export const submitWorkflow = endpoint({
  ...submit,
  id: 'claims.submit-workflow',
  path: '/claims/{id}/workflow/submit',
  summary: 'The same as submit',
});

export const discardClaim = endpoint({
  id: 'claims.discard',
  method: 'DELETE',
  path: '/claims/{id}',
  access: ['claimant'],
  summary: 'Discard a draft; what was paid for it goes back',
  params: idParams,
  reply: z.object({ discarded: z.boolean(), refund: z.nullable(z.number()) }),
});
