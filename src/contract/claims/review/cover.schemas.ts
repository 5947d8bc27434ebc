import { normaliseRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import { checkNames, coverKinds, coverSources } from '#domain/claims/review/checks.ts';
import { checkResults, checkSources, checkWhys } from '#domain/claims/review/finding.ts';
import { idField, idParams, requiredText, rupeesField } from '../../fields.ts';
import type { MessageKey } from '../../messages.ts';
import { oneLine } from '../../text-fields.ts';
import { z } from '../../zod-setup.ts';

/** A moment in ISO 8601; without an offset it is the time in Asia/Kolkata, as a form has it. → ISO 8601 in UTC. */
function momentField(required: MessageKey) {
  return requiredText(required, 40).check(
    z.overwrite((text) => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text) ? `${text}+05:30` : text)),
    z.refine((text) => text === '' || isMoment(text), 'field.date.invalid'),
    z.overwrite((text) => (isMoment(text) ? new Date(text).toISOString() : text)),
  );
}

function isMoment(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  return !Number.isNaN(Date.parse(text)) && year >= 1990 && year <= 2100;
}

export const coverBody = z
  .object({
    insurerName: requiredText('policy.insurer.required', 200),
    policyNumber: requiredText('policy.number.required', 60),
    /** The number plate as the policy names it; without it nobody has said that it is this vehicle's. */
    registrationNumber: z.nullish(oneLine(40).check(z.overwrite(normaliseRegistrationNumber))),
    kind: z.enum(coverKinds, 'policy.kind.required'),
    from: momentField('policy.starts.required'),
    to: momentField('policy.ends.required'),
    /** Rupees; null where the policy does not say. */
    idv: z.optional(z.nullable(rupeesField('policy.idv.positive').check(z.gt(0, 'policy.idv.positive')))),
    zeroDepreciation: z._default(z.boolean(), false),
    consumables: z._default(z.boolean(), false),
    imt23: z._default(z.boolean(), false),
    towing: z._default(z.boolean(), false),
    voluntaryDeductible: z._default(rupeesField('policy.deductible.negative').check(z.gte(0, 'policy.deductible.negative')), 0),
    source: z.enum(coverSources, 'cover.source.required'),
    /** The policy itself, among the files of this claim; needed with source `paper`. */
    fileId: z.nullish(z.union([z.literal(''), idField])),
  })
  .check(
    z.refine(({ from, to }) => from === '' || to === '' || to > from, { error: 'policy.ends.before-start', path: ['to'] }),
    z.refine(({ source, fileId }) => source !== 'paper' || Boolean(fileId), { error: 'cover.file.required', path: ['fileId'] }),
  );

export type CoverBody = z.output<typeof coverBody>;

export const coverDto = z.object({
  insurerName: z.string(),
  policyNumber: z.string(),
  registrationNumber: z.nullable(z.string()),
  kind: z.enum(coverKinds),
  from: z.string(),
  to: z.string(),
  idv: z.nullable(z.number()),
  zeroDepreciation: z.boolean(),
  consumables: z.boolean(),
  imt23: z.boolean(),
  towing: z.boolean(),
  voluntaryDeductible: z.number(),
  source: z.enum(coverSources),
  fileId: z.nullable(z.string()),
  /** Recorded for this claim; else it is the policy on file. */
  isRecorded: z.boolean(),
  /** Who said so; staff read it. */
  recordedBy: z.nullable(z.string()),
  /** Did the reader say so? Then somebody else approves, or two people do. */
  byYou: z.boolean(),
});

export type CoverDto = z.output<typeof coverDto>;

export const coverReply = z.object({
  cover: z.nullable(coverDto),
  checks: z.array(
    z.object({
      check: z.enum(checkNames),
      result: z.enum(checkResults),
      /** Where its facts come from. */
      source: z.enum(checkSources),
      /** The sentence that says why, and what it is about: a day, a name, missing papers, other claims' numbers. */
      why: z.enum(checkWhys),
      about: z.array(z.string()),
      /** Where it fails nobody may approve the claim. */
      stops: z.boolean(),
    }),
  ),
});

export type CoverReply = z.output<typeof coverReply>;

/** What each endpoint takes and answers, by its id. */
export const coverSchemas = {
  'get-cover': { params: idParams, reply: coverReply },
  'record-cover': { params: idParams, body: coverBody, reply: coverReply },
};
