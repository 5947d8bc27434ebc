const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long what we hand out counts, in milliseconds (product rules §4). */
export const lifetimes = {
  refreshToken: 30 * day,
  /** In which a device asks again for tokens that did not reach it. */
  lostAnswer: minute,
  /** However often it is refreshed: then the person logs in anew. */
  session: 90 * day,
  verifyEmailLink: 24 * hour,
  changeEmailLink: 24 * hour,
  undoEmailLink: 7 * day,
  resetPasswordLink: hour,
  invitation: 7 * day,
  passkeyChallenge: 5 * minute,
  pendingSignIn: 5 * minute,
  totpProposal: 15 * minute,
  freshLogIn: 15 * minute,
} as const;

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
