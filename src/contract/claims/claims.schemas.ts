import { claimWarnings, stoppingProblems } from '#domain/claims/review/checks.ts';
import { barringProblems } from '#domain/claims/problem-codes.ts';
import { claimActions } from '#domain/claims/lifecycle.ts';
import { fleetStatuses, railStops } from '#domain/claims/claim-names.ts';
import { claimParts } from '#domain/claims/intake/parts.ts';
import { blockedThings, nextSteps, obligations, waitingParties } from '#domain/claims/obligations.ts';
import { claimStages } from '#domain/claims/stages.ts';
import { claimStatuses } from '#domain/claims/claim-names.ts';
import { paymentStates } from '#domain/payments/payment-order.ts';
import {
  acceptTermsBody,
  damageDto,
  detailsPart,
  paymentPart,
  saveDetailsBody,
  saveVehicleBody,
  saveVendorBody,
  vehicleDto,
  vehiclePart,
  vendorPart,
} from './intake/claim-parts.schemas.ts';
import { licenceCheckDto } from '#contract/claims/review/review.schemas.ts';
import { claimTypes } from './intake/claim-parts.ts';
import { claimBillDto } from './claim-bill.schemas.ts';
import { claimStateReply, processingDto, waitingForNames } from './claim-view.schemas.ts';
import { paged } from '../paged.ts';
import { idParams, optionalText, pageQuery, oneLine } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { registerFacts } from '../vehicles.schemas.ts';
import { plateDto } from './claim-fields.ts';
import { claimSorts } from '#domain/list-views.ts';

const maybeText = z.nullable(z.string());

const maybeRupees = z.nullable(z.number());

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
  damage: damageDto,
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
  whose: z.array(z.enum(waitingForNames)),
  step: z.enum(nextSteps),
  by: maybeText,
  overdue: z.boolean(),
  /** The clock that stands still while questions are open. */
  paused: z.nullable(z.object({ stage: z.enum(claimStages), remainingMs: z.number() })),
});

/** One thing that is left to do for the claim, as this reader is shown it. */
const todoDto = z.object({
  what: z.enum(obligations),
  who: z.enum(waitingParties),
  isYours: z.boolean(),
  by: maybeText,
  overdue: z.boolean(),
  /** What cannot happen before. */
  blocks: z.nullable(z.enum(blockedThings)),
});

export const workflowStatuses = ['in_progress', 'payment_pending', 'ready_to_submit', 'submitted', 'discarded'] as const;

const claimHead = {
  id: z.string(),
  /** CLM-2026-000123: what people see and say; '' for a draft in which nothing was saved yet. */
  claimNumber: z.string(),
  status: z.enum(claimStatuses),
  stage: z.enum(claimStages),
  /** What this reader can act on, beside the status. */
  fleetStatus: z.enum(fleetStatuses),
  /** The number plate as it is painted; null while no vehicle is entered. */
  plate: z.nullable(plateDto),
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
  /** Of a vehicle that may leave, for its owner: the pass is public to whoever knows the code. */
  gatePassCode: maybeText,
  /** Rupees: the fee that files a draft in which everything is said. */
  feeDue: maybeRupees,
  /** Rupees: what an owner owes after the payout; null for everybody else. */
  owed: maybeRupees,
  /** For staff, garage and surveyor; null for the claimant's own list. */
  claimantName: maybeText,
});

export type ClaimListItem = z.output<typeof claimListItem>;

const person = z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() });

/** What an owner's page opens with. Amounts in rupees. */
const claimHome = z.object({
  /** The places of the claim's way, in order; none of a draft. */
  rail: z.array(
    z.object({
      stop: z.enum(railStops),
      state: z.enum(['done', 'now', 'next']),
      reachedAt: maybeText,
      expectedAt: maybeText,
    }),
  ),
  /** Who pays what; null of a claim that ended without an advance. */
  bill: z.nullable(claimBillDto),
  /** What the owner owes us after the payout, by the word of two people, and has not paid; null where nothing is owed. */
  owed: maybeRupees,
  gatePassCode: maybeText,
  /** When the garage said that it has the owner's share. */
  garageReceivedAt: maybeText,
});
export type ClaimHome = z.output<typeof claimHome>;

