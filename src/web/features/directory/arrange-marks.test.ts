import { expect, test } from 'vitest';
import { arrangeMarks } from './arrange-marks.ts';

const mark = (name: string, count: number, x: number, y: number) => ({ id: name, name, count, x, y });

test('no name and no number lies over a dot, and a wide number takes the room that it is drawn with', () => {
  const marks = [
    mark('Maharashtra', 4_00_000, 40, 40),
    mark('Goa', 9, 46, 47),
    mark('Telangana', 8, 46, 55.5),
    mark('Delhi', 7, 48.5, 51),
  ];
  expect(arrangeMarks(marks, 1).map(({ as, named }) => [as, named])).toEqual([
    ['number', false],
    ['dot', false],
    ['number', true],
    ['dot', false],
  ]);
});

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
