import { expect, it } from 'vitest';
import { wrapLine } from './pages.ts';

/** Every letter one point wide, bold ones two. */
const measure = (text: string, _size: number, bold: boolean) => text.length * (bold ? 2 : 1);
const lines = (...args: Parameters<typeof wrapLine>) => wrapLine(...args).map((pieces) => pieces.map(({ text }) => text));

it('breaks at spaces, never beyond the width', () => {
  expect(lines([{ text: 'one two three four' }], 9, 10, measure)).toEqual([['one two'], ['three'], ['four']]);
});

it('lets a word that is too long stand alone', () => {
  expect(lines([{ text: 'a incomprehensibilities b' }], 10, 10, measure)).toEqual([['a'], ['incomprehensibilities'], ['b']]);
});

it('changes the look inside a line, each piece where the one before it ends', () => {
  const [line] = wrapLine([{ text: '1.1 ' }, { text: 'Claim', strong: true }, { text: ' means' }], 100, 10, measure);
  expect(line).toEqual([
    { text: '1.1', bold: false, x: 0, width: 3 },
    { text: 'Claim', bold: true, x: 5, width: 10 },
    { text: 'means', bold: false, x: 16, width: 5 },
  ]);
});

it('keeps a comma with the bold word before it', () => {
  expect(lines([{ text: 'see ' }, { text: 'Offer', strong: true }, { text: ', then' }], 14, 10, measure)).toEqual([
    ['see'],
    ['Offer', ','],
    ['then'],
  ]);
});
