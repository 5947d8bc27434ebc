import { languages } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { productName } from '#domain/product-name.ts';

export interface PdfAbout {
  readonly title: string;
  readonly subject?: string;
  readonly locale: Locale;
  /** When what it says was so; the same content gives the same bytes. */
  readonly date: Date;
  readonly size: 'A4' | 'A5';
  readonly margin: number;
}

const fonts = {
  'latin-regular': 'inter-regular',
  'latin-bold': 'inter-bold',
  'indic-regular': 'indic-regular',
  'indic-bold': 'indic-bold',
} as const;
type FontName = keyof typeof fonts;

const files = new Map(
  Object.entries(fonts).map(([name, file]) => [name, readFileSync(new URL(`./fonts/${file}.ttf`, import.meta.url))]),
);
const indicScripts = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym'];
const anyIndic = (property: string) => indicScripts.map((script) => `\\p{${property}=${script}}`).join('');
const indic = new RegExp(`[${anyIndic('Script')}]`, 'u');
const unwritable = new RegExp(`[^\\u0020-\\u017f${anyIndic('Script_Extensions')}\\p{Join_Control}\\u2010-\\u203a€™₹−→←]`, 'gu');

/** A PDF with our fonts in it, tagged for screen readers, without pages yet. */
export function openPdf({ title, subject, locale, date, size, margin }: PdfAbout): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    size,
    margin,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: `${locale}-IN`,
    info: {
      Title: title,
      ...(subject === undefined ? {} : { Subject: subject }),
      Author: productName,
      CreationDate: date,
      ModDate: date,
    },
  });
  for (const [name, file] of files) pdf.registerFont(name, file);
  return pdf;
}

/** Sets the font that has the letters of a text: Inter, or Noto Sans for Hindi and Marathi documents and for names in an Indian script. */
export function setFont(
  pdf: PDFKit.PDFDocument,
  text: string,
  { locale, size, bold = false }: { locale: Locale; size: number; bold?: boolean },
): PDFKit.PDFDocument {
  const script = languages[locale].script === 'devanagari' || indic.test(text) ? 'indic' : 'latin';
  const name: FontName = `${script}-${bold ? 'bold' : 'regular'}`;
  return pdf.font(name).fontSize(size);
}

/** Draws a text. Glyphs of Indian scripts are ordered differently from their letters, so the letters are added for copying, searching and screen readers. */
export function spelledOut(pdf: PDFKit.PDFDocument, text: string, draw: () => void): void {
  if (!indic.test(text)) return draw();
  pdf.markContent('Span', { actual: text });
  draw();
  pdf.endMarkedContent();
}

/** A text as our fonts can write it: narrow spaces become plain ones, a letter of a script that we have no font for becomes a question mark. */
export function writable(pdf: PDFKit.PDFDocument, text: string): string {
  const known = text
    .normalize('NFC')
    .replaceAll(/[\u2000-\u200a\u202f]/g, '\u00a0')
    .replaceAll(unwritable, '?');
  return indic.test(known)
    ? known.replaceAll(/\S+/g, (word) => (canShape(pdf, word) ? word : '?'.repeat([...word].length)))
    : known;
}

/** Letters combined as no language does can make fontkit throw: one such word must not stop a document. */
function canShape(pdf: PDFKit.PDFDocument, word: string): boolean {
  if (!indic.test(word)) return true;
  try {
    for (const weight of ['regular', 'bold'] as const) pdf.font(`indic-${weight}`).widthOfString(word);
    return true;
  } catch {
    return false;
  }
}

/** Everything that a document consists of, once its writer has ended it. */
export function pdfBytes(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}