export const claimDto = z.object({
  ...claimHead,
  /** Everything that is left, the reader's first, each in the order in which it is best done. */
  todo: z.array(todoDto),
  /** For the owner of a filed claim; null for everyone else. */
  home: z.nullable(claimHome),
  /** Counts approvals: a supplement or an appeal opens a new one. */
  revision: z.number(),
  vehicle: z.nullable(vehicleDto),
  vendor: z.nullable(vendorDto),
  details: z.nullable(detailsDto),
  terms: z.nullable(termsDto),
  /** Why nobody may ever advance this claim, as far as it is known; null where nothing stops it. */
  cannotAdvance: z.nullable(z.enum(stoppingProblems)),
  /** What the claimant should know before paying although it stops nothing. */
  warning: z.nullable(z.enum(claimWarnings)),
  /** What the caller may do now, from the one table of the domain. */
  actions: z.array(z.enum(claimActions)),
  /** Why somebody else must do what the caller's duties would allow. */
  barred: z.array(z.enum(barringProblems)),
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
  /** What the vehicle register said; for staff, null for everyone else and where it was not asked. */
  register: z.nullable(registerFacts),
  /** Whether the driver was licensed, as the register last said; for staff, else null. */
  licenceCheck: z.nullable(licenceCheckDto),
});

export type ClaimDto = z.output<typeof claimDto>;

const partSchemas = { params: idParams, reply: claimDto };

const submitSchemas = { params: idParams, reply: claimDto };

export const withdrawClaimBody = z.object({ reason: optionalText(1000) });

/** What each endpoint does, takes and answers. */
export const claimsSchemas = {
  listClaims: {
    summary: 'Claims that concern the caller: own, chosen, assigned, or all for staff',
    query: z.object({
      ...pageQuery(10),
      search: z.optional(oneLine(100)),
      status: z._default(z.enum(['all', ...claimStatuses]), 'all'),
      /** Together with `status`, both count. */
      fleetStatus: z._default(z.enum(['all', ...fleetStatuses]), 'all'),
      sort: z._default(z.enum(claimSorts), 'newest'),
    }),
    reply: paged(claimListItem),
  },
  getClaim: {
    summary: 'One claim',
    params: idParams,
    reply: claimDto,
  },
  createClaim: {
    summary: 'Begin a draft, with the parts that are already known',
    body: z.object({ vehicle: z.optional(vehiclePart), vendor: z.optional(vendorPart), details: z.optional(detailsPart) }),
    reply: claimDto,
  },
  startWorkflow: {
    summary: 'Open the wizard: a draft. An untouched draft is given again instead of a second one',
    reply: z.object({
      claimId: z.string(),
      claimNumber: z.string(),
      workflowStatus: z.enum(workflowStatuses),
      completedParts: z.array(z.enum(claimParts)),
      claim: claimDto,
    }),
  },
  saveVehicle: {
    summary: 'Part A: the vehicle',
    ...partSchemas,
    body: saveVehicleBody,
  },
  saveVendor: {
    summary: 'Part B: the garage',
    ...partSchemas,
    body: saveVendorBody,
  },
  saveDetails: {
    summary: 'Part C: what happened',
    ...partSchemas,
    body: saveDetailsBody,
  },
  acceptTerms: {
    summary: 'Part D: the terms',
    ...partSchemas,
    body: acceptTermsBody,
  },
  verifyPayment: {
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
  },
  submitClaim: {
    summary: 'Submit: idempotent, a paid claim may be submitted already',
    ...submitSchemas,
  },
  submitWorkflow: {
    summary: 'The same as submit',
    ...submitSchemas,
  },
  discardClaim: {
    summary: 'Discard a draft; what was paid for it goes back',
    params: idParams,
    reply: z.object({ discarded: z.boolean(), refund: z.nullable(z.number()) }),
  },
  getProcessing: {
    summary:
      'Everything that happened to a claim after filing: survey, estimates, questions, decision, offer, invoice, payout, and what the caller may do now.',
    params: idParams,
    reply: processingDto,
  },
  withdrawClaim: {
    summary: 'The claimant withdraws the claim.',
    params: idParams,
    body: withdrawClaimBody,
    reply: claimStateReply,
  },
};
