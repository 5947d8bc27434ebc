/** Who has a statement of their account with us. */
export const statementKinds = ['owner', 'garage', 'insurer'] as const;
export type StatementKind = (typeof statementKinds)[number];
