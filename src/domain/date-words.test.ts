import { expect, it } from 'vitest';
import { dateWords } from './date-words.ts';

it.each([
  ['2026-11-22T13:40:00.000Z', '22 Nov 2026, 7:10 pm', '22 नव॰ 2026, 7:10 pm', '22 नोव्हें, 2026, 7:10 PM'],
  ['2026-11-22T18:30:00Z', '23 Nov 2026, 12:00 am', '23 नव॰ 2026, 12:00 am', '23 नोव्हें, 2026, 12:00 AM'],
  ['2027-11-20', '20 Nov 2027', '20 नव॰ 2027', '20 नोव्हें, 2027'],
])('%s is said in each language', (value, english, hindi, marathi) => {
  expect(dateWords(value, 'en')).toBe(english);
  expect(dateWords(value, 'hi')).toBe(hindi);
  expect(dateWords(value, 'mr')).toBe(marathi);
});

it.each(['22 Nov 2026, 7:10 pm', '₹1,025', 'CLM-2026-000014', '2026-11-22.pdf', '2026-13-45', '2026', ''])(
  '“%s” stays as it is',
  (value) => expect(dateWords(value, 'hi')).toBe(value),
);
