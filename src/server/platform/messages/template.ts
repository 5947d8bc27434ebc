import { hindiMessages } from '#contract/messages.hi.ts';
import { messageText } from '#contract/messages.ts';
import { dateWords } from '#domain/date-words.ts';
import { productName } from '#domain/product-name.ts';

/** What a template is given: the data of the outbox row, as texts. */
export type TemplateData = Record<string, string>;

export interface MessageTemplate {
  readonly name: string;
  /** Always sent, whatever the person chose in Settings: security, money, the claim's decisions. */
  readonly transactional: boolean;
  /** Topic of Settings → Notifications for the others. */
  readonly topic?: string;
  readonly email?: Record<'en' | 'hi', EmailTexts> | { en: EmailTexts; hi?: EmailTexts };
  /** `templateId` is the text's registration with the operators (DLT); the Hindi text has its own, ending in `-hi`. */
  readonly sms?: { templateId: string; en: (data: TemplateData) => string; hi?: (data: TemplateData) => string };
}

export interface EmailTexts {
  subject: (data: TemplateData) => string;
  /** Paragraphs, top to bottom. */
  lines: (data: TemplateData) => string[];
  /** One button: label and address. */
  action?: (data: TemplateData) => { label: string; url: string };
}

/** Keeps a template's type. Texts come from its own file, so that an edit touches one place. */
export function messageTemplate(template: MessageTemplate): MessageTemplate {
  return template;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

/** The e-mail as plain text and as HTML of the same content. Null when the template has no e-mail. */
export function renderEmail(template: MessageTemplate, locale: 'en' | 'hi', data: TemplateData): RenderedEmail | null {
  const texts = template.email?.[locale] ?? template.email?.en;
  if (!texts) return null;
  const lines = texts.lines(data);
  const action = texts.action?.(data);
  const text = [...lines, ...(action ? [`${action.label}: ${action.url}`] : []), `— ${productName}`].join('\n\n');
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#0B4F8A;color:#fff;padding:14px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p>`
    : '';
  const html =
    `<!doctype html><html lang="${locale}"><body style="margin:0;background:#F7F9FC;font:16px/1.5 Arial,sans-serif;color:#14213D">` +
    `<div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font-weight:700;margin:0 0 24px">${productName}</p>` +
    `<div style="background:#fff;border:1px solid #D8DEE8;border-radius:8px;padding:24px">${paragraphs}${button}</div></div></body></html>`;
  return { subject: texts.subject(data), text, html };
}

/** Outbox data as texts; message keys and ISO dates among them are told in words of the letter's language. */
export function templateData(data: Record<string, unknown>, locale: 'en' | 'hi' = 'en'): TemplateData {
  const catalogue = locale === 'hi' ? hindiMessages : undefined;
  const text = (value: unknown): string =>
    typeof value === 'string'
      ? dateWords(messageText(value, catalogue, locale), locale)
      : typeof value === 'number'
        ? String(value)
        : '';
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, text(value)]));
}
