/** How long we keep what people leave with us. The nightly clean-ups use it; the privacy notice quotes it. */
export const keptFor = {
  registerReplyDays: 1,
  counterDays: 2,
  /** After a code or link has expired. */
  expiredCodeDays: 7,
  exportDays: 7,
  /** After the session has ended. */
  sessionDays: 90,
  contactMonths: 12,
  /** At most: an installation may set less. */
  messageDays: 1095,
  /** Prevention of Money Laundering Act, 2002, section 12. */
  identityYears: 5,
  /** Companies Act, 2013, section 128. */
  bookYears: 8,
} as const;

/** How long something stays on the person's device. The cookie statement quotes it. */
export const keptOnDevice = {
  placesHours: 24,
  uploadDays: 7,
  draftDays: 30,
  /** Without use. */
  loginDays: 30,
  /** However often it is used. */
  longestLoginDays: 90,
  languageDays: 365,
} as const;
