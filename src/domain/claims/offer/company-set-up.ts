import type { IsoDate } from '#domain/dates.ts';
import type { DutyBearer } from '#domain/claims/deed/stamp-duty.ts';
import type { GrievanceOfficer } from './offer.ts';

/**
 * Lawful set-ups for advancing money: a partner NBFC lends and we are its service provider, or an NBFC-Factor buys the garage's invoice. `none` until two
 * people chose one.
 */
export const setUpKinds = ['none', 'partner-nbfc', 'nbfc-factor'] as const;
export type SetUpKind = (typeof setUpKinds)[number];

/** What the total cost is compared with: the advance, or the advance less the cost, which is paid before it. */
export const aprMethods = ['on-advance', 'on-net'] as const;
export type AprMethod = (typeof aprMethods)[number];

/** A dated version of the company's set-up. Texts are empty where the kind has none. */
export interface CompanySetUp {
  readonly version: string;
  readonly validFrom: IsoDate;
  readonly kind: SetUpKind;
  /** The NBFC that lends, or the factor that buys. */
  readonly financier: string;
  /** Its registration with the Reserve Bank. */
  readonly registration: string;
  /** Its registered office, as deeds name it. */
  readonly address: string;
  readonly nodalOfficer: GrievanceOfficer;
  readonly aprMethod: AprMethod;
  readonly coolingDays: number;
  /** Who bears the stamp duty on deeds of assignment. */
  readonly dutyBearer: DutyBearer;
}

/** RBI: a borrower may leave a digital loan for at least one day. */
export const coolingBounds = [1, 30] as const;

export const noSetUp: CompanySetUp = {
  version: 'set-up-2026-11',
  validFrom: '2026-01-01',
  kind: 'none',
  ...{ financier: '', registration: '', address: '' },
  nodalOfficer: { name: '', address: '', email: '', phone: '' },
  aprMethod: 'on-advance',
  coolingDays: coolingBounds[0],
  dutyBearer: 'company',
};

/** Under which set-up an offer was made. `demonstration`: without a set-up, outside production; no real money may follow it. */
export const offerBases = [...setUpKinds, 'demonstration'] as const;
export type OfferBasis = (typeof offerBases)[number];

export function offerBasis({ kind }: Pick<CompanySetUp, 'kind'>, isProduction: boolean): OfferBasis {
  return kind === 'none' && !isProduction ? 'demonstration' : kind;
}

/** Whether money may be advanced on an offer: its owner signed under a lawful set-up, and there still is one. */
export function mayAdvance(basis: OfferBasis, inForce: SetUpKind, isProduction: boolean): boolean {
  if (basis === 'demonstration') return !isProduction;
  return basis !== 'none' && inForce !== 'none';
}

/** Who stands behind an offer, as its key facts name them. */
export interface Financing {
  readonly basis: OfferBasis;
  readonly financier: string | null;
  readonly registration: string | null;
  /** Null unless the offer is a loan. */
  readonly coolingDays: number | null;
  readonly nodalOfficer: GrievanceOfficer | null;
  readonly aprMethod: AprMethod;
}

export function financingOf(setUp: CompanySetUp, isProduction: boolean): Financing {
  const basis = offerBasis(setUp, isProduction);
  const isLoan = setUp.kind === 'partner-nbfc';
  const isFinanced = setUp.kind !== 'none';
  return {
    basis,
    financier: isFinanced ? setUp.financier : null,
    registration: isFinanced ? setUp.registration : null,
    coolingDays: isLoan ? setUp.coolingDays : null,
    nodalOfficer: isLoan ? setUp.nodalOfficer : null,
    aprMethod: isLoan ? setUp.aprMethod : 'on-advance',
  };
}
