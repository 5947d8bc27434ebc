import { languages, type Locale } from '#domain/languages.ts';
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
  'devanagari-regular': 'devanagari-regular',
  'devanagari-bold': 'devanagari-bold',
} as const;
type FontName = keyof typeof fonts;

const files = new Map(
  Object.entries(fonts).map(([name, file]) => [name, readFileSync(new URL(`./fonts/${file}.ttf`, import.meta.url))]),
);
const devanagari = /\p{Script=Devanagari}/u;

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

/** Sets the font that has the letters of a text: Inter, or Noto Sans Devanagari for all that a Hindi document says and for Hindi names in an English one. */
export function setFont(
  pdf: PDFKit.PDFDocument,
  text: string,
  { locale, size, bold = false }: { locale: Locale; size: number; bold?: boolean },
): PDFKit.PDFDocument {
  const name: FontName = `${languages[locale].script === 'devanagari' || devanagari.test(text) ? 'devanagari' : 'latin'}-${bold ? 'bold' : 'regular'}`;
  return pdf.font(name).fontSize(size);
}

/** Draws a text; glyphs of Devanagari stand in another order than its letters, so for copying, searching and reading aloud the letters are given beside them. */
export function spelledOut(pdf: PDFKit.PDFDocument, text: string, draw: () => void): void {
  if (!devanagari.test(text)) return draw();
  pdf.markContent('Span', { actual: text });
  draw();
  pdf.endMarkedContent();
}

/** A text as our fonts can write it: narrow spaces become plain ones; letters of other scripts, which would come out as boxes, a question mark. */
export function writable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u2000-\u200a\u202f]/g, '\u00a0')
    .replaceAll(/[^\u0020-\u017f\p{Script_Extensions=Devanagari}\p{Join_Control}\u2010-\u203a€™₹−→←]/gu, '?');
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
