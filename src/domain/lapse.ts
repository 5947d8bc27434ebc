/** Why a pending approval request has lapsed: its maker is suspended, or has lost the duty. */
export const lapseReasons = ['suspended', 'duty'] as const;
export type LapseReason = (typeof lapseReasons)[number];
