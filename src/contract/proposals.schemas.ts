import { exposureKinds } from '#domain/exposure/exposure.ts';
import { fundingMoveKinds } from '#domain/funding-lines/funding-postings.ts';
import { lapseReasons } from '#domain/lapse.ts';
import { settlementModes } from '#domain/insurers/insurer.ts';
import { duties } from '#domain/roles.ts';
import { dayField, idParams, pageQuery, rupeesField } from './fields.ts';
import { doubleValue } from '#contract/kyc/doubles.schemas.ts';
import { setUpBody } from './company-set-up.ts';
import { dutyRateBody } from './claims/deed/duty-rate.ts';
import { paged } from './paged.ts';
import {
  approvalPresetBody,
  capsBody,
  feesBody,
  fullBooksBody,
  insurersRatesBody,
  taxRulesBody,
  lenderTermsBody,
  offerTermsBody,
  offerTermsValue,
  ratesVersionBody,
  slabVersionBody,
  surveyFeesBody,
  taxDetailsBody,
  taxDetailsValue,
} from './platform-settings.schemas.ts';
import { proposalStates, approvalKinds } from '#domain/approvals/approval-kinds.ts';
import type { ApprovalKind } from '#domain/approvals/approval-kinds.ts';
import { z } from './zod-setup.ts';

const inForceFrom = dayField('setting.from.required');

export const proposeDutiesBody = z.object({
  duties: z.array(z.enum(duties)).check(z.minLength(1, 'duties.required')),
  inForceFrom,
});

export const proposeApprovalLimitBody = z.object({
  approvalLimit: z.nullable(rupeesField('user.limit.required').check(z.gte(0, 'user.limit.required'))),
  inForceFrom,
});

/** Present and proposed value by kind; also the stored form. For insurer entries, null is the value before an addition and after an end. */
export const proposedValues = {
  slabs: slabVersionBody,
  fees: feesBody,
  rates: ratesVersionBody,
  'survey-fees': surveyFeesBody,
  caps: capsBody,
  'approval-preset': approvalPresetBody,
  'full-books': fullBooksBody,
  'tax-rules': taxRulesBody,
  'set-up': setUpBody,
  'lender-terms': lenderTermsBody,
  /** One state's duty on one kind of instrument; null before the first. */
  'stamp-duty': z.nullable(dutyRateBody),
  /** To go on without the answer of a claim's lender; the value before is null. */
  'lender-silence': z.nullable(z.object({ claim: z.string(), lender: z.string(), askedOn: z.string(), reason: z.string() })),
  'offer-terms': offerTermsValue,
  /** Null before the first. */
  'tax-details': z.nullable(taxDetailsValue),
  /** Percent of the outstanding amount, by days since the payout. */
  'loss-rates': z.object({ validFrom: z.string(), to28: z.number(), to60: z.number(), to90: z.number(), over90: z.number() }),
  duties: z.object({ duties: z.array(z.enum(duties)) }),
  'approval-limit': z.object({ approvalLimit: z.nullable(z.number()) }),
  /** Null: the common limit of the kind. */
  'exposure-limit': z.object({ of: z.enum(exposureKinds), limit: z.nullable(z.number()) }),
  /** A month or a financial year of the ledger. */
  'period-close': z.object({ period: z.string(), closed: z.boolean() }),
  /** Lender and terms; null before a new credit facility. */
  'funding-line': z.nullable(
    z.object({ lender: z.string(), limit: z.number(), ratePercent: z.number(), tdsPercent: z.number(), from: z.string() }),
  ),
  /** Drawdown or repayment to be posted; the value before is null. */
  'funding-move': z.nullable(
    z.object({
      lender: z.string(),
      move: z.enum(fundingMoveKinds),
      amount: z.number(),
      tds: z.number(),
      movedOn: z.string(),
      reference: z.string(),
    }),
  ),
  /** A garage's account under another name; the value before is null. The account number is stored encrypted elsewhere. */
  'garage-payee': z.nullable(
    z.object({ garage: z.string(), nameAtBank: z.nullable(z.string()), ifsc: z.string(), last4: z.string(), reason: z.string() }),
  ),
  /** Why two parties with the same details are distinct; the value before is null. */
  double: z.nullable(doubleValue),
  'insurer-terms': z.nullable(
    z.object({
      modes: z.array(z.enum(settlementModes)),
      grievanceAddress: z.nullable(z.string()),
      rates: z._default(z.nullable(insurersRatesBody), null),
    }),
  ),
  /** A lender's record as a whole; null before a new one. */
  lender: z.nullable(
    z.object({
      name: z.string(),
      aliases: z.array(z.string()),
      mailboxes: z.array(z.string()),
      phone: z.nullable(z.string()),
      active: z.boolean(),
    }),
  ),
  'insurer-gstin': z.nullable(z.object({ gstin: z.string() })),
  'insurer-office': z.nullable(z.object({ name: z.string(), address: z.string(), pincode: z.string() })),
  /** The account number is stored encrypted elsewhere. */
  'insurer-account': z.nullable(z.object({ holder: z.string(), ifsc: z.string(), last4: z.string() })),
};

