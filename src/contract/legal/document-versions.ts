/** The version of each legal text that is in force, by its name in `content/`; what an acceptance records. A test compares them with the texts. */
export const documentVersions = {
  'customer-agreement': '2026-11-01',
  'garage-service-agreement': '2026-11-23',
  terms: '2026-11-01',
  privacy: '2026-11-24',
  cookies: '2026-11-22',
} as const;
