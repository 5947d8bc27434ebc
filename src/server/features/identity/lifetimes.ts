const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long what we hand out counts, in milliseconds (product rules §4). */
export const lifetimes = {
  refreshToken: 30 * day,
  verifyEmailLink: 24 * hour,
  changeEmailLink: 24 * hour,
  resetPasswordLink: hour,
  invitation: 7 * day,
  /** A spent refresh token may come again for so long, if its reply was lost (docs/decisions/007-sessions.md). */
  lostReply: 10_000,
} as const;

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
