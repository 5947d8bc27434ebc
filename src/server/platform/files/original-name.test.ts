import { expect, it } from 'vitest';
import { originalName } from './receive-upload.ts';

it('a name that is cut, or that came cut, holds no half of an emoji', () => {
  for (const length of [115, 116, 117, 118, 119, 120])
    expect(originalName(`${'n'.repeat(length)}😀.png`).isWellFormed()).toBe(true);
  expect(originalName('a.12345678😀')).toBe('a.12345678😀');
  expect(originalName(`${'n'.repeat(120)}.12345678😀`).isWellFormed()).toBe(true);
  expect(originalName('x\ud83d.png')).toBe('x.png');
});
