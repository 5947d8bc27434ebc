import { lapseReasons } from '#domain/lapse.ts';
import { settlementModes, mailboxHints } from '#domain/insurers/insurer.ts';
import {
  dayField,
  idField,
  gstinField,
  idParams,
  optionalText,
  pageQuery,
  pincodeField,
  requiredText,
  emailField,
  phoneField,
  oneLine,
} from '#contract/fields.ts';
import { paged } from '#contract/paged.ts';
import { insurersRatesBody } from '#contract/platform-settings.schemas.ts';
import { proposalDto, proposalReply } from '#contract/proposals.schemas.ts';
import { accountNumberField, ifscField } from '#contract/surveyors/surveyor-signup.ts';
import { z } from '#contract/zod-setup.ts';
import { officerStates } from '#domain/list-views.ts';

const insurerDto = z.object({
  id: z.string(),
  name: z.string(),
  /** Other spellings matched. */
  aliases: z.array(z.string()),
});

export type InsurerDto = z.output<typeof insurerDto>;

const proposedInsurerDto = z.extend(insurerDto, {
  /** Null for entries older than the insurers' records. */
  proposedBy: z.nullable(z.string()),
  proposedAt: z.string(),
  /** The reader proposed it; somebody else must confirm it. */
  byYou: z.boolean(),
  lapsed: z.nullable(z.enum(lapseReasons)),
});

export type ProposedInsurerDto = z.output<typeof proposedInsurerDto>;

/** Matched by its letters and digits, so it must contain some. */
const insurerName = requiredText('insurer.name.required', 200).check(z.regex(/[a-z0-9]/i, 'insurer.name.required'));

export const proposeInsurerBody = z.object({
  name: insurerName,
  aliases: z._default(z.array(insurerName).check(z.maxLength(20)), []),
});

const inForceFrom = dayField('setting.from.required');

export const insurerTermsBody = z.object({
  modes: z.array(z.enum(settlementModes)).check(z.minLength(1, 'insurer.modes.required')),
  grievanceAddress: optionalText(300),
  /** Omitted: those on record stay. */
  rates: z.optional(z.nullable(insurersRatesBody)),
  inForceFrom,
});

export const insurerGstinBody = z.object({
  gstin: gstinField,
  inForceFrom,
});

export const insurerOfficeBody = z.object({
  name: requiredText('insurer.name.required', 100),
  address: requiredText('garage.address.required', 300),
  pincode: pincodeField('garage.pincode.required'),
  inForceFrom,
});

export const insurerAccountBody = z.object({
  holder: requiredText('garage.account-name.required', 100),
  accountNumber: accountNumberField('garage.account.required', 'garage.account.invalid'),
  ifsc: ifscField('garage.ifsc.required'),
  inForceFrom,
});

export const insurerEndBody = z.object({
  kind: z.enum(['insurer-gstin', 'insurer-office', 'insurer-account']),
  entryId: idField,
  inForceFrom,
});

/** Start date, and end date if the end is confirmed. */
const entry = { id: z.string(), from: z.string(), until: z.nullable(z.string()) };

const insurerDetailsDto = z.extend(insurerDto, {
  /** Null if the insurer's settlement terms are not recorded. */
  terms: z.nullable(
    z.object({
      modes: z.array(z.enum(settlementModes)),
      grievanceAddress: z.nullable(z.string()),
      /** Null: nothing of its own is on record. */
      rates: z.nullable(insurersRatesBody),
      from: z.string(),
    }),
  ),
  accounts: z.array(
    z.object({ ...entry, holder: z.string(), ifsc: z.string(), bank: z.nullable(z.string()), last4: z.string() }),
  ),
  gstins: z.array(z.object({ ...entry, gstin: z.string(), state: z.nullable(z.string()) })),
  offices: z.array(z.object({ ...entry, name: z.string(), address: z.string(), pincode: z.string() })),
  waiting: z.array(proposalDto),
});

export type InsurerDetailsDto = z.output<typeof insurerDetailsDto>;