const head = {
  id: z.string(),
  /** The user or insurer concerned; null for platform-wide settings. */
  subject: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The first day. */
  inForceFrom: z.string(),
  state: z.enum(proposalStates),
  lapsed: z.nullable(z.enum(lapseReasons)),
  proposedBy: z.string(),
  proposedAt: z.string(),
  /** The reader cannot confirm it as its maker or subject. */
  isOwn: z.boolean(),
  /** Confirmed but not in force yet, and the reader is neither its subject nor its checker. */
  mayTakeBack: z.boolean(),
  /** Who confirmed or withdrew it. */
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
};
const ofKind = <K extends keyof typeof proposedValues>(kind: K) => {
  const value = proposedValues[kind];
  return z.object({ ...head, kind: z.literal(kind), before: value, after: value });
};

export const proposalDto = z.discriminatedUnion('kind', [
  ofKind('slabs'),
  ofKind('fees'),
  ofKind('rates'),
  ofKind('survey-fees'),
  ofKind('caps'),
  ofKind('approval-preset'),
  ofKind('full-books'),
  ofKind('tax-rules'),
  ofKind('set-up'),
  ofKind('stamp-duty'),
  ofKind('offer-terms'),
  ofKind('tax-details'),
  ofKind('loss-rates'),
  ofKind('duties'),
  ofKind('approval-limit'),
  ofKind('exposure-limit'),
  ofKind('period-close'),
  ofKind('funding-line'),
  ofKind('funding-move'),
  ofKind('garage-payee'),
  ofKind('double'),
  ofKind('lender'),
  ofKind('lender-terms'),
  ofKind('lender-silence'),
  ofKind('insurer-terms'),
  ofKind('insurer-gstin'),
  ofKind('insurer-office'),
  ofKind('insurer-account'),
]);
export type ProposalDto = z.output<typeof proposalDto>;
export const proposalReply = z.object({ proposal: proposalDto });

const approvalDto = z.object({
  kind: z.enum(approvalKinds as [ApprovalKind, ...ApprovalKind[]]),
  /** Id of the claim, receivable, transfer or change to confirm. */
  id: z.string(),
  /** Its usual number, reference or name. */
  about: z.nullable(z.string()),
  claimId: z.nullable(z.string()),
  /** Rupees. */
  amount: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  /** The file that proves it. */
  proofFileId: z.nullable(z.string()),
  /** Null for requests older than this field. */
  proposedBy: z.nullable(z.string()),
  proposedAt: z.string(),
  /** Whether the reader may confirm it: never their own, nor a connected person's. */
  mayConfirm: z.boolean(),
  /** For a dated change: before and after. */
  change: z.nullable(proposalDto),
});
export type ApprovalDto = z.output<typeof approvalDto>;

