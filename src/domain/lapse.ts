/** Why what one person began and another was to confirm counts no longer: its author is suspended, or may not begin it any more. */
export const lapseReasons = ['suspended', 'duty'] as const;
export type LapseReason = (typeof lapseReasons)[number];
