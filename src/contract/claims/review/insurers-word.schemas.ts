import { mailboxHints } from '#domain/insurers/insurer.ts';
import { wordAcceptances, wordModes, wordPayees } from '#domain/claims/review/insurers-word.ts';
import {
  dayField,
  recentDayField,
  idField,
  idParams,
  optionalText,
  requiredText,
  rupeesField,
  codeText,
  oneLine,
} from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { otpField } from '../../auth/otp.schemas.ts';

const amountField = rupeesField('word.amount.required').check(z.gt(0, 'word.amount.required'));

/** Terms requested from, or confirmed by, the insurer. */
export const wordTerms = z.object({
  insurerClaimNumber: z.string(),
  amount: z.number(),
  mode: z.enum(wordModes),
  payee: z.enum(wordPayees),
  expectedOn: z.string(),
  /** Insured, number plate and policy number; null if not asked. */
  insuredName: z._default(z.nullable(z.string()), null),
  registrationNumber: z._default(z.nullable(z.string()), null),
  policyNumber: z._default(z.nullable(z.string()), null),
  /** Provisional: on the estimate. Final: on the bill and the re-inspection. */
  acceptance: z._default(z.enum(wordAcceptances), 'final'),
  /** The insurer's own date of it; null until answered, and for older answers. */
  acceptedOn: z._default(z.nullable(z.string()), null),
});
export type WordTermsDto = z.output<typeof wordTerms>;

export const wordStates = ['sent', 'confirmed', 'corrected', 'denied', 'expired', 'replaced', 'withdrawn'] as const;

export const wordDto = z.object({
  id: z.string(),
  officer: z.object({
    id: z.string(),
    name: z.string(),
    designation: z.string(),
    insurer: z.string(),
    mailboxHint: z.nullable(z.enum(mailboxHints)),
  }),
  mailbox: z.string(),
  state: z.enum(wordStates),
  asked: wordTerms,
  sentBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  answeredAt: z.nullable(z.string()),
  /** The insurer's terms as confirmed or corrected; null without an answer or after a denial. */
  said: z.nullable(wordTerms),
  remark: z.nullable(z.string()),
  takenOverBy: z.nullable(z.string()),
  /** The reader recorded this authorised signatory; somebody else must approve, or two people. */
  officerByYou: z.boolean(),
});
export type WordDto = z.output<typeof wordDto>;

export const letterStates = ['waiting', 'confirmed', 'refused', 'replaced'] as const;

/** The insurer's acceptance on its letterhead, as entered from the picture. */
export const acceptanceLetterDto = z.object({
  id: z.string(),
  state: z.enum(letterStates),
  fileId: z.string(),
  insurer: z.string(),
  signatory: z.string(),
  says: wordTerms,
  enteredBy: z.string(),
  enteredAt: z.string(),
  confirmedBy: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
  refusedBy: z.nullable(z.string()),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
  /** The reader uploaded or entered it; somebody else must confirm. */
  byYou: z.boolean(),
});
export type AcceptanceLetterDto = z.output<typeof acceptanceLetterDto>;

export const wordReply = z.object({
  words: z.array(wordDto),
  /** Letters of acceptance, the newest first. */
  letters: z.array(acceptanceLetterDto),
  /** The insurer whose signatory would be asked; null if the claim names none. */
  insurer: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** If the newest question waits: how many claims wait for the same signatory. */
  waiting: z.nullable(z.object({ officerId: z.string(), officer: z.string(), claims: z.number() })),
  /** Draft of the request, as far as known. */
  draft: z.object({
    insurerClaimNumber: z.nullable(z.string()),
    amount: z.nullable(z.number()),
    mode: z.enum(wordModes),
    expectedOn: z.string(),
  }),
});
export type WordReply = z.output<typeof wordReply>;

export const askInsurerBody = z.object({
  officerId: codeText(100, 'word.officer.required').check(z.minLength(1, 'word.officer.required')),
  insurerClaimNumber: optionalText(60),
  amount: z.optional(amountField),
  mode: z.optional(z.enum(wordModes, 'word.mode.required')),
  acceptance: z.optional(z.enum(wordAcceptances, 'word.acceptance.required')),
  /** Date by which the insurer is to pay. */
  expectedOn: z.optional(dayField('word.expected.required')),
  /** Without a mail of its own: the question goes with the signatory's list. */
  withList: z.optional(z.boolean()),
});

export const acceptanceLetterBody = z.object({
  fileId: codeText(36, 'word.letter.required').check(z.minLength(1, 'word.letter.required')),
  signatory: requiredText('word.signatory.required', 200),
  acceptance: z.enum(wordAcceptances, 'word.acceptance.required'),
  acceptedOn: recentDayField('word.accepted-on.required'),
  insurerClaimNumber: requiredText('word.number.required', 60),
  amount: amountField,
  mode: z.enum(wordModes, 'word.mode.required'),
  payee: z.enum(wordPayees, 'word.payee.required'),
  /** Date by which the insurer pays; if the letter names none, our usual days after its date. */
  expectedOn: z.optional(dayField('word.expected.required')),
  /** Empty: not on the letter. */
  insuredName: optionalText(200),
  registrationNumber: optionalText(40),
  policyNumber: optionalText(60),
});
export type AcceptanceLetterBody = z.output<typeof acceptanceLetterBody>;

export const refuseLetterBody = z.object({ reason: requiredText('word.refusal.required', 1000) });

/** No format check: a malformed token gets the same message as an unknown one. */
const linkParams = z.object({ token: oneLine(1000) });

export const wordLinkDto = z.object({
  insurer: z.string(),
  mailbox: z.string(),
  expiresAt: z.string(),
  /** Opens all questions that wait for this signatory. */
  isList: z.boolean(),
});

