import { notInFuture } from './day-rules.ts';
import { dayField } from './fields.ts';
import { z } from './zod-setup.ts';

export const dailyPositionDto = z.object({
  asOf: z.string(),
  /** By the books; below zero is overdrawn. */
  bank: z.number(),
  /** What each account's statements say, until which day. */
  accounts: z.array(
    z.object({ name: z.string(), last4: z.string(), balance: z.nullable(z.number()), readTo: z.nullable(z.string()) }),
  ),
  clearing: z.number(),
  suspense: z.number(),
  owed: z.object({ to28: z.number(), to60: z.number(), to90: z.number(), over90: z.number(), total: z.number() }),
  provision: z.number(),
  /** Tax that insurers say they kept back for us, by insurer and financial year ('2026-27'); `settled` is what it was kept of. */
  taxKept: z.array(z.object({ insurer: z.string(), year: z.string(), tax: z.number(), settled: z.number() })),
  payouts: z.object({
    /** Ordered, and not credited yet. */
    underWay: z.number(),
    /** Claims whose 24 hours end by the end of the day and whose garage is not paid. */
    due: z.number(),
    dueAmount: z.number(),
  }),
  funding: z.object({ limit: z.number(), drawn: z.number(), headroom: z.number(), interestOwed: z.number() }),
  /** Lines of bank, gateway and ledger until the day that nothing matches now. */
  unmatched: z.object({ open: z.number(), late: z.number() }),
  /** The ledger's check of that morning; null where none was made. */
  check: z.nullable(z.object({ ok: z.boolean(), differences: z.number(), at: z.string() })),
});
export type DailyPositionDto = z.output<typeof dailyPositionDto>;

/** What each endpoint takes and answers, by its id. */
export const dailyPositionSchemas = {
  'daily-position.get': {
    query: z.object({ asOf: z.optional(dayField('field.date.invalid').check(notInFuture())) }),
    reply: dailyPositionDto,
  },
};
