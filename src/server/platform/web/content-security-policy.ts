/** Additional CSP sources per directive: external hosts, empty unless a provider's checkout needs them. */
export interface PageSources {
  readonly script?: readonly string[];
  /** Hashes of inline styles. */
  readonly style?: readonly string[];
  readonly frame?: readonly string[];
  readonly connect?: readonly string[];
  readonly form?: readonly string[];
}

/**
 * The Content-Security-Policy of an HTML page. `inlineScripts` are CSP sources of its inline scripts: one `'nonce-…'` for a page rendered per request, a
 * `'sha256-…'` each for a prerendered page.
 */
export function contentSecurityPolicy(inlineScripts: readonly string[], sources: PageSources = {}): string {
  const self = "'self'";
  const directives: Record<string, readonly string[]> = {
    'default-src': [self],
    'script-src': [self, ...inlineScripts, ...(sources.script ?? [])],
    'style-src': [self, ...(sources.style ?? [])],
    // Progress bars and popups set style attributes, which cannot execute scripts.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [self, 'data:', 'blob:'],
    // Voice notes: the page fetches them with its token and plays them as blobs.
    'media-src': [self, 'blob:'],
    'font-src': [self],
    'connect-src': [self, ...(sources.connect ?? [])],
    // PDF previews open in a frame.
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
