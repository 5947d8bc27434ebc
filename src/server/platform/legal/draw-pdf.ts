import type { LegalBlock, LegalText, Sheet, TextLine, SheetRun } from '#contract/legal/legal-text.ts';
import { languages, sourceLocale } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { productName } from '#domain/product-name.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { indent, paper, spaceAbove, styles, textWidth, setTable, SheetComposer, wrapLine } from './pages.ts';
import type { StyleName, Measure } from './pages.ts';
import { openPdf, pdfBytes, setFont, spelledOut } from '#server/platform/pdf/open-pdf.ts';

/** Sets a legal text in pages of A4, each run of letters with its place. The same text gives the same pages. */
function layOutPages(text: LegalText, measure: Measure): readonly Sheet[] {
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

const ink = '#14213d';
const muted = '#475467';
const line = '#d8dee8';

/** The structure that screen readers of PDFs follow, by kind of block; headings by their level. */
const tags = { paragraph: 'P', list: 'L', table: 'Table' } as const;

/** Pages of a legal text, as the PDF has them. */
export function pagesOf(text: LegalText): readonly Sheet[] {
  return layOutPages(text, measureWith(open(text), text.locale));
}

/** The PDF of a legal text: fonts inside, tagged for screen readers, byte for byte the same for the same text. */
export function drawPdf(text: LegalText): Promise<Buffer> {
  const pdf = open(text);
  const bytes = pdfBytes(pdf);
  draw(pdf, text, layOutPages(text, measureWith(pdf, text.locale)));
  pdf.end();
  return bytes;
}

function open({ title, summary, locale, since }: LegalText): PDFKit.PDFDocument {
  return openPdf({ title, subject: summary, locale, date: new Date(`${since}T00:00:00Z`), size: 'A4', margin: 0 });
}

function measureWith(pdf: PDFKit.PDFDocument, locale: LegalText['locale']): Measure {
  return (text, size, bold) => setFont(pdf, text, { locale, size, bold }).widthOfString(text);
}

function draw(pdf: PDFKit.PDFDocument, text: LegalText, sheets: readonly Sheet[]): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const elements = new Map<number, PDFKit.PDFStructureElement>();
  const elementOf = (block: number): PDFKit.PDFStructureElement => {
    const known = elements.get(block);
    if (known) return known;
    const element = pdf.struct(tagOf(text, block));
    root.add(element);
    elements.set(block, element);
    return element;
  };
  for (const [at, { runs, rules }] of sheets.entries()) {
    pdf.addPage();
    for (const y of rules) {
      pdf.markContent('Artifact');
      pdf
        .moveTo(paper.left, y)
        .lineTo(paper.width - paper.right, y)
        .lineWidth(0.6)
        .stroke(line);
      pdf.endMarkedContent();
    }
    for (const [block, group] of groupByBlock(runs)) {
      // The head of the first page belongs to the text; feet belong to the paper.
      const isText = block >= 0 || at === 0;
      const [body, foot] = block === -1 ? [group.filter((run) => !isFoot(run)), group.filter(isFoot)] : [group, []];
      if (isText && body.length > 0) {
        const element = elementOf(block);
        element.add(pdf.markStructureContent(tagOf(text, block)));
        for (const run of body) write(pdf, run, text.locale);
        pdf.endMarkedContent();
      }
      if (foot.length > 0) {
        pdf.markContent('Artifact');
        for (const run of foot) write(pdf, run, text.locale);
        pdf.endMarkedContent();
      }
    }
  }
  for (const element of elements.values()) element.end();
  root.end();
}

function write(pdf: PDFKit.PDFDocument, { text, x, y, size, bold, muted: soft }: SheetRun, locale: LegalText['locale']): void {
  setFont(pdf, text, { locale, size, bold }).fillColor(soft ? muted : ink);
  spelledOut(pdf, text, () => pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' }));
}

function isFoot(run: SheetRun): boolean {
  return run.block === -1 && run.y > paper.height - paper.bottom;
}

function groupByBlock(runs: readonly SheetRun[]): Map<number, SheetRun[]> {
  return Map.groupBy(runs, (run) => run.block);
}

function tagOf(text: LegalText, at: number): string {
  const block = text.blocks[at];
  if (!block) return 'H1';
  return block.kind === 'heading' ? `H${block.level}` : tags[block.kind];
}
