import { texts } from '#web/ui/texts.ts';

export const csvImportText = texts({
  en: {
    choose: 'CSV file',
    hint: (columns: string) => `A header row, then one row each: ${columns}. Nothing is taken unless every row is good.`,
    template: 'Download an empty file',
    checking: 'Checking the file…',
    rows: (n: number) => (n === 1 ? '1 row' : `${n.toLocaleString('en-IN')} rows`),
    allGood: 'Every row is good',
    bad: (n: number) => (n === 1 ? '1 row cannot be taken' : `${n.toLocaleString('en-IN')} rows cannot be taken`),
    badCaption: 'Rows that cannot be taken',
    row: 'Row',
    why: 'Why',
    take: (n: number) => (n === 1 ? 'Import 1 row' : `Import ${n.toLocaleString('en-IN')} rows`),
    taken: 'File imported',
    empty: 'The file has no rows',
    another: 'Choose another file',
    failed: 'The file could not be checked',
  },
});
