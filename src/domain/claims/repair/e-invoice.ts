import type { IsoDate } from '../../dates.ts';
import type { Paise } from '../../money.ts';

/**
 * 'none': no code of the invoice portal. 'verified': signed by a key that was the portal's on that day.
 * 'unverified': by one that we do not know, or not for that day. 'forged': it names a key of the portal and was not signed by it.
 */
export const sealStates = ['none', 'verified', 'unverified', 'forged'] as const;
export type SealState = (typeof sealStates)[number];

/** What the signed code of an e-invoice says. */
export interface SealedInvoice {
  readonly supplierGstin: string;
  /** Empty for someone without a GSTIN ('URP'). */
  readonly addresseeGstin: string;
  readonly number: string;
  readonly kind: string;
  readonly date: IsoDate;
  readonly total: Paise;
  /** The invoice's number at the portal: 64 hexadecimal digits. */
  readonly irn: string;
  /** When the portal signed. */
  readonly signedOn: IsoDate;
}

/** A public key of the invoice portal. */
export interface PortalKey {
  readonly kid: string;
  /** PEM. */
  readonly publicKey: string;
  readonly from: IsoDate;
  /** Last day. */
  readonly until: IsoDate;
}

/** The type of document that a garage's estimate on paper has: its lines are read. */
export const paperEstimate = 'estimate';

/** How far the file of an invoice has been read. */
export const readingStates = ['queued', 'read', 'nothing-found', 'failed'] as const;
export type ReadingState = (typeof readingStates)[number];

/** What the file of an invoice told, for the gate. */
export interface PaperFacts {
  readonly state: ReadingState;
  readonly seal: SealState;
  /** Null unless it is verified. */
  readonly sealed: SealedInvoice | null;
  /** Is the invoice of this file the one on which this portal number counts? */
  readonly isSealUsedElsewhere: boolean;
  /** Has it a verified code, a number or a total? */
  readonly shows: boolean;
  /** Has a person looked at it and found that it is the invoice? */
  readonly isSeen: boolean;
  /** Has another file of the claim shown a code that is not the portal's, as far as we know? */
  readonly wasDoubted: boolean;
}
