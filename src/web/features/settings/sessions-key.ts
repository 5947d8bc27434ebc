/** The list of devices; invalidate it after something has logged others out. */
export const sessionsKey = ['sessions'] as const;
