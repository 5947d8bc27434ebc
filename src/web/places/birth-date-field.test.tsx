import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { LocaleProvider } from '#web/ui/texts.ts';
import { BirthDateField } from './birth-date-field.tsx';

afterEach(() => vi.useRealTimers());

const shown = (typed: string, locale = 'en') => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') });
  return renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <BirthDateField label="Date of birth" name="dateOfBirth" typed={typed} />
    </LocaleProvider>,
  );
};

it.each([
  ['2026-11-27', 'Your age by this date is 0 years. Is the year right?'],
  ['2025-11-01', 'Your age by this date is 1 year. Is the year right?'],
  ['2008-11-28', 'Your age by this date is 17 years. Is the year right?'],
  ['1900-01-01', 'Your age by this date is 126 years. Is the year right?'],
])('asks about %s', (typed, question) => expect(shown(typed)).toContain(question));

it('asks in Hindi', () => expect(shown('2026-11-27', 'hi')).toContain('आपकी उम्र 0 साल है'));

it.each(['', '1990-02-28', '2008-11-27', '2027-01-01'])('asks nothing about %s', (typed) =>
  expect(shown(typed)).not.toContain('role="status"'),
);
