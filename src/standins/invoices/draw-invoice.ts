import QRCode from 'qrcode';
import { typesetPdf } from '#server/platform/pdf/typst.ts';

export interface MadeUpInvoice {
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly supplier: { readonly name: string; readonly gstin: string };
  readonly addressee: { readonly name: string; readonly gstin: string };
  /** State code, such as '27'. */
  readonly placeOfSupply: string;
  readonly state: string;
  /** Amounts in rupees. */
  readonly lines: readonly {
    readonly label: string;
    readonly taxableValue: number;
    readonly taxRate: number;
    readonly tax: number;
  }[];
  readonly total: number;
  /** The portal's signed QR code text; absent if the garage is exempt from e-invoicing. */
  readonly code?: string;
}

/** Billing programs differ in wording and layout. */
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

/** An A4 invoice as printed by a garage's billing program. */
export async function drawInvoice(invoice: MadeUpInvoice, layout: Layout): Promise<Buffer> {
  const { supplier, addressee, lines, total, placeOfSupply, state, code } = invoice;
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  const value = lines.reduce((sum, line) => sum + line.taxableValue, 0);
  const isInside = supplier.gstin === '' || supplier.gstin.startsWith(placeOfSupply);
  const taxes = isInside
    ? [
        ['CGST', rupees(tax / 2), false],
        ['SGST', rupees(tax / 2), false],
      ]
    : [['IGST', rupees(tax), false]];
  const about = {
    title: `${layout.title} ${invoice.number}`,
    locale: 'en',
    date: new Date(`${invoice.date}T00:00:00Z`),
  } as const;
  return typesetPdf(new URL('./invoice.typ', import.meta.url), about, {
    layout: { title: layout.title, to: layout.to, size: layout.size },
    supplier: [
      supplier.name,
      'Plot 12, MIDC Road, Pune 411018',
      `GSTIN: ${supplier.gstin}`,
      `${layout.number}: ${invoice.number}`,
      `${layout.date}: ${dateAs(layout.dateForm, invoice.date)}`,
      `Place of Supply: ${state} (${placeOfSupply})`,
    ],
    addressee: [addressee.name, 'Fort Road, Mumbai 400001', ...(addressee.gstin === '' ? [] : [`GSTIN: ${addressee.gstin}`])],
    heads: ['#', 'Description', layout.taxable, 'GST %', 'Tax', 'Total'],
    rows: lines.map((line, place) => [
      `${place + 1}`,
      line.label,
      rupees(line.taxableValue),
      `${line.taxRate}%`,
      rupees(line.tax),
      rupees(line.taxableValue + line.tax),
    ]),
    sums: [['Sub Total', rupees(value), false], ...taxes, [layout.total, `Rs. ${rupees(total)}`, true]],
    code: code === undefined ? null : await QRCode.toString(code, { type: 'svg', errorCorrectionLevel: 'L', margin: 2 }),
    remark: 'This is a made-up invoice for tests and the demo.',
  });
}
