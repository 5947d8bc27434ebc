import { describe, expect, it } from 'vitest';
import { catalogueFor, findInCatalogue, wholeCatalogue } from './line-catalogue.ts';
import { cleanText } from '#domain/clean-text.ts';
import { parseDelimited } from '#domain/tables/parse-delimited.ts';
import { linesFromRows, typedLine } from './pasted-lines.ts';

const rowsOf = (text: string) => parseDelimited(cleanText(text), 100).rows.map(({ cells }) => cells);

const read = (text: string) =>
  linesFromRows(rowsOf(text), wholeCatalogue).map(({ label, kind, quantity, amount }) => [label, kind, quantity, amount]);

describe('the catalogue', () => {
  it('has at least 120 lines, each once in a class, with both names', () => {
    expect(new Set(wholeCatalogue.map(({ english }) => english)).size).toBeGreaterThanOrEqual(120);
    for (const vehicleClass of ['car', 'taxi', 'two-wheeler', 'three-wheeler', 'goods', 'passenger', 'miscellaneous', '']) {
      const names = catalogueFor(vehicleClass).map(({ english }) => english.toLowerCase());
      expect([vehicleClass, names.length - new Set(names).size]).toEqual([vehicleClass, 0]);
    }
    expect(
      wholeCatalogue.filter(({ english, hindi }) => english === '' || !/^[\p{Script=Devanagari}\s,-]+$/u.test(hindi)),
    ).toEqual([]);
  });
  it('marks what IMT-21 leaves out', () => {
    const marked = (label: string) => findInCatalogue(wholeCatalogue, label)?.isImt23Part;
    expect(['Tyre', 'Headlamp', 'Mudguard', 'Front bumper', 'Windscreen', 'Radiator'].map(marked)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
  it('is found by either name', () => {
    expect(findInCatalogue(wholeCatalogue, ' front  BUMPER ')?.kind).toBe('rubber-nylon-plastic');
    expect(findInCatalogue(wholeCatalogue, 'आगे का शीशा')?.kind).toBe('glass');
    expect(findInCatalogue(wholeCatalogue, '')).toBeUndefined();
  });
});

it('leaves open what a line is that neither the catalogue nor its words tell: the garage is asked', () => {
  const kinds = read('Radiator\t9000\nXQ 40 assembly\t700\nFitting charges\t300').map(([, kind]) => kind);
  expect(kinds).toEqual(['metal', undefined, 'labour']);
});

it('takes part number and GST where the table has them', () => {
  const table = 'Part No.;Part;Qty;Rate;GST %\n2870-11;Radiator;1;9000;28%\n;Fitting;1;500;';
  expect(linesFromRows(rowsOf(table), wholeCatalogue)).toMatchObject([
    { label: 'Radiator', partNumber: '2870-11', taxRate: 28, amount: 9000 },
    { label: 'Fitting', partNumber: undefined, taxRate: undefined },
  ]);
});

it.each([
  [
    'label and amount',
    'Windscreen\t12,500\nLabour\t₹ 3,000.50',
    [
      ['Windscreen', 'glass', undefined, 12_500],
      ['Labour', 'labour', undefined, 3_000.5],
    ],
  ],
  ['a number before it', '1\tTyre\t2\t9000\t18000', [['Tyre', 'tyre', 2, 18_000]]],
  ['quantity and rate', 'Brake hose\t4\t250', [['Brake hose', 'rubber-nylon-plastic', 4, 1_000]]],
  [
    'heads in any order',
    'Amount,Qty,Description\n500,2,"Clips, ""L"" type"\n700,1,Labour',
    [
      ['Clips, "L" type', undefined, 2, 500],
      ['Labour', 'labour', 1, 700],
    ],
  ],
  ['heads with a rate', 'Part;Qty;Rate\nBattery;1;6500/-', [['Battery', 'battery', 1, 6_500]]],
  ['no amount', 'Radiator', [['Radiator', 'metal', undefined, undefined]]],
  ['totals and empty rows left out', 'Labour\t100\n\nSub-total\t100\nGrand Total\t100', [['Labour', 'labour', undefined, 100]]],
  [
    'kinds by words',
    'Denting and fitting charges\t1\t500\nRear light unit\t1\t900',
    [
      ['Denting and fitting charges', 'labour', 1, 500],
      ['Rear light unit', 'rubber-nylon-plastic', 1, 900],
    ],
  ],
])('reads %s', (_, text, lines) => expect(read(text)).toEqual(lines));

it.each([
  ['Front bumper, 4200', 'Front bumper', 4200],
  ['Front bumper, ₹4,200.50', 'Front bumper', 4200.5],
  ['Cabin paint; 12,500/-', 'Cabin paint', 12_500],
  ['Radiator hose, 3 inch, 900', 'Radiator hose, 3 inch', 900],
])('takes %s as %s for %d', (text, label, amount) => expect(typedLine(text)).toEqual({ label, amount }));

it.each(['Front bumper', 'Mirror 407', 'Tyre 10.00 R20', 'Front bumper,', ', 4200', 'Hose, 3 inch', ''])(
  'leaves %j as it is',
  (text) => expect(typedLine(text)).toBeNull(),
);

const whole = (text: string) =>
  linesFromRows(rowsOf(text), wholeCatalogue).map(({ label, quantity, amount, taxRate }) => [label, quantity, amount, taxRate]);
const estimate = (...rows: string[]) =>
  ['SOME MOTORS,,', 'GSTIN: 27AAPFU0939F1ZV,,', 'Estimate No 123,,27/11/2026', ...rows].join('\n');

it.each([
  [
    'half rates below the lines make one rate, and the letterhead is no line',
    estimate('Sl No,Part Name,Amount', '1,Front bumper,4200', ',CGST 9%,378', ',SGST 9%,378', ',Grand Total,4956'),
    [['Front bumper', undefined, 4_956, 18]],
  ],
  ['IGST', 'Part,Amount\nRadiator,1000\nIGST @ 18%,180\nRound off,0.40', [['Radiator', undefined, 1_180, 18]]],
  [
    'taxes that are in the amounts already are no lines',
    'Part,Amount\nRadiator,1180\nCGST 9%,90\nSGST 9%,90\nTotal,1180',
    [['Radiator', undefined, 1_180, undefined]],
  ],
  [
    'the column # and HSN codes',
    '#\tItem & Description\tHSN/SAC\tQty\tRate\tAmount\n1\tRadiator\t8708\t2.00\t4,500.00\t9,000.00',
    [['Radiator', 2, 9_000, undefined]],
  ],
  ['a column of numbers', 'No.,Part,Amount\n7,Radiator,9000', [['Radiator', undefined, 9_000, undefined]]],
  [
    'an HSN code without heads',
    'Radiator\t87089100\t2\t4500\t9000\nClip\t8708\t90',
    [
      ['Radiator', 2, 9_000, undefined],
      ['Clip', undefined, 90, undefined],
    ],
  ],
])('takes %s', (_, text, lines) => expect(whole(text)).toEqual(lines));
