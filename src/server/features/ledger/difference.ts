import type { LedgerCheckDto } from '#contract/ledger.schemas.ts';

/** Something that does not agree, by name. */
export type Difference = LedgerCheckDto['differences'][number];
