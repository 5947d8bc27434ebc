/** What other features may use of accounts, sessions and the checks of a sign-up. */
export { checkBankAccount } from './check-bank-account.ts';
export { checkPassword } from './check-password.ts';
export { cancelEmailLinks, sendEmailLink } from './email-link.ts';
export { otpPolicy } from './otp-policy.ts';
export { checkCode, issueCode } from './own-code.ts';
export { limitSends } from './start-challenge.ts';
export { targetHash } from './target-hash.ts';
export { endSessions } from './end-sessions.ts';
export { insertUser } from './insert-user.ts';
export { setPassword } from './set-password.ts';
export { findOwnNames, findProven } from './own-names.ts';
export { spendChallenge } from './factors/challenges.ts';
export { isEnrolled, presentFactors } from './factors/present-factors.ts';
export type { PresentFactors } from './factors/present-factors.ts';
export { spendTotp } from './factors/spend-totp.ts';
export { startAssertion } from './factors/start-assertion.ts';
export { verifyAssertion } from './factors/verify-assertion.ts';
export { readUserDto } from './user-dto.ts';
