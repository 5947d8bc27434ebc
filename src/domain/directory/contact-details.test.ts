import { expect, test } from 'vitest';
import { hasContactDetails } from './contact-details.ts';

test.each([
  'Call 98765 43210',
  'Call 98.76.54.32.10 for work',
  'write to a.rao@example.in',
  'see https://example.in',
  'see www.example.in',
])('%s has contact details', (text) => expect(hasContactDetails(text)).toBe(true));

test.each(['Ready in 6 days, ₹1,20,000 as agreed.', 'Bumper 4200, lamp 3100. Good work!', 'Came on 12.11.2026 at 9.30'])(
  '%s has none',
  (text) => expect(hasContactDetails(text)).toBe(false),
);

test.each(['a', 'a@', 'a@a', '9 ', 'www'])('a million characters of %j are read at once', (pump) =>
  expect(hasContactDetails(pump.repeat(1_000_000 / pump.length))).toBe(pump === '9 '),
);
