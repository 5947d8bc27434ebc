/** What pages may use beside our own files, per directive: hosts outside, empty unless a provider's checkout needs them. */
export interface PageSources {
  readonly script?: readonly string[];
  /** Hashes of the styles inside a page. */
  readonly style?: readonly string[];
  readonly frame?: readonly string[];
  readonly connect?: readonly string[];
  readonly form?: readonly string[];
}

/**
 * The Content-Security-Policy of an HTML page. `inlineScripts` are the CSP sources of its own inline scripts:
 * one `'nonce-…'` for a page rendered per request, `'sha256-…'` each for a page written at build time.
 */
export function contentSecurityPolicy(inlineScripts: readonly string[], sources: PageSources = {}): string {
  const self = "'self'";
  const directives: Record<string, readonly string[]> = {
    'default-src': [self],
    'script-src': [self, ...inlineScripts, ...(sources.script ?? [])],
    'style-src': [self, ...(sources.style ?? [])],
    // Widths of progress bars and places of popups are attributes; they can carry no script.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [self, 'data:', 'blob:'],
    // Voice notes; the API gives their bytes to the page, which has the token.
    'media-src': [self, 'blob:'],
    'font-src': [self],
    'connect-src': [self, ...(sources.connect ?? [])],
    // Previews of PDFs open in a frame.
    'frame-src': [self, 'blob:', ...(sources.frame ?? [])],
    'worker-src': [self, 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self, ...(sources.form ?? [])],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
