/** Mailboxes of one lender that staff may ask. */
export const mostMailboxes = 10;

/** Where a claim's lender is named: the vehicle register, or the registration certificate that staff read. */
export const lenderSources = ['register', 'paper'] as const;
export type LenderSource = (typeof lenderSources)[number];
