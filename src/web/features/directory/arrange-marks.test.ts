import { expect, test } from 'vitest';
import { arrangeMarks } from './arrange-marks.ts';

const mark = (name: string, count: number, x: number, y: number) => ({ id: name, name, count, x, y });

test('where marks would cover each other the smaller one becomes a dot, and a name needs room of its own', () => {
  const marks = [
    mark('Pune', 90, 40, 40),
    mark('Pimpri', 12, 43, 41),
    mark('Nagpur', 9, 80, 30),
    mark('A long name at the edge', 5, 98, 80),
  ];
  expect(arrangeMarks(marks, 1).map(({ name, as, named }) => [name, as, named])).toEqual([
    ['Pune', 'number', true],
    ['Pimpri', 'dot', false],
    ['Nagpur', 'number', true],
    ['A long name at the edge', 'number', false],
  ]);
});
