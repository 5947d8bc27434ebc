/** What may have happened to the vehicle. */
export const claimTypes = ['accident', 'theft', 'natural-disaster', 'vandalism', 'fire', 'other'] as const;

export type ClaimType = (typeof claimTypes)[number];
