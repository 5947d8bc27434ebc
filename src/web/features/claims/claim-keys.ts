/** Everything of one claim lies below this key: after an action, invalidate it whole. */
export const claimKey = (id: string) => ['claim', id] as const;
/** Every page of the list. */
export const claimsKey = ['claims'] as const;
