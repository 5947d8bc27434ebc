import type { LegalText, Sheet, SheetRun } from '#contract/legal/legal-text.ts';
import { openPdf, pdfBytes, setFont, spelledOut } from '../pdf/open-pdf.ts';
import { layOutPages } from './lay-out-pages.ts';
import { paper } from './page-style.ts';
import type { Measure } from './wrap-line.ts';

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
