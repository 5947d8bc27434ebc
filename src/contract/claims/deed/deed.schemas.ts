import { comparedPapers, deedParties, signatureMeans, signatureStates } from '#domain/claims/deed/deed.ts';
import { dutyBearers, stampStates } from '#domain/claims/deed/stamp-duty.ts';
import { settlementModes } from '#domain/insurers/insurer.ts';
import { codeText, dayField, idField, idParams, oneLine, optionalText, pageQuery } from '#contract/fields.ts';
import { paged } from '#contract/paged.ts';
import { proposalDto, proposalReply } from '#contract/proposals.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { esignDto } from '../offer/offer.schemas.ts';
import { claimStateReply } from '../claim-view.schemas.ts';
import { dutyRateBody } from './duty-rate.ts';

const maybeText = z.nullable(z.string());

const signatureDto = z.object({
  id: z.string(),
  party: z.enum(deedParties),
  means: z.enum(signatureMeans),
  state: z.enum(signatureStates),
  name: z.string(),
  at: z.string(),
  /** The photo or scan of a signature in ink. */
  fileId: maybeText,
  comparedWith: z.nullable(z.enum(comparedPapers)),
  /** Staff only. */
  decidedBy: maybeText,
  /** Why a signature in ink was refused. */
  reason: maybeText,
});

const deedDto = z.object({
  version: z.number(),
  /** Another version replaces it. */
  isVoid: z.boolean(),
  mode: z.enum(settlementModes),
  amount: z.number(),
  madeAt: z.string(),
  signedAt: maybeText,
  /** All who sign, the assignor first; the others confirm. */
  signers: z.array(z.object({ party: z.enum(deedParties), name: z.string() })),
  assignee: z.string(),
  insurerName: z.string(),
  /** SHA-256 of the text of the deed. */
  fingerprint: z.string(),
  /** SHA-256 of the PDF that is signed; null before it is first opened. */
  pdfSha256: maybeText,
  /** In the reader's language if a party speaks it, otherwise in English, which decides. */
  clauses: z.array(z.object({ label: z.string(), text: z.string() })),
  signatures: z.array(signatureDto),
  /** Null on deeds drawn up before the duty was computed. */
  stamp: z.nullable(
    z.object({
      state: z.enum(stampStates),
      means: z.enum(['e-stamp', 'paper']),
      /** State where the deed is executed. */
      place: z.string(),
      duty: z.number(),
      bearer: z.enum(dutyBearers),
      source: z.string(),
      number: maybeText,
      issuedOn: maybeText,
      /** Staff only: picture of the stamp paper. */
      fileId: maybeText,
    }),
  ),
});
export type DeedDto = z.output<typeof deedDto>;

/** `deed`: null before an offer is accepted. */
const deedReply = z.object({
  deed: z.nullable(deedDto),
  /** The caller's own part: to sign, or nothing. */
  yourPart: z.nullable(z.enum(deedParties)),
  mayCompare: z.boolean(),
  /** Whether the caller may enter a stamp paper. */
  mayStamp: z.boolean(),
});
export type DeedReply = z.output<typeof deedReply>;

const version = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000));
const query = z.object({ version: z.optional(version) });
const ofVersion = z.object({ version: z.int().check(z.gte(1)) });

/** A photo or scan of the printed deed, signed. */
export const inkBody = z.extend(ofVersion, { fileId: idField });

/** A stamp paper of the deed's duty, with its picture. */
export const stampBody = z.extend(ofVersion, {
  number: codeText(40, 'deed.stamp.number').check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 /-]{3,}$/, 'deed.stamp.number')),
  issuedOn: dayField('field.date.invalid'),
  fileId: idField,
});

/** A refusal gives its reason, which the signer reads. */
export const compareInkBody = z
  .object({
    signatureId: idField,
    accepted: z.boolean(),
    comparedWith: z.enum(comparedPapers, 'general.choose-one-of'),
    reason: optionalText(1000),
  })
  .check(z.refine(({ accepted, reason }) => accepted || Boolean(reason), { error: 'claim.reason-required', path: ['reason'] }));

const listItem = z.object({
  id: z.string(),
  claimId: z.string(),
  claimNumber: z.string(),
  /** Of the deed: claim number and version. */
  number: z.string(),
  version: z.number(),
  mode: z.enum(settlementModes),
  amount: z.number(),
  assignor: z.string(),
  assignee: z.string(),
  insurerName: z.string(),
  insurersNumber: z.string(),
  madeAt: z.string(),
  signedAt: maybeText,
  voidedAt: maybeText,
  means: z.string(),
  duty: z.nullable(z.number()),
  place: maybeText,
  /** Of the e-stamp or stamp paper. On a void deed it was not used: its refund is to be claimed. */
  stampNumber: maybeText,
  stampedOn: maybeText,
  fingerprint: z.string(),
});
export type DeedListItem = z.output<typeof listItem>;

export const deedSchemas = {
  getDeed: {
    summary: 'The deed of assignment in force, or the given version, with its signatures',
    params: idParams,
    query,
    reply: deedReply,
  },
  getDeedPdf: {
    summary: 'The deed as the PDF that is signed: English, and beside it the languages of its signers',
    params: idParams,
    query,
  },
  startDeedEsign: {
    summary: 'Opens the caller’s Aadhaar e-sign of the deed in force, or returns the open one',
    params: idParams,
    body: ofVersion,
    reply: esignDto,
  },
  checkDeedEsign: {
    summary:
      'What the caller’s e-sign of the deed has come to, read from the gateway. Under the party’s name it is their signature.',
    params: idParams,
    body: ofVersion,
    reply: esignDto,
  },
  signDeedInInk: {
    summary: 'The caller signed a printed deed and uploaded a photo of it. It counts once staff have compared the signature.',
    params: idParams,
    body: inkBody,
    reply: claimStateReply,
  },
  compareDeedInk: {
    summary: 'Accepts or refuses a signature in ink after comparing it with one on a paper. Not by whoever approved the claim.',
    params: idParams,
    body: compareInkBody,
    reply: claimStateReply,
  },
  enterDeedStamp: {
    summary: 'Staff enter the stamp paper of a deed for which no e-stamp is bought. Not by a person who approved the claim.',
    params: idParams,
    body: stampBody,
    reply: claimStateReply,
  },
  getStampDuties: {
    summary: 'Stamp duty of every state on deeds of assignment: what is in force, what comes, and what waits for a second person',
    reply: z.object({
      rates: z.array(z.extend(dutyRateBody, { isUpcoming: z.boolean() })),
      waiting: z.array(proposalDto),
    }),
  },
  proposeStampDuty: {
    summary:
      'Propose from a day on what a state taxes one kind of instrument with; another person confirms it, and stamped deeds keep theirs.',
    body: dutyRateBody,
    reply: proposalReply,
  },
  listDeeds: {
    summary: 'All deeds of assignment, newest first',
    query: z.object({
      ...pageQuery(25),
      search: z.optional(oneLine(100)),
      state: z.optional(z.enum(['open', 'signed', 'void'])),
    }),
    reply: paged(listItem),
  },
  listDeedRegistrations: {
    summary: 'Signed deeds in force with the fields of a registration with CERSAI, oldest first',
    query: z.object({
      ...pageQuery(25),
      from: z.optional(dayField('field.date.invalid')),
      to: z.optional(dayField('field.date.invalid')),
    }),
    reply: paged(listItem),
  },
} as const;
