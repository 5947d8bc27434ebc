/** What sign-up may use of the one-time codes and checks. */
export type { PassedGate } from './signup-gates.ts';
export { bankTarget, consumeGates, requireGates } from './signup-gates.ts';
export { checkBankAccount } from './check-bank-account.ts';
