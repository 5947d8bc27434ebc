import { ageBuckets } from '#domain/ledger/reports.ts';
import type { AgeBucket } from '#domain/ledger/reports.ts';
import { notInFuture, dayField, pageQuery } from './fields.ts';
import { paged } from './paged.ts';
import { proposalReply } from './proposals.schemas.ts';
import { z } from './zod-setup.ts';

const percent = z
  .number('provision.percent')
  .check(z.gte(0, 'provision.percent'), z.lte(100, 'provision.percent'), z.multipleOf(0.01, 'provision.percent'));

export const lossRatesBody = z
  .object({ validFrom: dayField('provision.from.required'), to28: percent, to60: percent, to90: percent, over90: percent })
  .check(
    // Older receivables are less likely to be paid.
    z.refine(({ to28, to60 }) => to60 >= to28, { path: ['to60'], error: 'provision.order' }),
    z.refine(({ to60, to90 }) => to90 >= to60, { path: ['to90'], error: 'provision.order' }),
    z.refine(({ to90, over90 }) => over90 >= to90, { path: ['over90'], error: 'provision.order' }),
  );

const buckets = ageBuckets.map(({ name }) => name) as [AgeBucket, ...AgeBucket[]];
const bucketLoss = z.object({ bucket: z.enum(buckets), owed: z.number(), percent: z.number(), expected: z.number() });
export type BucketLossDto = z.output<typeof bucketLoss>;

const rates = { to28: z.number(), to60: z.number(), to90: z.number(), over90: z.number() };

export const lossProvisionSchemas = {
  getLossProvision: {
    summary: 'What is owed to us by age at the end of a day, which part is expected to be lost, and what was booked each month.',
    query: z.object({ ...pageQuery(24), asOf: z.optional(dayField('field.date.invalid').check(notInFuture())) }),
    reply: z.object({
      asOf: z.string(),
      buckets: z.array(bucketLoss),
      owed: z.number(),
      /** ECL allowance required for this day. */
      needed: z.number(),
      /** ECL allowance in the ledger. */
      booked: z.number(),
      /** In force on that day; `upcoming` are not in force yet. */
      rates: z.object({ ...rates, validFrom: z.string(), setBy: z.nullable(z.string()) }),
      upcoming: z.array(z.object({ ...rates, validFrom: z.string() })),
      waiting: z.boolean(),
      /** Months posted, newest first. */
      ...paged(
        z.object({
          month: z.string(),
          needed: z.number(),
          /** Change of the allowance; negative if released. */
          difference: z.number(),
          buckets: z.array(bucketLoss),
          bookedAt: z.string(),
        }),
      ).shape,
    }),
  },
  proposeLossRates: {
    summary:
      'Propose other rates of expected loss from a day on; another person confirms them, and months that were booked keep theirs.',
    body: lossRatesBody,
    reply: proposalReply,
  },
};
