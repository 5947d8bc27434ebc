import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';

export interface MadeUpInvoice {
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly supplier: { readonly name: string; readonly gstin: string };
  readonly addressee: { readonly name: string; readonly gstin: string };
  /** '27'. */
  readonly placeOfSupply: string;
  readonly state: string;
  /** Rupees. */
  readonly lines: readonly {
    readonly label: string;
    readonly taxableValue: number;
    readonly taxRate: number;
    readonly tax: number;
  }[];
  readonly total: number;
  /** The portal's signed code; none where the garage need not register its invoices. */
  readonly code?: string;
}

/** Programs word and place things differently. */
export interface Layout {
  readonly title: string;
  readonly number: string;
  readonly date: string;
  readonly dateForm: 'slashes' | 'months' | 'dots' | 'words';
  readonly to: string;
  readonly total: string;
  readonly taxable: string;
  /** Points. */
  readonly size: number;
}

export const layouts = [
  {
    title: 'TAX INVOICE',
    number: 'Invoice No.',
    date: 'Invoice Date',
    dateForm: 'slashes',
    to: 'Bill To',
    total: 'Grand Total',
    taxable: 'Taxable Value',
    size: 10,
  },
  {
    title: 'Tax Invoice',
    number: 'Invoice No',
    date: 'Dated',
    dateForm: 'months',
    to: 'Buyer (Bill to)',
    total: 'Total Amount',
    taxable: 'Taxable Amt',
    size: 9.5,
  },
  {
    title: 'GST INVOICE',
    number: 'Bill No',
    date: 'Bill Date',
    dateForm: 'dots',
    to: 'To',
    total: 'Amount Payable',
    taxable: 'Amount',
    size: 10.5,
  },
  {
    title: 'INVOICE',
    number: 'Invoice #',
    date: 'Date',
    dateForm: 'words',
    to: 'Recipient',
    total: 'Invoice Total',
    taxable: 'Taxable',
    size: 10,
  },
] as const satisfies readonly Layout[];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function dateAs(form: Layout['dateForm'], date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = months[Number(month) - 1] ?? '';
  return {
    slashes: `${day}/${month}/${year}`,
    months: `${day}-${name}-${year.slice(2)}`,
    dots: `${day}.${month}.${year}`,
    words: `${day} ${name} ${year}`,
  }[form];
}

const rupees = (amount: number) => amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An A4 page as a workshop's program prints it. */
export async function drawInvoice(invoice: MadeUpInvoice, layout: Layout): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A4', margin: 40 });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve) => page.on('end', () => resolve(Buffer.concat(chunks))));
  const { supplier, addressee, lines, total, placeOfSupply, state, code } = invoice;
  const at = (text: string, left: number, top: number, width = 240, align: 'left' | 'right' = 'left') =>
    page.text(text, left, top, { width, align, lineBreak: false });
  page.font('Helvetica-Bold').fontSize(16);
  at(layout.title, 40, 36);
  page.fontSize(12);
  at(supplier.name, 40, 64);
  page.font('Helvetica').fontSize(layout.size);
  at('Plot 12, MIDC Road, Pune 411018', 40, 80);
  at(`GSTIN: ${supplier.gstin}`, 40, 95);
  at(`${layout.number}: ${invoice.number}`, 40, 122);
  at(`${layout.date}: ${dateAs(layout.dateForm, invoice.date)}`, 40, 137);
  at(`Place of Supply: ${state} (${placeOfSupply})`, 40, 152);
  page.font('Helvetica-Bold');
  at(layout.to, 40, 180);
  page.font('Helvetica');
  at(addressee.name, 40, 195, 330);
  at('Fort Road, Mumbai 400001', 40, 210);
  if (addressee.gstin !== '') at(`GSTIN: ${addressee.gstin}`, 40, 225);
  if (code !== undefined)
    page.image(await QRCode.toBuffer(code, { errorCorrectionLevel: 'L', margin: 2, scale: 6 }), 410, 36, { width: 150 });
  const columns = [40, 65, 275, 355, 400, 470];
  const heads = ['#', 'Description', layout.taxable, 'GST %', 'Tax', 'Total'];
  const widths = [20, 205, 75, 40, 65, 85];
  let top = 258;
  page.font('Helvetica-Bold');
  for (const [place, head] of heads.entries()) at(head, columns[place] ?? 0, top, widths[place], place > 1 ? 'right' : 'left');
  page
    .font('Helvetica')
    .moveTo(40, top + 14)
    .lineTo(555, top + 14)
    .stroke();
  for (const [place, line] of lines.entries()) {
    top += 20;
    const cells = [
      `${place + 1}`,
      line.label,
      rupees(line.taxableValue),
      `${line.taxRate}%`,
      rupees(line.tax),
      rupees(line.taxableValue + line.tax),
    ];
    for (const [column, cell] of cells.entries())
      at(cell, columns[column] ?? 0, top, widths[column], column > 1 ? 'right' : 'left');
  }
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  const value = lines.reduce((sum, line) => sum + line.taxableValue, 0);
  const isInside = supplier.gstin === '' || supplier.gstin.startsWith(placeOfSupply);
  top += 30;
  page
    .moveTo(40, top - 8)
    .lineTo(555, top - 8)
    .stroke();
  const sums: [string, string][] = [
    ['Sub Total', rupees(value)],
    ...(isInside
      ? ([
          ['CGST', rupees(tax / 2)],
          ['SGST', rupees(tax / 2)],
        ] as [string, string][])
      : ([['IGST', rupees(tax)]] as [string, string][])),
    [layout.total, `Rs. ${rupees(total)}`],
  ];
  for (const [name, amount] of sums) {
    if (name === layout.total) page.font('Helvetica-Bold');
    at(name, 330, top, 120);
    at(amount, 450, top, 105, 'right');
    top += 17;
  }
  page.font('Helvetica');
  at('This is a made-up invoice for tests and the demo.', 40, top + 30, 400);
  page.end();
  return finished;
}
