import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import type { LegalText, Sheet, SheetRun } from '#contract/legal-text.ts';
import { productName } from '#domain/product-name.ts';
import { layOutPages } from './lay-out-pages.ts';
import { paper } from './page-style.ts';
import type { Measure } from './wrap-line.ts';

const fonts = {
  regular: readFileSync(new URL('./fonts/inter-regular.ttf', import.meta.url)),
  bold: readFileSync(new URL('./fonts/inter-bold.ttf', import.meta.url)),
};
const ink = '#14213d';
const muted = '#475467';
const line = '#d8dee8';

/** The structure that screen readers of PDFs follow, by kind of block; headings by their level. */
const tags = { paragraph: 'P', list: 'L', table: 'Table' } as const;

/** Pages of a legal text, as the PDF has them. */
export function pagesOf(text: LegalText): readonly Sheet[] {
  return layOutPages(text, measureWith(open({ autoFirstPage: false })));
}

/** The PDF of a legal text: fonts inside, tagged for screen readers, byte for byte the same for the same text. */
export function drawPdf(text: LegalText): Promise<Buffer> {
  const date = new Date(`${text.since}T00:00:00Z`);
  const pdf = open({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-IN',
    info: { Title: text.title, Subject: text.summary, Author: productName, CreationDate: date, ModDate: date },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  draw(pdf, text, layOutPages(text, measureWith(pdf)));
  pdf.end();
  return done;
}

function open(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  const pdf = new PDFDocument(options);
  pdf.registerFont('regular', fonts.regular);
  pdf.registerFont('bold', fonts.bold);
  return pdf;
}

function measureWith(pdf: PDFKit.PDFDocument): Measure {
  return (text, size, bold) =>
    pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .widthOfString(text);
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
        for (const run of body) write(pdf, run);
        pdf.endMarkedContent();
      }
      if (foot.length > 0) {
        pdf.markContent('Artifact');
        for (const run of foot) write(pdf, run);
        pdf.endMarkedContent();
      }
    }
  }
  for (const element of elements.values()) element.end();
  root.end();
}

function write(pdf: PDFKit.PDFDocument, run: SheetRun): void {
  pdf
    .font(run.bold ? 'bold' : 'regular')
    .fontSize(run.size)
    .fillColor(run.muted ? muted : ink)
    .text(run.text, run.x, run.y, { lineBreak: false, baseline: 'alphabetic' });
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
