import type { LegalBlock, LegalText, Sheet, TextLine } from '#contract/legal/legal-text.ts';
import { languages, sourceLocale, type Locale } from '#domain/languages.ts';
import { productName } from '#domain/product-name.ts';
import { textsIn } from '../words/wordings.ts';
import { indent, paper, spaceAbove, styles, textWidth } from './page-style.ts';
import type { StyleName } from './page-style.ts';
import { setTable } from './set-table.ts';
import { SheetComposer } from './sheet-composer.ts';
import { wrapLine } from './wrap-line.ts';
import type { Measure } from './wrap-line.ts';

/** Sets a legal text in pages of A4, each run of letters with its place. The same text gives the same pages. */
export function layOutPages(text: LegalText, measure: Measure): readonly Sheet[] {
  const composer = new SheetComposer();
  setHead(composer, text, measure);
  for (const [at, block] of text.blocks.entries()) setBlock(composer, block, at, measure);
  const words = textsIn(text.locale, 'legalPaper');
  const about = words.about({ title: text.title, version: text.version });
  composer.onEveryPage((page, pages) => {
    const { size } = styles.foot;
    const y = paper.height - paper.bottom / 2;
    const number = words.page({ page, pages });
    const width = measure(number, size, false);
    const run = { y, size, bold: false, muted: true, block: -1 };
    return [
      { ...run, text: about, x: paper.left, width: measure(about, size, false) },
      { ...run, text: number, x: paper.width - paper.right - width, width },
    ];
  });
  return composer.sheets;
}

function setHead(composer: SheetComposer, text: LegalText, measure: Measure): void {
  const put = (line: string, style: StyleName, bold: boolean, muted: boolean): void => {
    const spans = [bold ? ({ text: line, strong: true } as const) : { text: line }];
    for (const pieces of wrapLine(spans, textWidth, styles[style].size, measure))
      composer.line(pieces, { style, muted, block: -1 });
  };
  put(productName, 'brand', true, true);
  composer.space(10);
  put(text.title, 'title', true, false);
  composer.space(4);
  const { inForce, translation } = textsIn(text.locale, 'legalPaper');
  put(inForce({ version: text.version, day: inWords(text.since, text.locale) }), 'note', false, true);
  if (text.locale !== sourceLocale) put(translation, 'note', false, true);
  composer.space(8);
  composer.rule();
  composer.space(6);
}

/** '2026-11-01' → 1 November 2026 */
function inWords(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

function setBlock(composer: SheetComposer, block: LegalBlock, at: number, measure: Measure): void {
  switch (block.kind) {
    case 'heading': {
      const style = block.level === 2 ? 'heading2' : 'heading3';
      const lines = wrapLine(
        block.spans.map((span) => ({ ...span, strong: true })),
        textWidth,
        styles[style].size,
        measure,
      );
      composer.space(spaceAbove[style]);
      // Never alone at the foot of a page: two lines of what it heads come along.
      composer.keepTogether(lines.length * styles[style].leading + spaceAbove.paragraph + 2 * styles.body.leading);
      for (const pieces of lines) composer.line(pieces, { style, block: at });
      return;
    }
    case 'paragraph':
      composer.space(spaceAbove.paragraph);
      setLines(composer, block.spans, { x: 0, block: at }, measure);
      return;
    case 'list':
      for (const [number, item] of block.items.entries()) {
        composer.space(number === 0 ? spaceAbove.list : spaceAbove.item);
        setItem(composer, item, block.ordered ? `${number + 1}.` : '•', at, measure);
      }
      return;
    case 'table':
      composer.space(spaceAbove.table);
      setTable(composer, block, at, measure);
  }
}

/** Lines of running text; none stays alone at the foot or head of a page. */
function setLines(composer: SheetComposer, spans: TextLine, where: { x: number; block: number }, measure: Measure): void {
  const { size, leading } = styles.body;
  const lines = wrapLine(spans, textWidth - where.x, size, measure);
  for (const [at, pieces] of lines.entries()) {
    const rest = lines.length - at;
    const fits = Math.floor(composer.left / leading);
    const alone = at === 0 ? fits === 1 && rest > 1 : rest === 2 && fits === 1;
    if (alone) composer.newPage();
    composer.line(pieces, { style: 'body', ...where });
  }
}

function setItem(composer: SheetComposer, item: TextLine, mark: string, block: number, measure: Measure): void {
  const { size, leading } = styles.body;
  const lines = wrapLine(item, textWidth - indent, size, measure);
  composer.keepTogether(Math.min(lines.length, 2) * leading);
  composer.lineAt(composer.y, [{ text: mark, bold: false, x: 0, width: measure(mark, size, false) }], {
    style: 'body',
    x: 3,
    block,
  });
  setLines(composer, item, { x: indent, block }, measure);
}
