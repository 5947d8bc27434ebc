import { createHash } from 'node:crypto';

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi;

/** CSP sources (`'sha256-…'`) of the inline scripts of an HTML page. Data blocks run nothing and need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(inlineScript)) {
    const attributes = groups?.['attributes'] ?? '';
    if (/\ssrc\s*=/i.test(attributes) || /\stype\s*=\s*["']?application\//i.test(attributes)) continue;
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(groups?.['code'] ?? '')
        .digest('base64')}'`,
    );
  }
  return [...hashes];
}
