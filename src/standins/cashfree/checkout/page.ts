import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const CSS = `
body{margin:0;background:#f7f9fc;color:#14213d;font:16px/1.5 system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:24px 16px}
.test{background:#fef3e2;color:#14213d;border-left:4px solid #b45309;padding:12px 16px;margin:0 0 24px}
h1{font-size:22px;line-height:1.25;margin:0 0 8px;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0 24px}dt{color:#475467}dd{margin:0;overflow-wrap:anywhere}
label{display:block;font-weight:600}small{color:#475467;display:block;margin-bottom:4px;font-size:14px}
input{box-sizing:border-box;width:100%;min-height:48px;font:inherit;padding:8px 12px;border:1px solid #78849a;border-radius:6px;margin-bottom:16px}
button,a.button{box-sizing:border-box;display:block;width:100%;min-height:48px;margin:0 0 12px;font:inherit;font-weight:600;border-radius:6px;border:1px solid #78849a;background:#fff;color:#14213d;text-align:center;line-height:1.25;padding:12px;text-decoration:none;cursor:pointer}
button.main{background:#0b4f8a;border-color:#0b4f8a;color:#fff}
a:not(.button){color:#0b4f8a}
:focus-visible{outline:3px solid #14213d;box-shadow:0 0 0 6px #ffbf47}
`;
const STYLE_HASH = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`;

export type Page = { html: string; headers: Record<string, string> };

/** A page without scripts. `backUrl`: Chromium applies `form-action` to the redirect after a form too, so the way back must be allowed. */
export function page(title: string, notice: string, content: string, backUrl: string | null = null, head = ''): Page {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">${head}<title>${title}</title><style>${CSS}</style></head>
<body><main><p class="test">${notice}</p>${content}</main></body></html>`;
  const targets = ["'self'", ...(backUrl ? [new URL(backUrl).origin] : [])].join(' ');
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function showPage(reply: FastifyReply, shown: Page): FastifyReply {
  return reply.headers(shown.headers).send(shown.html);
}
