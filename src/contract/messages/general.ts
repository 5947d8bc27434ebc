import { transportMessages } from './transport.ts';

/** Texts that belong to no single screen: transport, rights, files, shared fields. */
export const generalMessages = {
  ...transportMessages,
  'general.invalid-input': 'Please check the highlighted fields and try again.',
  'general.not-found': 'We could not find what you asked for.',
  'general.forbidden': "You don't have permission to access this page.",
  'general.unauthenticated': 'Please log in to continue.',
  'general.conflict': 'This was changed by someone else in the meantime. Reload to see the present state.',
  'general.too-large': 'The request is too large.',
  'general.unsupported-type': 'This content type is not supported.',
  'general.rate-limited': 'Too many attempts. Please wait and try again.',
  'general.internal': 'Something went wrong on our side. Nothing was lost; please try again.',
  'general.unavailable': 'The service is not available right now. Please try again in a minute.',
  'general.malformed': 'The request could not be read.',
  'general.idempotency-mismatch': 'This idempotency key was already used for a different request.',
  'general.idempotency-in-progress': 'The same request is still being worked on. Please wait.',
  'general.required': '{label} is required',
  'general.number-too-small': 'Please enter a number of at least {min}',
  'field.pincode.unknown': 'We do not know where this pincode is. Please try one nearby.',
} as const;
