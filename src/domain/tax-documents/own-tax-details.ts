import type { IsoDate } from '../dates.ts';

/** One dated version of who issues the tax documents. There is none of the product's own: until staff set one, no document is issued, and those of what happened before follow. */
export interface OwnTaxDetails {
  readonly version: string;
  readonly validFrom: IsoDate;
  readonly legalName: string;
  readonly gstin: string;
  readonly address: string;
  /** Services accounting codes: of the work on a claim and the advance, and of a garage's listing. */
  readonly claimSac: string;
  readonly listingSac: string;
}

export const usualSac = { claim: '997159', listing: '998599' } as const;
