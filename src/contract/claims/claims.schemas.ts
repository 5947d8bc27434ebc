import { modeSources } from '#domain/claims/settlement-mode.ts';
import { settlementModes } from '#domain/insurers/insurer.ts';
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
  saveVehicleRequest,
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

/** Garage selection of specification §3; name, address and contacts as of the selection. */
export const vendorDto = z.object({
  garageId: maybeText,
  garageName: z.string(),
  garageAddress: z.string(),
  garagePhone: z.string(),
  garageEmail: z.string(),
  isNetworkGarage: z.boolean(),
  /** False for a named workshop that is not in the directory. */
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
  /** No report was made, by the owner's answer. */
  noPoliceReport: z._default(z.boolean(), false),
  witnessDetails: z.string(),
  driverDetails: z.object({ name: z.string(), licenseNumber: z.string(), contactNumber: z.string() }),
});

export const termsDto = z.object({
  acceptedAt: z.string(),
  termsVersion: z.string(),
  dataConsent: z.boolean(),
  accuracy: z.boolean(),
});

/** Next actor, action and deadline (product rules §5). `step` has a message on every screen. */
export const nextStepDto = z.object({
  whose: z.array(z.enum(waitingForNames)),
  step: z.enum(nextSteps),
  by: maybeText,
  overdue: z.boolean(),
  /** The clock, paused while questions are open. */
  paused: z.nullable(z.object({ stage: z.enum(claimStages), remainingMs: z.number() })),
});

/** An open to-do of the claim, as shown to this reader. */
const todoDto = z.object({
  what: z.enum(obligations),
  who: z.enum(waitingParties),
  isYours: z.boolean(),
  by: maybeText,
  overdue: z.boolean(),
  blocks: z.nullable(z.enum(blockedThings)),
});

export const workflowStatuses = ['in_progress', 'payment_pending', 'ready_to_submit', 'submitted', 'discarded'] as const;

const claimHead = {
  id: z.string(),
  /** CLM-2026-000123, the number shown to users; '' for a draft without saved data. */
  claimNumber: z.string(),
  status: z.enum(claimStatuses),
  stage: z.enum(claimStages),
  /** What this reader can act on, in addition to `status`. */
  fleetStatus: z.enum(fleetStatuses),
  /** Null until a vehicle is entered. */
  plate: z.nullable(plateDto),
  version: z.number(),
  /** Computed: "Accident — Tata Ace MH12AB1234"; "New claim" for an empty draft. */
  title: z.string(),
  /** Message key of the title with parameters, for the reader's language. */
  titleKey: z.string(),
  /** The claimant's description of the incident; empty before that. */
  description: z.string(),
  /** Rupees: the approved amount, else the estimate; null if neither is known. */
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
  /** Owner only, once the vehicle may leave; anyone with the code can open the pass. */
  gatePassCode: maybeText,
  /** Rupees: fee for filing a completed draft. */
  feeDue: maybeRupees,
  /** Rupees: the owner's debt after the payout; null for other readers. */
  owed: maybeRupees,
  /** For staff, garage and surveyor; null in the claimant's own list. */
  claimantName: maybeText,
});

export type ClaimListItem = z.output<typeof claimListItem>;

const person = z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() });

/** Claim summary at the top of the owner's page. Amounts in rupees. */
const claimHome = z.object({
  /** Progress steps in order; empty for a draft. */
  rail: z.array(
    z.object({
      stop: z.enum(railStops),
      state: z.enum(['done', 'now', 'next']),
      reachedAt: maybeText,
      expectedAt: maybeText,
    }),
  ),
  /** Cost split; null if the claim ended without an advance. */
  bill: z.nullable(claimBillDto),
  /** The owner's unpaid debt to us after the payout, confirmed by maker and checker; null if nothing is owed. */
  owed: maybeRupees,
  gatePassCode: maybeText,
  /** When the garage confirmed receipt of the owner's share. */
  garageReceivedAt: maybeText,
});
export type ClaimHome = z.output<typeof claimHome>;

