import { productName } from '#domain/product-name.ts';
import type { Locale } from '#domain/languages.ts';

interface EmailParts {
  readonly locale: Locale;
  /** Paragraphs, top to bottom. */
  readonly lines: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | null;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The HTML of an e-mail: what its plain text says, with the button. */
export function emailHtml({ locale, lines, action }: EmailParts): string {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#0B4F8A;color:#fff;padding:14px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p>`
    : '';
  return (
    `<!doctype html><html lang="${locale}"><body style="margin:0;background:#F7F9FC;font:16px/1.5 Arial,sans-serif;color:#14213D">` +
    `<div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font-weight:700;margin:0 0 24px">${productName}</p>` +
    `<div style="background:#fff;border:1px solid #D8DEE8;border-radius:8px;padding:24px">${paragraphs}${button}</div></div></body></html>`
  );
}
