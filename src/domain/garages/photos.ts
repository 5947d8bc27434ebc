export const photoStates = ['waiting', 'shown', 'refused'] as const;
export type PhotoState = (typeof photoStates)[number];

/** Pictures of one garage that wait or are shown. */
export const mostPhotos = 6;
