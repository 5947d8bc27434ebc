import type { IsoDate } from '../../dates.ts';
import type { Paise } from '../../money.ts';

/**
 * 'none': no QR code of the invoice portal. 'verified': signed by a portal key valid on that day. 'unverified': signed by an unknown key, or one not valid on
 * that day. 'forged': it names a portal key but its signature is invalid.
 */
export const sealStates = ['none', 'verified', 'unverified', 'forged'] as const;
export type SealState = (typeof sealStates)[number];

/** Content of an e-invoice's signed QR code. */
export interface SealedInvoice {
  readonly supplierGstin: string;
  /** Empty for a recipient without GSTIN ('URP'). */
  readonly addresseeGstin: string;
  readonly number: string;
  readonly kind: string;
  readonly date: IsoDate;
  readonly total: Paise;
  /** Invoice reference number (IRN) of the portal: 64 hex digits. */
  readonly irn: string;
  readonly signedOn: IsoDate;
}

export interface PortalKey {
  readonly kid: string;
  /** PEM. */
  readonly publicKey: string;
  readonly from: IsoDate;
  /** Last valid day. */
  readonly until: IsoDate;
}

/** Document type of a garage's estimate on paper; its lines are extracted. */
export const paperEstimate = 'estimate';

/** Document type of the report of the insurer's surveyor; its figures are extracted as a proposal. */
export const paperSurvey = 'survey-report';

/** Extraction states of an invoice file. */
export const readingStates = ['queued', 'read', 'nothing-found', 'failed'] as const;
export type ReadingState = (typeof readingStates)[number];

/** Data extracted from the invoice file, for the payout check. */
export interface PaperFacts {
  readonly state: ReadingState;
  readonly seal: SealState;
  /** Null unless verified. */
  readonly sealed: SealedInvoice | null;
  /** Whether its IRN already counts for another invoice. */
  readonly isSealUsedElsewhere: boolean;
  /** Whether a verified code, a number or a total was found. */
  readonly shows: boolean;
  /** Whether staff confirmed that it is the invoice. */
  readonly isSeen: boolean;
  /** Whether another file of the claim had a code that is not known to be the portal's. */
  readonly wasDoubted: boolean;
}
