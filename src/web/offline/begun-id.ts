const prefix = 'here-';

/** A claim that was begun on this device, and is not on the server yet. */
export const isBegunHere = (claimId: string): boolean => claimId.startsWith(prefix);

export const newBegunId = (): string => `${prefix}${crypto.randomUUID()}`;
