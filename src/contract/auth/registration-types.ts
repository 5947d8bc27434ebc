export const registrationTypes = ['individual', 'company'] as const;
export type RegistrationType = (typeof registrationTypes)[number];

/** Who sends claimants to us (specification §1). */
export const referrers = ['service-centre', 'surveyor', 'other'] as const;
export type Referrer = (typeof referrers)[number];

/** Those who have a name that is asked for. */
export const isNamedReferrer = (by: string | undefined): boolean => by === 'service-centre' || by === 'surveyor';
