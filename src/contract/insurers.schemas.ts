import { lapseReasons } from '#domain/lapse.ts';
import { settlementModes } from '#domain/insurers/settlement-modes.ts';
import { dayField, idField, gstinField, idParams, optionalText, pageQuery, pincodeField, requiredText } from './fields.ts';
import { paged } from './paged.ts';
import { proposalDto, proposalReply } from './proposals.schemas.ts';
import { accountNumberField, ifscField } from './surveyors/surveyor-signup.ts';
import { oneLine } from './text-fields.ts';
import { z } from './zod-setup.ts';

export const insurerDto = z.object({
  id: z.string(),
  name: z.string(),
  /** Other spellings by which it is found. */
  aliases: z.array(z.string()),
});

export type InsurerDto = z.output<typeof insurerDto>;

export const proposedInsurerDto = z.extend(insurerDto, {
  /** Null: stood on a record before insurers were records. */
  proposedBy: z.nullable(z.string()),
  proposedAt: z.string(),
  /** Did the reader propose it? Then somebody else confirms it. */
  byYou: z.boolean(),
  /** Why it counts no longer. */
  lapsed: z.nullable(z.enum(lapseReasons)),
});

export type ProposedInsurerDto = z.output<typeof proposedInsurerDto>;

/** Found by its letters and digits, so it has some. */
const insurerName = requiredText('insurer.name.required', 200).check(z.regex(/[a-z0-9]/i, 'insurer.name.required'));

export const proposeInsurerBody = z.object({
  name: insurerName,
  aliases: z._default(z.array(insurerName).check(z.maxLength(20)), []),
});

const inForceFrom = dayField('setting.from.required');

export const insurerTermsBody = z.object({
  modes: z.array(z.enum(settlementModes)).check(z.minLength(1, 'insurer.modes.required')),
  grievanceAddress: optionalText(300),
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

/** From its first day on, and until when where its end is confirmed. */
const entry = { id: z.string(), from: z.string(), until: z.nullable(z.string()) };

const insurerDetailsDto = z.extend(insurerDto, {
  /** Null: nobody has recorded how it settles. */
  terms: z.nullable(
    z.object({ modes: z.array(z.enum(settlementModes)), grievanceAddress: z.nullable(z.string()), from: z.string() }),
  ),
  accounts: z.array(
    z.object({ ...entry, holder: z.string(), ifsc: z.string(), bank: z.nullable(z.string()), last4: z.string() }),
  ),
  gstins: z.array(z.object({ ...entry, gstin: z.string(), state: z.nullable(z.string()) })),
  offices: z.array(z.object({ ...entry, name: z.string(), address: z.string(), pincode: z.string() })),
  waiting: z.array(proposalDto),
});

export type InsurerDetailsDto = z.output<typeof insurerDetailsDto>;

/** What each endpoint takes and answers, by its id. */
export const insurersSchemas = {
  'list-insurers': {
    query: z.object({ ...pageQuery(50), search: z.optional(oneLine(200)) }),
    reply: paged(insurerDto),
  },
  'list-proposed-insurers': { reply: z.array(proposedInsurerDto) },
  'propose-insurer': { body: proposeInsurerBody, reply: proposedInsurerDto },
  'confirm-insurer': { params: idParams, reply: insurerDto },
  'withdraw-insurer': { params: idParams, reply: z.object({ id: z.string() }) },
  'get-insurer': { params: idParams, reply: insurerDetailsDto },
  'propose-insurer-terms': { params: idParams, body: insurerTermsBody, reply: proposalReply },
  'propose-insurer-gstin': { params: idParams, body: insurerGstinBody, reply: proposalReply },
  'propose-insurer-office': { params: idParams, body: insurerOfficeBody, reply: proposalReply },
  'propose-insurer-account': { params: idParams, body: insurerAccountBody, reply: proposalReply },
  'propose-insurer-end': { params: idParams, body: insurerEndBody, reply: proposalReply },
};
