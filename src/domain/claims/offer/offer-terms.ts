import type { IsoDate } from '../../dates.ts';

/** Whom an owner writes to whom support did not help. */
export interface GrievanceOfficer {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
}

/** One dated version of what every offer says besides its amounts. */
export interface OfferTerms {
  readonly version: string;
  readonly validFrom: IsoDate;
  /** How long an offer stays open. The customer agreement promises two days at least. */
  readonly validDays: number;
  /** From so many paid claims on the days that an insurer takes are measured. */
  readonly fewestClaims: number;
  /** What is assumed where too few claims were paid to measure. */
  readonly assumedDays: number;
  readonly grievanceOfficer: GrievanceOfficer;
}

export const leastValidDays = 2;

/** The least and the most that staff may set. */
export const offerTermsBounds = {
  validDays: [leastValidDays, 30],
  fewestClaims: [1, 100],
  assumedDays: [1, 120],
} as const;

/** The product's own, until staff set others. */
export const defaultOfferTerms: OfferTerms = {
  version: 'offer-terms-2026-11',
  validFrom: '2026-01-01',
  validDays: leastValidDays,
  fewestClaims: 5,
  assumedDays: 28,
  grievanceOfficer: { name: '', address: '', email: '', phone: '' },
};
