import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  id: 'claim-1:visit',
  title: 'Survey, MH 12 QX 1496; bring the keys\nand the papers',
  at: '2026-11-30T04:30:00.000Z',
  minutes: 60,
  url: 'https://gatepass.example/app/claims/1',
};
const now = new Date('2026-11-28T10:00:00.123Z');

it('writes the time in UTC and escapes the text', () => {
  const text = calendarFile(event, now);
  expect(text).toContain('DTSTAMP:20261128T100000Z\r\nDTSTART:20261130T043000Z\r\nDTEND:20261130T053000Z\r\n');
  expect(text).toContain(String.raw`SUMMARY:Survey\, MH 12 QX 1496\; bring the keys\nand the papers`);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

it('folds lines at 75 octets without cutting a character', () => {
  const title = 'सर्वेक्षण '.repeat(20).trim();
  const text = calendarFile({ ...event, title }, now);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});
