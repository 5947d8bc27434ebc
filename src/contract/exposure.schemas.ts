import { exposureKinds } from '#domain/exposure/exposure.ts';
import { dayField, idParams, pageQuery, rupeesField } from './fields.ts';
import { paged } from './paged.ts';
import { proposalReply } from './proposals.schemas.ts';
import { oneLine } from './text-fields.ts';
import { z } from './zod-setup.ts';

const kind = z.enum(exposureKinds);

/** One limit and what is used of it, in rupees. */
export const exposureUseDto = z.object({
  kind,
  subject: z.string(),
  /** Whose; null for all claims together. */
  name: z.nullable(z.string()),
  used: z.number(),
  limit: z.number(),
  /** Whole per cent, rounded down; above 100 where the limit was lowered since. */
  percent: z.number(),
  /** From 80 % on. */
  isNear: z.boolean(),
  /** Has it a limit of its own, other than the common one of its kind? */
  isOwn: z.boolean(),
});

export type ExposureUseDto = z.output<typeof exposureUseDto>;

export const exposureLimitBody = z.object({
  kind,
  /** Empty: everything of the kind that has no limit of its own. */
  subject: z._default(oneLine(100), ''),
  /** Null: the common limit of the kind. */
  limit: z.nullable(rupeesField('exposure.limit.required').check(z.gte(0, 'exposure.limit.required'))),
  inForceFrom: dayField('setting.from.required'),
});

/** What each endpoint takes and answers, by its id. */
export const exposureSchemas = {
  viewExposure: {
    reply: z.object({
      total: exposureUseDto,
      /** Per kind the limit of whatever has none of its own, and how many are near their limit. */
      kinds: z.array(z.object({ kind, limit: z.number(), near: z.number() })),
    }),
  },
  listExposure: {
    query: z.object({
      ...pageQuery(25),
      kind,
      search: z.optional(oneLine(200)),
    }),
    reply: paged(exposureUseDto),
  },
  proposeExposureLimit: { body: exposureLimitBody, reply: proposalReply },
  viewClaimExposure: { params: idParams, reply: z.object({ near: z.array(exposureUseDto) }) },
};
