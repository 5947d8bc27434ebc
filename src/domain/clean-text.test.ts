import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

describe('text as it is pasted', () => {
  it.each([
    ['a phone number of WhatsApp, between marks of direction', '\u202a+91 98765 43210\u202c', '+91 98765 43210'],
    ['a non-breaking space of Excel', 'Ramesh\u00a0Patil\u00a0', 'Ramesh Patil'],
    ['narrow, thin and ideographic spaces', '1\u202f85\u2009000\u3000', '1 85 000'],
    ['hyphens of Word', 'MH\u201112\u2013QX\u22121348', 'MH-12-QX-1348'],
    ['an address with an invisible end', 'asha@gatepass.test\u200b', 'asha@gatepass.test'],
    ['a byte order mark', '\ufeffname', 'name'],
    ['a soft hyphen', 'Work\u00adshop', 'Workshop'],
    ['digits of Devanagari', 'MH१२QX१३४८', 'MH12QX1348'],
    ['digits of other scripts', '٩٨७৬੫૪୩௨౧೦', '9876543210'],
    ['full-width and mathematical digits', '４１１𝟎𝟘𝟏', '411001'],
    ['letters in parts', 'Jose\u0301', 'José'],
    ['nothing but what cannot be seen', '\u200b\u2060\u00a0\u3164\u2800', ''],
    ['half a surrogate pair', 'a\ud83d', 'a'],
    ['a line break and a tab', 'Plot 4\r\n\tMIDC', 'Plot 4 MIDC'],
  ])('%s', (_, pasted, clean) => {
    expect(cleanLine(pasted)).toBe(clean);
  });

  it.each([
    ['an eyelash ra', 'दर्‍या'],
    ['letters kept apart', 'श्री‌मान'],
    ['a chillu as old keyboards write it', 'മോഹന്‍ '],
    ['a warning sign in colour', '⚠️ brakes'],
  ])('%s stays as it is meant', (_, text) => {
    expect(cleanText(text)).toBe(text);
  });

  it.each([
    ['between letters of Latin', 'Ra\u200dmesh', 'Ramesh'],
    ['at the end of a name', 'रमेश\u200d', 'रमेश'],
    ['two in a row', 'क\u200c\u200dष', 'कष'],
  ])('a joiner %s means nothing', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('keeps the lines of a text', () => {
    expect(cleanText('First\r\nSecond\u2028Third\n\n– last')).toBe('First\nSecond\nThird\n\n- last');
  });

  it('is clean after once', () => {
    const sign = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('\u200d', '\u200c', 'क\u094d', 'ന', 'e\u0301', '\u0327', '\ufe0f', '\ud83d', '\r', '९'),
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
        const once = cleanText(signs.join(''));
        expect(cleanText(once)).toBe(once);
        expect(once).not.toMatch(/[\u200b\u00a0\u202c]/);
      }),
      { numRuns: 2000 },
    );
  });
});
