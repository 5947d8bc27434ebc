import { expect, it } from 'vitest';
import { xlsx } from '#test/builders/xlsx.ts';
import { isSheet, sheetRows } from './csv-import.tsx';

const file = (bytes: Uint8Array, name = 'estimate.xlsx') => new File([new Uint8Array(bytes)], name);

it('reads the cells of a workbook', async () => {
  const table = [
    ['Part', 'Qty', 'Amount'],
    ['Radiator', 1, 9000.5],
  ];
  expect(await sheetRows(file(await xlsx(table)))).toEqual([
    ['Part', 'Qty', 'Amount'],
    ['Radiator', '1', '9000.5'],
  ]);
});

it('fails on what is no workbook, or larger than any estimate', async () => {
  await expect(sheetRows(file(Buffer.from('no such thing')))).rejects.toThrow(/./);
  await expect(sheetRows(file(new Uint8Array(6_000_000)))).rejects.toThrow('too large');
});

it('knows one by its name', () =>
  expect(['a.xlsx', 'A.XLSX', 'a.csv'].map((name) => isSheet(file(new Uint8Array(1), name)))).toEqual([true, true, false]));
