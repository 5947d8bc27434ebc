/** What the browser says itself, in English beside the key, when no answer came that could. */
export const transportMessages = {
  'general.network-error': 'Network error',
  'general.http-error': 'HTTP error {status}',
} as const;

/** Why the browser gives a session up. */
export const sessionEndMessages = {
  'auth.refresh.missing': 'No refresh token available',
  'auth.refresh.invalid': 'Your session has ended. Please log in again.',
} as const;