export const claimDto = z.object({
  ...claimHead,
  /** All open to-dos, the reader's first, each group in recommended order. */
  todo: z.array(todoDto),
  /** For the owner of a filed claim; null for other readers. */
  home: z.nullable(claimHome),
  /** Counts approvals: a supplement or an appeal starts a new one. */
  revision: z.number(),
  vehicle: z.nullable(vehicleDto),
  vendor: z.nullable(vendorDto),
  details: z.nullable(detailsDto),
  terms: z.nullable(termsDto),
  /** Known reason why this claim can never be advanced; null if there is none. */
  cannotAdvance: z.nullable(z.enum(stoppingProblems)),
  /** A non-blocking warning for the claimant before payment. */
  warning: z.nullable(z.enum(claimWarnings)),
  /** The caller's available actions, from the domain's table. */
  actions: z.array(z.enum(claimActions)),
  /** Why segregation of duties bars the caller although their duties would allow the action. */
  barred: z.array(z.enum(barringProblems)),
  /** Current listing of the chosen workshop; null if none is chosen or it is not in the directory. */
  garage: z.nullable(
    z.object({
      listingId: z.string(),
      name: z.string(),
      branch: z.string(),
      address: z.string(),
      phones: z.array(z.string()),
      isNetworkGarage: z.boolean(),
      /** Whether the workshop has an account; without one it must register before it can be paid. */
      hasAccount: z.boolean(),
    }),
  ),
  /** For staff, the chosen garage and the assigned surveyor; null for the claimant. */
  claimant: z.nullable(z.extend(person, { companyName: maybeText })),
  /** The assigned surveyor; null before assignment. */
  surveyor: z.nullable(person),
  insurer: z.object({ name: z.string(), policyNumber: z.string(), claimNumber: z.string(), hasProof: z.boolean() }),
  /** Whether the insurer pays the garage or reimburses the owner, and who says so. */
  settlementMode: z.object({ mode: z.enum(settlementModes), source: z.enum(modeSources) }),
  approvedAmount: maybeRupees,
  estimatedAmount: maybeRupees,
  /** Reason of a rejection, return or appeal, as shown to the claimant. */
  decisionReason: maybeText,
  approvedAt: maybeText,
  rejectedAt: maybeText,
  withdrawnAt: maybeText,
  disbursedAt: maybeText,
  closedAt: maybeText,
  vehicleReadyAt: maybeText,
  appealableUntil: maybeText,
  /** The wizard's ₹500 fee, in rupees; null for readers without access to the claim's money. */
  payment: z.nullable(
    z.object({
      amount: z.number(),
      processingFee: z.number(),
      serviceCharge: z.number(),
      /** Null before a payment was started. */
      status: z.nullable(z.enum(paymentStates)),
      orderId: maybeText,
      paidAt: maybeText,
      receiptNumber: maybeText,
      receiptUrl: maybeText,
    }),
  ),
  fileCount: z.number(),
  /** Vehicle register data, staff only; null if not looked up. */
  register: z.nullable(registerFacts),
  /** Driving licence check from the latest register look-up; staff only. */
  licenceCheck: z.nullable(licenceCheckDto),
});

export type ClaimDto = z.output<typeof claimDto>;

const partSchemas = { params: idParams, reply: claimDto };

const submitSchemas = { params: idParams, reply: claimDto };

export const withdrawClaimBody = z.object({ reason: optionalText(1000) });

export const claimsSchemas = {
  listClaims: {
    summary: 'Claims that concern the caller: own, chosen, assigned, or all for staff',
    query: z.object({
      ...pageQuery(10),
      search: z.optional(oneLine(100)),
      status: z._default(z.enum(['all', ...claimStatuses]), 'all'),
      /** Combined with `status` by AND. */
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
    body: saveVehicleRequest,
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
      /** Set if it failed. */
      message: maybeText,
      /** The bank's own text. */
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
