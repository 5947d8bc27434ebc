import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from './written-contacts.ts';

describe('an e-mail address', () => {
  it.each([
    ["D'Souza@Example.in", "d'souza@example.in"],
    ['d’souza@example.in', "d'souza@example.in"],
    ['asha@example.in\u200b', 'asha@example.in'],
    ['\u202aasha@example.in\u202c', 'asha@example.in'],
    ['mailto:asha@example.in', 'asha@example.in'],
    ['asha+claims@mail.example.co.in', 'asha+claims@mail.example.co.in'],
    ['asha@डाक.भारत', 'asha@xn--11bx1g.xn--h2brj9c'],
    ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
    ['asha@XN--BCHER-KVA.example', 'asha@xn--bcher-kva.example'],
    ['आशा@example.in', 'आशा@example.in'],
  ])('%s is %s', (typed, address) => {
    expect(normaliseEmail(typed)).toBe(address);
    expect(isEmail(address)).toBe(true);
    expect(normaliseEmail(address)).toBe(address);
  });

  it.each([
    'a@b.in.',
    'a..b@example.in',
    '.a@example.in',
    'a.@example.in',
    'a@example',
    'a@@example.in',
    'a b@example.in',
    '@example.in',
    'a@',
    'a@-b.in',
    'a@b..in',
    'a@b.in,c@d.in',
    'a@b.in c',
    'a@डाक/भारत.in',
    'a(b)@example.in',
    `${'a'.repeat(250)}@b.in`,
  ])('%s is none', (typed) => {
    expect(isEmail(normaliseEmail(typed))).toBe(false);
  });
});

describe('an address that looks like another', () => {
  it.each([
    ['а Cyrillic letter among Latin ones', 'ash\u0430@example.in'],
    ['all of it Cyrillic', '\u0430\u0441\u0435@example.in'],
    ['Greek', '\u03bfscar@example.in'],
    ['full-width letters', '\uff41sha@example.in'],
    ['a dotless i', 'as\u0131a@example.in'],
    ['Devanagari and Latin', 'ash\u093e@example.in'],
    ['a mathematical letter', '\u{1d41a}sha@example.in'],
  ])('is none: %s', (_what, address) => expect(isEmail(normaliseEmail(address))).toBe(false));

  it.each(['asha.rao+1@example.in', 'josé@example.in', 'आशा@example.in', 'asha_2@example.in'])('%s is one', (address) =>
    expect(isEmail(normaliseEmail(address))).toBe(true),
  );

  it('is the same address without its invisible signs', () => {
    for (const sign of ['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\ufe0f', '\u{e0101}'])
      expect(normaliseEmail(`as${sign}ha@example.in`)).toBe('asha@example.in');
  });
});
