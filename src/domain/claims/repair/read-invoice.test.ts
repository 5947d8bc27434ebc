import { describe, expect, it } from 'vitest';
import { gstinCheckCharacter } from '#domain/kyc/tax-numbers.ts';
import { rowsOfPage, gstinOf, readInvoice } from './read-invoice.ts';

const withCheck = (first14: string) => first14 + gstinCheckCharacter(first14);
const garage = withCheck('27AAAPA1234A1Z');
const insurer = withCheck('27AAACN1001C1Z');

/** Rows of page text, cells separated by `|`. */
const page = (...rows: string[]) =>
  rowsOfPage(
    rows.flatMap((row, at) =>
      row.split('|').map((text, place) => ({ text, left: place * 200, top: at * 20, width: text.trim().length * 5, height: 10 })),
    ),
  );

const bill = page(
  'TAX INVOICE',
  'Deccan Motors | Invoice No. | Dated',
  `GSTIN: ${garage} | STC/26/17 | 5-Nov-26`,
  'Place of Supply: Maharashtra (27)',
  'Bill To',
  `The New India Assurance | GSTIN: ${insurer}`,
  '# | Description | Taxable | GST % | Tax | Total',
  '1 | Front bumper | 1,12,500.00 | 18% | 20,250.00 | 1,32,750.00',
  '2 | Tyre 295/90 R20 | 8,000 | 28 | 2,240 | 10,240',
  'Sub Total | 1,20,500.00',
  'CGST | 11,245.00',
  'SGST | 11,245.00',
  'Grand Total | Rs. 1,42,990.00',
);

describe('an invoice is read', () => {
  it('whole, from labels beside and above their values', () => {
    expect(readInvoice(bill)).toEqual({
      number: 'STC/26/17',
      date: '2026-11-05',
      supplierGstin: garage,
      addresseeGstin: insurer,
      placeOfSupply: '27',
      total: 142_990,
      lines: [
        { label: 'Front bumper', taxableValue: 112_500, taxRate: 18 },
        { label: 'Tyre 295/90 R20', taxableValue: 8_000, taxRate: 28 },
      ],
    });
  });
  it('by half rates of CGST and SGST in the line', () => {
    const halves = page(
      'Deccan Motors | Invoice No. STC/26/18 | Dated 5-Nov-26',
      '# | Item & Description | HSN/SAC | Qty | Rate | CGST | Amt | SGST | Amt | Amount',
      '1 | Front bumper | 87081090 | 1.00 | 4,200.00 | 9% | 378.00 | 9% | 378.00 | 4,200.00',
      'Sub Total | 4,200.00',
      'CGST9 (9%) | 378.00',
      'SGST9 (9%) | 378.00',
      'Total | 4,956.00',
    );
    expect(readInvoice(halves)).toMatchObject({
      total: 4_956,
      lines: [{ label: 'Front bumper', taxableValue: 4_200, taxRate: 18 }],
    });
  });
  it('with the total that two sums say, where the third was misread', () => {
    const misread = bill.slice(0, -1).concat(page('Grand Total | Rs. 1,42,998.00'));
    expect(readInvoice(misread)).toMatchObject({ total: 142_990, lines: [{}, {}] });
  });
  it('without a total that no sum agrees with, and without lines that do not come to it', () => {
    const read = readInvoice(bill.slice(0, -4).concat(page('Grand Total | 9,99,990.00')));
    expect([read.total, read.lines]).toEqual([undefined, undefined]);
  });
  it.each([
    ['Invoice Date: 03/11/2026', '2026-11-03'],
    ['Bill Date 3.11.26', '2026-11-03'],
    ['Dated 3 November 2026', '2026-11-03'],
    ['Date: 2026-11-03', '2026-11-03'],
    ['Due date: 03/12/2026', undefined],
    ['Invoice date: 31/02/2026', undefined],
  ])('%s → %s', (text, date) => expect(readInvoice(page(text)).date).toBe(date));
  it.each([
    ['Invoice No: INV-001', 'INV-001'],
    ['Bill No. 4711', '4711'],
    ['Invoice # DM17/26', 'DM17/26'],
    ['Bill To: Ramesh 12', undefined],
    ['Invoice date 03/11/2026', undefined],
  ])('%s → number %s', (text, number) => expect(readInvoice(page(text)).number).toBe(number));
  it.each([
    ['Total Amount | Rs. 500/-', 500],
    ['Grand Total | Rs.1,33,410.78', 133_410.78],
    ['Amount payable 1,23,456.50', 123_456.5],
    ['Sub Total 100.00', undefined],
    ['Total tax 18.00', undefined],
  ])('%s → total %s', (text, total) => expect(readInvoice(page(text)).total).toBe(total));
  it('as nothing where nothing stands', () => {
    expect([readInvoice([]), readInvoice(page('A photo of a truck'))]).toEqual([{}, {}]);
  });
});

it('mends a GSTIN that was misread, and takes none that could be two', () => {
  expect(gstinOf(garage)).toBe(garage);
  expect(gstinOf(garage.replace('1Z', '12Z'))).toBe(garage);
  expect(gstinOf(garage.replace('AAAPA1234', 'AAAPAI2E4'))).toBeUndefined();
  expect(gstinOf(`${garage.slice(0, 7)}I${garage.slice(8)}`)).toBe(garage);
  expect(gstinOf(`${garage.slice(0, 14)}?`)).toBeUndefined();
});

it('takes no time by the square of a row', () => {
  const long = (text: string) => page(`Description | Amount`, `${text}${' '.repeat(300_000)}x | 5`, 'Total | 5');
  for (const text of ['sub', 'total', '1 jan', 'invoice', '5-']) expect(readInvoice(long(text)).total).toBe(5);
});
