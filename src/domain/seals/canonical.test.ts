import { expect, it } from 'vitest';
import { canonical } from './canonical.ts';
import { printedRoot } from './printed-root.ts';

it('writes the same content the same, whatever the order of its keys', () => {
  const one = { b: [1, { y: null, x: 'ä"\n' }], a: -0.5, É: true };
  const other = { É: true, a: -0.5, b: [1, { x: 'ä"\n', y: null }] };
  expect(canonical(one)).toBe(canonical(other));
  expect(canonical(one)).toBe('{"a":-0.5,"b":[1,{"x":"ä\\"\\n","y":null}],"É":true}');
  expect(canonical({ a: [1, 2] })).not.toBe(canonical({ a: [2, 1] }));
});

it('prints a root in four groups', () => {
  expect(printedRoot('3f2a11bc90de4c01'.padEnd(64, 'f'))).toBe('3f2a 11bc 90de 4c01');
});
