/** Working name, defined once: the slip that lets a repaired vehicle leave the workshop. */
export const productName = 'Gatepass';

/** Placeholder for our origin in pages built in advance; the server replaces it. */
export const unknownOrigin = 'https://origin.invalid';

/** The only page allowed to load the payment provider's script: the policy of every other page forbids it. */
export const payPage = '/pay';
