/** Stands for our own address in pages that are written at build time; the server puts its own in its place. */
export const unknownOrigin = 'https://origin.invalid';
