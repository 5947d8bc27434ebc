/** The working name, in one place: the slip that lets a repaired vehicle leave the workshop. */
export const productName = 'Gatepass';

/** Stands for our own address in pages that are written at build time; the server puts its own in its place. */
export const unknownOrigin = 'https://origin.invalid';

/** The one page that may load the payment provider's script: every other page's policy forbids it. */
export const payPage = '/pay';