export const openWordBody = z.object({ otp: otpField });

/** Shown to the authorised signatory after the code. */
export const openedWord = z.object({
  openToken: z.string(),
  officer: z.string(),
  insurer: z.string(),
  claimNumber: z.string(),
  garage: z.string(),
  incidentOn: z.nullable(z.string()),
  asked: wordTerms,
});
export type OpenedWord = z.output<typeof openedWord>;

/** One claim of a signatory's list. */
export const listedWord = z.object({
  id: z.string(),
  claimNumber: z.string(),
  garage: z.string(),
  incidentOn: z.nullable(z.string()),
  asked: wordTerms,
  /** Names of the documents we hold, with their number. */
  papers: z.array(z.object({ name: z.string(), count: z.number() })),
});
export type ListedWord = z.output<typeof listedWord>;

export const openedList = z.object({
  openToken: z.string(),
  officer: z.string(),
  insurer: z.string(),
  words: z.array(listedWord),
});
export type OpenedList = z.output<typeof openedList>;

const openToken = oneLine(100);

/** The insurer's own date; if omitted, the day of the answer. */
const acceptedOn = z.optional(recentDayField('word.accepted-on.required'));

const confirmed = { answer: z.literal('confirmed'), acceptedOn };
const corrected = {
  answer: z.literal('corrected'),
  insurerClaimNumber: requiredText('word.number.required', 60),
  amount: amountField,
  mode: z.enum(wordModes, 'word.mode.required'),
  payee: z.enum(wordPayees, 'word.payee.required'),
  expectedOn: dayField('word.expected.required'),
  /** Empty: as asked. */
  insuredName: optionalText(200),
  registrationNumber: optionalText(40),
  policyNumber: optionalText(60),
  acceptance: z.optional(z.enum(wordAcceptances, 'word.acceptance.required')),
  acceptedOn,
  remark: optionalText(1000),
};
const denied = { answer: z.literal('denied'), remark: requiredText('word.remark.required', 1000) };

export const confirmWordBody = z.object({ ...confirmed, openToken });
export const correctWordBody = z.object({ ...corrected, openToken });
export const denyWordBody = z.object({ ...denied, openToken });
export const answerWordBody = z.discriminatedUnion(
  'answer',
  [confirmWordBody, correctWordBody, denyWordBody],
  'word.answer.required',
);

/** Claims of a list beyond this number wait for the next opening. */
export const mostListed = 200;

const ofList = { id: idField };
export const answerListBody = z.object({
  openToken,
  answers: z
    .array(
      z.discriminatedUnion(
        'answer',
        [z.object({ ...confirmed, ...ofList }), z.object({ ...corrected, ...ofList }), z.object({ ...denied, ...ofList })],
        'word.answer.required',
      ),
    )
    .check(z.minLength(1, 'word.answer.required'), z.maxLength(mostListed)),
});

export const insurersWordSchemas = {
  getInsurerWord: {
    summary:
      'What officers of the insurer were asked about the claim and what they said, the newest first; and what would be asked now.',
    params: idParams,
    reply: wordReply,
  },
  askInsurer: {
    summary:
      'Sends an officer of the insurer a link that works once, to say what the insurer has accepted. An open link is replaced.',
    params: idParams,
    body: askInsurerBody,
    reply: wordReply,
  },
  withdrawInsurerWord: {
    summary: 'Takes the open link back: it stops working.',
    params: idParams,
    reply: wordReply,
  },
  takeOverInsurerWord: {
    summary: 'Goes by what the officer corrected: from then on an approval is compared with that.',
    params: idParams,
    reply: wordReply,
  },
  enterAcceptanceLetter: {
    summary:
      'Enters what the insurer’s signed letter of acceptance says. It counts once another person has compared it with the picture; a letter that still waits is replaced.',
    params: idParams,
    body: acceptanceLetterBody,
    reply: wordReply,
  },
  confirmAcceptanceLetter: {
    summary: 'A second person confirms that the letter says what was entered: from then on it counts like an answer by link.',
    params: idParams,
    reply: wordReply,
  },
  refuseAcceptanceLetter: {
    summary: 'Refuses a letter with a reason. One that was confirmed no longer counts.',
    params: idParams,
    body: refuseLetterBody,
    reply: wordReply,
  },
  viewWordLink: {
    summary: 'Does this link still work, and to which mailbox (masked) will the code go? Says nothing of the claim.',
    params: linkParams,
    reply: wordLinkDto,
  },
  sendWordCode: {
    summary: 'Sends a code to the mailbox on record.',
    params: linkParams,
    reply: z.object({ mailbox: z.string(), resendAfterSeconds: z.number() }),
  },
  openWord: {
    summary: 'With the code: what is asked, for half an hour.',
    params: linkParams,
    body: openWordBody,
    reply: openedWord,
  },
  sendWordList: {
    summary:
      'Sends a signatory of the insurer one link to every claim that waits for their answer. An earlier link of this kind stops working.',
    params: idParams,
    reply: z.object({ claims: z.number() }),
  },
  openWordList: {
    summary: 'With the code: all claims that wait for this signatory, for half an hour.',
    params: linkParams,
    body: openWordBody,
    reply: openedList,
  },
  answerWordList: {
    summary: 'The signatory confirms, corrects or denies several claims at once. Claims answered meanwhile drop out.',
    params: linkParams,
    body: answerListBody,
    reply: z.object({ answered: z.array(z.string()), dropped: z.array(z.string()) }),
  },
  answerWord: {
    summary: 'The officer confirms, corrects or denies; once.',
    params: linkParams,
    body: answerWordBody,
    reply: z.object({ answer: z.string() }),
  },
};
