/** How an insurer settles: it pays the workshop, or pays the owner back. */
export const settlementModes = ['cashless', 'reimbursement'] as const;
export type SettlementMode = (typeof settlementModes)[number];
