import { expect, it } from 'vitest';
import { daysWords, timingWords } from './opening-hours.tsx';

it('tells days and times in the language of who reads, as far as it can read them', () => {
  expect(daysWords('Monday to Saturday', 'hi')).toBe('सोमवार से शनिवार');
  expect(daysWords('Monday, Friday', 'hi')).toBe('सोमवार, शुक्रवार');
  expect(timingWords('8 AM to 8 PM', 'mr')).toBe('सकाळी 8 ते रात्री 8');
  expect(timingWords('9 AM to 7:30 PM', 'hi')).toBe('9:00 am – 7:30 pm');
  expect([daysWords('By appointment', 'hi'), timingWords('Call first', 'mr')]).toEqual(['By appointment', 'Call first']);
  expect([daysWords('Monday, Friday', 'en'), timingWords('9 AM to 7 PM', 'en')]).toEqual(['Monday, Friday', '9 AM to 7 PM']);
});
