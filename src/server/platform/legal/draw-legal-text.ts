import type { LegalBlock, LegalText, TextLine } from '#contract/legal/legal-text.ts';
import { languages, sourceLocale } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { typesetPdf, typesetSvg } from '#server/platform/pdf/typst.ts';
import { textsIn } from '#server/platform/words/wordings.ts';

const template = new URL('./legal-text.typ', import.meta.url);

/** The PDF of a legal text; deterministic byte for byte. */
export function legalPdf(text: LegalText): Promise<Buffer> {
  return typesetPdf(template, aboutOf(text), dataOf(text));
}

/** The same pages for the on-page viewer, stacked in one SVG. */
export async function legalPages(text: LegalText): Promise<{ svg: string; pages: number }> {
  const svg = await typesetSvg(template, aboutOf(text), dataOf(text));
  const [, width = 'NaN', height = 'NaN'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  // A4 pages.
  return { svg, pages: Math.round(Number(height) / (Number(width) * Math.SQRT2)) };
}

function aboutOf({ title, summary: subject, locale, since }: LegalText) {
  return { title, subject, locale, date: new Date(`${since}T00:00:00Z`) };
}

function dataOf({ title, version, since, locale, blocks }: LegalText): object {
  const t = textsIn(locale, 'legalPaper');
  return {
    foot: { about: t.about({ title, version }), page: t.page({ page: '{page}', pages: '{pages}' }) },
    notes: [t.inForce({ version, day: inWords(since, locale) }), ...(locale === sourceLocale ? [] : [t.translation])],
    blocks: blocks.map((block) => (block.kind === 'table' ? tableOf(block) : block)),
  };
}

/** '2026-11-01' → 1 November 2026 */
function inWords(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Column widths: the square root of the longest cell, with a minimum. */
function tableOf({ kind, head, rows }: Extract<LegalBlock, { kind: 'table' }>): object {
  const weights = head.map((title, at) => Math.sqrt(Math.max(...[title, ...rows.map((row) => row[at] ?? [])].map(lengthOf), 12)));
  return { kind, head, cells: rows.flat(), weights };
}

function lengthOf(line: TextLine): number {
  return line.reduce((sum, span) => sum + span.text.length, 0);
}
