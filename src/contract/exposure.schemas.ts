import { exposureKinds } from '#domain/exposure/exposure.ts';
import { dayField, idParams, pageQuery, rupeesField, oneLine } from './fields.ts';
import { paged } from './paged.ts';
import { proposalReply } from './proposals.schemas.ts';
import { z } from './zod-setup.ts';

const kind = z.enum(exposureKinds);

/** A limit and its utilisation, in rupees. */
export const exposureUseDto = z.object({
  kind,
  subject: z.string(),
  /** Name of the subject; null for all claims together. */
  name: z.nullable(z.string()),
  used: z.number(),
  limit: z.number(),
  /** Whole percent, rounded down; above 100 if the limit was lowered since. */
  percent: z.number(),
  /** From 80 %. */
  isNear: z.boolean(),
  /** Whether it has its own limit instead of the common one of its kind. */
  isOwn: z.boolean(),
});

export type ExposureUseDto = z.output<typeof exposureUseDto>;

export const exposureLimitBody = z.object({
  kind,
  /** Empty: all subjects of the kind without their own limit. */
  subject: z._default(oneLine(100), ''),
  /** Null: the common limit of the kind. */
  limit: z.nullable(rupeesField('exposure.limit.required').check(z.gte(0, 'exposure.limit.required'))),
  inForceFrom: dayField('setting.from.required'),
});

export const exposureSchemas = {
  viewExposure: {
    summary: 'How much of our money is at risk against the limit for all claims together, and the common limits of each kind',
    reply: z.object({
      total: exposureUseDto,
      /** Per kind: the common limit, and the number of subjects near their limit. */
      kinds: z.array(z.object({ kind, limit: z.number(), near: z.number() })),
    }),
  },
  listExposure: {
    summary:
      'What is used of each limit of one kind, the fullest first; those with a limit of their own also where nothing is used',
    query: z.object({
      ...pageQuery(25),
      kind,
      search: z.optional(oneLine(200)),
    }),
    reply: paged(exposureUseDto),
  },
  proposeExposureLimit: {
    summary:
      'Propose a limit from a day on, of one subject or (without one) of everything of the kind that has none of its own; null takes one away',
    body: exposureLimitBody,
    reply: proposalReply,
  },
  viewClaimExposure: {
    summary: 'The limits that this claim brings, or would bring, near their end; none where there is room',
    params: idParams,
    reply: z.object({ near: z.array(exposureUseDto) }),
  },
};
