import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';

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
