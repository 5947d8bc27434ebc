import { describe, expect, it } from 'vitest';
import { isPlainLabel, isPlainName, isPlainReference } from './letter-words.ts';

describe('a name that may stand in a letter', () => {
  it.each([
    'Asha',
    'Asha Rao',
    'S.K. Rao',
    'S. K. Rao',
    'Md. Rafi',
    "D'Souza",
    'Anne-Marie',
    'आशा राव',
    'क्‍षमा',
    'O’Brien',
    'José',
  ])('%s', (name) => expect(isPlainName(name)).toBe(true));
  it.each([
    '',
    '...',
    'Call 98765 43210 now',
    'Asha1',
    'evil.in',
    'See evil.example',
    'x.com',
    'http://evil.in',
    'Asha\nYour account is locked',
    'Asha <b>',
    'You have won a prize of many rupees, call',
    'A'.repeat(41),
    '१२३४५ आशा',
    'asha@evil.in',
    'Asha ✅',
  ])('not %j', (name) => expect(isPlainName(name)).toBe(false));
});

describe('a label', () => {
  it.each(['Sharma Motors 24', 'Sharma & Sons (Pune)', 'Tata LPT 1613 MH 12 AB 1234', 'Bharat Benz 2823R MH14 GH 0001'])(
    '%s',
    (label) => expect(isPlainLabel(label)).toBe(true),
  );
  it.each(['Call 98765 43210', 'Call 98765', 'Motors evil.in', 'win\nmore', '98-76-54', '123', 'a'.repeat(41)])(
    'not %j',
    (label) => expect(isPlainLabel(label)).toBe(false),
  );
});

describe('a reference', () => {
  it.each(['CLM/2026/0012345', '31010026210190000123', 'NIA-2026-77', 'C.12/44'])('%s', (reference) =>
    expect(isPlainReference(reference)).toBe(true),
  );
  it.each(['please call us at once', 'evil.in/claim', 'a\nb'])('not %j', (reference) =>
    expect(isPlainReference(reference)).toBe(false),
  );
});
