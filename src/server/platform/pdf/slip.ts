import type { Locale } from '#domain/languages.ts';
import type { Writable } from 'node:stream';
import { openPdf, pdfBytes, setFont, spelledOut, writable } from './open-pdf.ts';
import type { PdfAbout } from './open-pdf.ts';

interface Look {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  /** From the left margin, in points. */
  readonly indent?: number;
  readonly width?: number;
}

/** Points from one line to the next, for each point of size: room for what stands above and below Devanagari. */
const leading = 1.45;

/** A document written from top to bottom, on as many pages as it takes: headings, paragraphs and rows of label and value, each tagged for screen readers. */
export class Slip {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #locale: Locale;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #bytes: Promise<Buffer>;
  readonly #into: Writable | undefined;
  readonly #margin: number;
  /** Points from the top of the page. */
  y: number;

  /** Written into a stream, nothing of it is kept, and `finish` answers no bytes. */
  constructor(about: PdfAbout, into?: Writable) {
    this.#pdf = openPdf(about);
    this.#into = into;
    if (into) this.#pdf.pipe(into);
    this.#bytes = into ? Promise.resolve(Buffer.alloc(0)) : pdfBytes(this.#pdf);
    this.#locale = about.locale;
    this.#margin = about.margin;
    this.y = about.margin;
    this.#pdf.addPage();
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
  }

  /** Between the margins, in points. */
  get width(): number {
    return this.#pdf.page.width - 2 * this.#margin;
  }

  heading(text: string, look: Look): void {
    this.#element('H1', () => this.#write(text, look));
  }

  paragraph(text: string, look: Look): void {
    this.#element('P', () => this.#write(text, look));
  }

  /** Label and value beside each other; as high as the higher of them. */
  row(label: string, value: string, { label: labelLook, value: valueLook }: { label: Look; value: Look }): void {
    this.#element('P', () => {
      this.room(Math.max(this.#heightOf(label, labelLook), this.#heightOf(value, valueLook)));
      const top = this.y;
      this.#write(label, labelLook);
      const below = this.y;
      this.y = top;
      this.#write(value, valueLook);
      this.y = Math.max(below, this.y);
    });
  }

  /** A short text in a painted frame, as a number plate; colours as `#rrggbb`. */
  framed(text: string, size: number, { fill, border, ink }: { fill: string; border: string; ink: string }): void {
    const look = { size, bold: true, color: ink, indent: size * 0.45 };
    const height = this.#heightOf(text, look);
    this.room(height);
    this.#element('P', () => {
      this.#set(text, look);
      const width = this.#pdf.widthOfString(text) + 2 * look.indent;
      this.#pdf.roundedRect(this.#margin, this.y, width, height, 5).lineWidth(1.5).fillAndStroke(fill, border);
      this.y += (height - size * 1.2) / 2;
      const top = this.y;
      this.#write(text, look);
      this.y = top + height;
    });
  }

  /** A picture at the left margin; the next line stands beside its top. */
  picture(png: Buffer, side: number, alt: string): void {
    const figure = this.#pdf.struct('Figure', { alt });
    this.#root.add(figure);
    figure.add(this.#pdf.markStructureContent('Figure'));
    this.#pdf.image(png, this.#margin, this.y, { width: side });
    this.#pdf.endMarkedContent();
    figure.end();
  }

  /** A new page, unless this one is empty. */
  page(): void {
    if (this.y === this.#margin) return;
    this.#pdf.addPage();
    this.y = this.#margin;
  }

  /** A JPEG in the rest of the page, as large as it fits. */
  sheet(jpeg: Buffer, alt: string): void {
    const figure = this.#pdf.struct('Figure', { alt });
    this.#root.add(figure);
    figure.add(this.#pdf.markStructureContent('Figure'));
    const height = this.#pdf.page.height - this.#margin - this.y;
    this.#pdf.image(jpeg, this.#margin, this.y, { fit: [this.width, height], align: 'center' });
    this.#pdf.endMarkedContent();
    figure.end();
    this.y += height;
  }

  /** Waits until what was written has gone on its way, so that whoever reads slowly holds no memory. */
  async drained(): Promise<void> {
    const into = this.#into;
    if (!into || into.destroyed || !into.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        into.off('drain', go).off('close', go);
        resolve();
      };
      into.on('drain', go).on('close', go);
    });
  }

  link(url: string, look: Look): void {
    const top = this.y;
    this.paragraph(url, look);
    this.#pdf.link(this.#margin + (look.indent ?? 0), top, look.width ?? this.width, this.y - top, url);
  }

  space(points: number): void {
    this.y += points;
  }

  /** Goes on to the next page where so many points are not left: what belongs together is asked for at once. */
  room(points: number): void {
    const { height } = this.#pdf.page;
    if (this.y === this.#margin || this.y + points <= height - this.#margin) return;
    this.#pdf.addPage();
    this.y = this.#margin;
  }

  finish(): Promise<Buffer> {
    this.#root.end();
    this.#pdf.end();
    return this.#bytes;
  }

  #element(tag: string, write: () => void): void {
    const element = this.#pdf.struct(tag);
    this.#root.add(element);
    element.add(this.#pdf.markStructureContent(tag));
    write();
    this.#pdf.endMarkedContent();
    element.end();
  }

  #write(raw: string, look: Look): void {
    const { color = '#14213d', indent = 0 } = look;
    const height = this.#heightOf(raw, look);
    this.room(height);
    const text = writable(this.#pdf, raw);
    const options = this.#set(text, look);
    this.#pdf.fillColor(color);
    spelledOut(this.#pdf, text, () => this.#pdf.text(text, this.#margin + indent, this.y, options));
    this.y += height;
  }

  #heightOf(raw: string, look: Look): number {
    const text = writable(this.#pdf, raw);
    return this.#pdf.heightOfString(text, this.#set(text, look));
  }

  /** Sets the font, and how the text is laid out in it. */
  #set(text: string, { size, bold = false, align = 'left', indent = 0, width = this.width - indent }: Look) {
    setFont(this.#pdf, text, { locale: this.#locale, size, bold });
    return { width, align, lineGap: Math.max(0, size * leading - this.#pdf.currentLineHeight()) };
  }
}
