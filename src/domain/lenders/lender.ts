/** Mailboxes of one lender that staff may ask. */
export const mostMailboxes = 10;

/** Where a claim's lender is named: the vehicle register, or the registration certificate that staff read. */
export const lenderSources = ['register', 'paper'] as const;
export type LenderSource = (typeof lenderSources)[number];

/** What a lender can answer: it consents to the repair being paid to the workshop, refuses, or has not financed the vehicle. */
export const lenderAnswers = ['consented', 'refused', 'not-lender'] as const;
export type LenderAnswer = (typeof lenderAnswers)[number];
