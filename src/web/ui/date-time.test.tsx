import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { message } from '#contract/messages.ts';
import { LocaleProvider } from './texts.ts';
import { useDatedText } from './date-time.tsx';

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
