/** Widths that each engine shows all pages at. */
export const widths = [390, 1280] as const;

/** Public pages beside those of `pages`, with their headings. */
export const readablePages: readonly (readonly [address: string, heading: RegExp])[] = [
  '/',
  '/about',
  '/contact',
  '/on-time',
  '/gate-pass',
  '/costs',
  '/terms',
  '/privacy',
  '/cookies',
  '/documents/customer-agreement',
  '/garage-listings',
].map((address) => [address, /./] as const);