export const proposalsSchemas = {
  addSlabVersion: {
    summary: 'Propose a new table of fee slabs from a day on; another person confirms it, and offers that were made keep theirs.',
    body: slabVersionBody,
    reply: proposalReply,
  },
  addFeesVersion: {
    summary:
      'Propose from a day on what a new claim and a year’s listing cost; another person confirms it. A draft that has opened its payment keeps its fee.',
    body: feesBody,
    reply: proposalReply,
  },
  addRatesVersion: {
    summary:
      'Propose new settlement rates from a day on; another person confirms them, and claims that were decided keep theirs.',
    body: ratesVersionBody,
    reply: proposalReply,
  },
  addApprovalPresetVersion: {
    summary:
      'Propose from a day on how many people approvals take: small, medium or full. Another person confirms it; what was confirmed before stays.',
    body: approvalPresetBody,
    reply: proposalReply,
  },
  addSetUpVersion: {
    summary: 'Propose from a day on who lends or buys: a partner NBFC or an NBFC-Factor; another person confirms it.',
    body: setUpBody,
    reply: proposalReply,
  },
  addFullBooksVersion: {
    summary:
      'Propose from a day on whether menus name balance sheet, profit and loss, closing, provision and funding; another person confirms it. Nothing is refused while they are hidden.',
    body: fullBooksBody,
    reply: proposalReply,
  },
  addTaxRulesVersion: {
    summary:
      'Propose from a day on the GST rates of repair bills and the names, rates and thresholds of TDS; another person confirms it. Bills and deductions of earlier days keep theirs.',
    body: taxRulesBody,
    reply: proposalReply,
  },
  addLenderTermsVersion: {
    summary:
      'Propose from a day on after how many days a lender is reminded, and after how many two people may go on without its answer; another person confirms it, and questions that were asked keep theirs.',
    body: lenderTermsBody,
    reply: proposalReply,
  },
  addCapsVersion: {
    summary:
      'Propose from a day on how many SMS, e-mails, Aadhaar codes and checks of bank accounts all people together may have in an hour and in a day; another person confirms it.',
    body: capsBody,
    reply: proposalReply,
  },
  addSurveyFeesVersion: {
    summary: 'Propose from a day on what surveys cost; another person confirms it, and surveys that were assigned keep theirs.',
    body: surveyFeesBody,
    reply: proposalReply,
  },
  addOfferTermsVersion: {
    summary:
      'Propose from a day on how long offers stay open, on how many claims the days to pay are measured, and who hears grievances; another person confirms it, and offers that were made keep theirs.',
    body: offerTermsBody,
    reply: proposalReply,
  },
  addTaxDetailsVersion: {
    summary:
      'Propose from a day on our own name, GSTIN, address and codes for tax documents; another person confirms it, and documents that were issued keep theirs.',
    body: taxDetailsBody,
    reply: proposalReply,
  },
  listProposals: {
    summary:
      'Changes of fees, rates, duties, limits and insurers’ details that one person proposed: those that wait, and what became of others',
    query: z.object({ ...pageQuery(20), state: z.optional(z.enum(proposalStates)) }),
    reply: paged(proposalDto),
  },
  proposeDuties: {
    summary: 'Propose other duties of a member of staff from a day on; never one’s own',
    params: idParams,
    body: proposeDutiesBody,
    reply: proposalReply,
  },
  proposeApprovalLimit: {
    summary: 'Propose what a member of staff may approve alone from a day on; null is the platform’s amount',
    params: idParams,
    body: proposeApprovalLimitBody,
    reply: proposalReply,
  },
  confirmProposal: {
    summary: 'Somebody else says that the change is right; it counts from its day on',
    params: idParams,
    reply: proposalReply,
  },
  withdrawProposal: {
    summary:
      'Take back a change that waits: who proposed it, or who may confirm it. A confirmed duty or limit before its day: somebody else who may confirm it',
    params: idParams,
    reply: proposalReply,
  },
  listApprovals: {
    summary:
      'What waits for the caller’s confirmation, of every kind: not their own, nor a connected person’s, nor about themselves, nor what their part in a claim keeps them from; of everyone: all that waits for a second person',
    query: z.object({ ...pageQuery(20), of: z._default(z.enum(['me', 'everyone']), 'me') }),
    reply: paged(approvalDto),
  },
};
