import type { IsoDate } from '../dates.ts';

/** One dated version of who issues the tax documents. There is none of the product's own: until staff set one, no document is issued, and those of what happened before follow. */
export interface OwnTaxDetails {
  readonly version: string;
  readonly validFrom: IsoDate;
  readonly legalName: string;
  readonly gstin: string;
  /** Of the company register; empty where nobody has said it. */
  readonly cin: string;
  /** A name a line; empty where nobody has said them. */
  readonly directors: string;
  readonly address: string;
  /** Services accounting codes: of the work on a claim and the advance, and of a garage's listing. */
  readonly claimSac: string;
  readonly listingSac: string;
  /** Where insurers pay to; empty until somebody sets it. */
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly bankName: string;
  /** The Reserve Bank's bank rate, by which insurers owe interest; null while nobody has said it. */
  readonly bankRatePercent: number | null;
}

export const usualSac = { claim: '997159', listing: '998599' } as const;
