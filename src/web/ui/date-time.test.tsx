import { expect, it, describe } from 'vitest';
import { clockText, formatDate, formatRelative, useDatedText } from './date-time.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { message } from '#contract/messages.ts';
import { LocaleProvider } from './texts.ts';

it.each([
  ['18:45', '6:45 pm'],
  ['00:05:00', '12:05 am'],
  ['', ''],
])('“%s” is read as “%s”', (time, text) => {
  expect(clockText(time, 'en')).toBe(text);
});

describe('formatDate', () => {
  it('is in Indian time whatever the device’s zone', () => {
    expect(formatDate('2026-11-19T20:00:00Z', 'date', 'en')).toBe('20 Nov 2026');
    expect(formatDate('2026-11-20T05:12:00Z', 'time', 'en').replaceAll(/\s/g, ' ')).toBe('10:42 am');
  });

  it('keeps a bare day as it is', () => {
    expect(formatDate('2026-11-20', 'date', 'en')).toBe('20 Nov 2026');
  });

  it('speaks Hindi', () => {
    expect(formatDate('2026-11-20', 'month', 'hi')).toContain('नवंबर');
  });
});

describe('formatRelative', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  it.each([
    ['2026-11-20T10:00:00Z', 'now'],
    ['2026-11-20T09:59:30Z', 'now'],
    ['2026-11-20T10:00:59Z', 'now'],
    ['2026-11-20T09:30:30Z', '29 minutes ago'],
    ['2026-11-20T12:59:00Z', 'in 2 hours'],
    ['2026-11-19T09:00:00Z', 'yesterday'],
    ['2026-11-27T10:00:00Z', 'in 7 days'],
    // 47 hours later, but in two calendar days.
    ['2026-11-22T09:00:00Z', 'in 2 days'],
    ['2026-11-21T18:29:00Z', 'tomorrow'],
    ['2026-11-21T18:30:00Z', 'in 2 days'],
    ['2026-11-18T11:00:00Z', '2 days ago'],
  ])('%s is %s', (at, text) => {
    expect(formatRelative(at, now, 'en')).toBe(text);
  });

  it('says of this minute in Hindi what people say', () => expect(formatRelative(now, now, 'hi')).toBe('अभी'));
});

function Said({ of }: { readonly of: string }) {
  return useDatedText()(of);
}

const said = (locale: string, until: string) =>
  renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <Said of={message('timeline.offer-renewed', { until })} />
    </LocaleProvider>,
  );

it.each([
  ['en', '2026-11-22T13:40:00.000Z', 'A new offer was made, valid until 22 Nov 2026, 7:10 pm.'],
  ['hi', '2026-11-22T13:40:00.000Z', 'नया ऑफ़र दिया गया, 22 नव॰ 2026, 7:10 pm तक मान्य।'],
  ['hi', '22 Nov 2026, 7:10 pm', 'नया ऑफ़र दिया गया, 22 Nov 2026, 7:10 pm तक मान्य।'],
])('in %s, kept as %s', (locale, until, text) => {
  expect(said(locale, until)).toBe(text);
});
