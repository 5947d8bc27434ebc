import { deductionCodeNames } from '#domain/claims/recovery/deduction-codes.ts';
import { sideFileFields } from '#domain/claims/recovery/side-file-columns.ts';
import { idParams } from '../../fields.ts';
import { oneLine, tableText } from '../../text-fields.ts';
import { z } from '../../zod-setup.ts';
import { remittanceDto } from './remittances.schemas.ts';

const line = {
  claimId: z.string(),
  claimNumber: z.string(),
  insurerClaimNumber: z.string(),
  amount: z.number(),
  tds: z.number(),
};

export const proposalDto = z.object({
  lines: z.array(z.object({ ...line, outstanding: z.number(), dueOn: z.string() })),
  /** In words, and by what they can be told apart. */
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  /** Does everything known say this, and nothing else as well? */
  isSure: z.boolean(),
});
export type AllocationProposal = z.output<typeof proposalDto>;

export const MOST_SIDE_FILE_ROWS = 500;
/** An insurer's file for one transfer lists other transfers, too. */
export const MOST_SIDE_FILE_CELLS = { rows: 5_000, columns: 60 };

export const sideFileBody = z
  .object({
    /** As it was pasted, or as a CSV file holds it. */
    text: z.optional(tableText(900_000)),
    /** The cells of a spreadsheet, its first row being row 1. */
    rows: z.optional(
      z
        .array(z.array(oneLine(500)).check(z.maxLength(MOST_SIDE_FILE_CELLS.columns)))
        .check(z.maxLength(MOST_SIDE_FILE_CELLS.rows)),
    ),
    /** What its headings mean, where what was remembered or guessed is wrong. */
    columns: z.optional(z.record(oneLine(80), z.enum(sideFileFields))),
    dryRun: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ text, rows }) => (text === undefined) !== (rows === undefined), { error: 'side-file.required', path: ['text'] }),
  );

export const sideFileReport = z.object({
  dryRun: z.boolean(),
  /** Its columns as they were understood; null where no row names a claim and an amount. */
  head: z.nullable(
    z.object({
      row: z.number(),
      columns: z.array(z.object({ heading: z.string(), key: z.string(), field: z.enum(sideFileFields) })),
    }),
  ),
  /** Rows of this transfer, good and bad. */
  rows: z.number(),
  /** Sums, and rows of other transfers. */
  skipped: z.number(),
  lines: z.array(
    z.object({
      row: z.number(),
      ...line,
      deductions: z.array(z.object({ code: z.enum(deductionCodeNames), amount: z.number() })),
    }),
  ),
  total: z.number(),
  /** What of the transfer would be left; below zero where the file pays more than came. */
  left: z.number(),
  /** Row numbers as a spreadsheet shows them, each with all that is wrong. Row 0 is the file as a whole. */
  badRows: z.array(z.object({ row: z.number(), faults: z.array(z.string()) })),
  /** Allocated: how the transfer stands now. */
  remittance: z.nullable(remittanceDto),
});
export type SideFileReport = z.output<typeof sideFileReport>;

/** What each endpoint takes and answers, by its id. */
export const cashBenchSchemas = {
  'list-allocation-proposals': {
    params: idParams,
    reply: z.object({
      unallocated: z.number(),
      /** How many claims of this insurer have something open, and how much. */
      open: z.object({ claims: z.number(), amount: z.number() }),
      proposals: z.array(proposalDto),
    }),
  },
  'take-side-file': { params: idParams, body: sideFileBody, reply: sideFileReport },
};