const officerDto = z.object({
  id: z.string(),
  insurer: z.object({ id: z.string(), name: z.string() }),
  name: z.string(),
  designation: z.string(),
  email: z.string(),
  /** A conspicuous mailbox domain; null if the insurer's first authorised signatory uses the same domain. */
  mailboxHint: z.nullable(z.enum(mailboxHints)),
  phone: z.string(),
  state: z.enum(officerStates),
  /** Pending approval request; null if there is none. */
  waits: z.nullable(
    z.object({
      for: z.enum(['add', 'end']),
      by: z.string(),
      at: z.string(),
      /** Reason of the removal. */
      reason: z.nullable(z.string()),
      /** The reader proposed it; somebody else must confirm it. */
      byYou: z.boolean(),
      lapsed: z.nullable(z.enum(lapseReasons)),
    }),
  ),
});
export type OfficerDto = z.output<typeof officerDto>;

export const proposeOfficerBody = z.object({
  insurerName: requiredText('policy.insurer.required', 200),
  name: requiredText('officer.name.required', 120),
  designation: requiredText('officer.designation.required', 120),
  email: emailField('officer.email.required', 'officer.email.invalid'),
  phone: phoneField('officer.phone.required'),
});

export const endOfficerBody = z.object({ reason: requiredText('review.reason.required', 500) });

export const insurersSchemas = {
  listInsurers: {
    summary: 'Insurers that may be chosen, by name; `search` looks into every spelling.',
    query: z.object({ ...pageQuery(50), search: z.optional(oneLine(200)) }),
    reply: paged(insurerDto),
  },
  listProposedInsurers: {
    summary: 'Insurers that a second person has to confirm before anybody can choose them, the oldest first.',
    reply: z.array(proposedInsurerDto),
  },
  proposeInsurer: {
    summary: 'Proposes an insurer with its spellings; none of them may belong to another one.',
    body: proposeInsurerBody,
    reply: proposedInsurerDto,
  },
  confirmInsurer: {
    summary: 'A second person confirms a proposed insurer; from then on it may be chosen.',
    params: idParams,
    reply: insurerDto,
  },
  withdrawInsurer: {
    summary: 'Takes a proposed insurer back, as long as no record names it: who proposed it, or who may confirm it.',
    params: idParams,
    reply: z.object({ id: z.string() }),
  },
  getInsurer: {
    summary:
      'One insurer: how it settles, the accounts it remits from (masked), its GSTINs and offices, and what waits to be confirmed.',
    params: idParams,
    reply: insurerDetailsDto,
  },
  proposeInsurerTerms: {
    summary: 'Propose how the insurer settles and where it takes grievances, from a day on.',
    params: idParams,
    body: insurerTermsBody,
    reply: proposalReply,
  },
  proposeInsurerGstin: {
    summary: 'Propose the insurer’s GSTIN of one state, from a day on.',
    params: idParams,
    body: insurerGstinBody,
    reply: proposalReply,
  },
  proposeInsurerOffice: {
    summary: 'Propose an office of the insurer, from a day on.',
    params: idParams,
    body: insurerOfficeBody,
    reply: proposalReply,
  },
  proposeInsurerAccount: {
    summary: 'Propose a bank account from which the insurer remits, from a day on; only its last four digits are ever shown.',
    params: idParams,
    body: insurerAccountBody,
    reply: proposalReply,
  },
  proposeInsurerEnd: {
    summary: 'Propose that a GSTIN, an office or an account no longer counts from a day on.',
    params: idParams,
    body: insurerEndBody,
    reply: proposalReply,
  },
  listOfficers: {
    summary: 'Officers who speak for their insurers, by name; what waits for a second person comes first.',
    query: z.object({
      ...pageQuery(25),
      search: z.optional(oneLine(200)),
      insurerId: z.optional(idField),
      state: z.optional(z.enum(officerStates)),
    }),
    reply: paged(officerDto),
  },
  proposeOfficer: {
    summary: 'Proposes an officer of an insurer with mailbox and telephone.',
    body: proposeOfficerBody,
    reply: officerDto,
  },
  confirmOfficer: {
    summary: 'A second person confirms what waits: that the officer is put on record, or taken off it.',
    params: idParams,
    reply: officerDto,
  },
  endOfficer: {
    summary: 'Proposes to take an officer off the record; from now on nobody asks them, and their open links are refused.',
    params: idParams,
    body: endOfficerBody,
    reply: officerDto,
  },
  withdrawOfficer: {
    summary: 'Takes back what waits for a second person; by who proposed it.',
    params: idParams,
    reply: z.object({ id: z.string() }),
  },
};
