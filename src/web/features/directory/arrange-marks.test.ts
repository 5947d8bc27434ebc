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
  expect(arrangeMarks(marks, 1).marks.map(({ as, nameAt }) => [as, nameAt])).toEqual([
    ['number', 'right'],
    ['dot', 'left'],
    ['number', 'below'],
    ['dot', null],
  ]);
});

test('where marks would cover each other the smaller one becomes a dot, and a name needs room of its own', () => {
  const marks = [
    mark('Pune', 90, 40, 40),
    mark('Pimpri', 12, 43, 41),
    mark('Nagpur', 9, 80, 30),
    mark('A long name at the edge', 5, 98, 80),
  ];
  expect(arrangeMarks(marks, 1).marks.map(({ name, as, nameAt }) => [name, as, nameAt])).toEqual([
    ['Pune', 'number', 'below'],
    ['Pimpri', 'dot', 'right'],
    ['Nagpur', 'number', 'below'],
    ['A long name at the edge', 'number', 'left'],
  ]);
});

test('a town is named where there is room beside all marks and other towns, and not twice', () => {
  const marks = [mark('Pune', 90, 50, 50), mark('Nagpur', 9, 85, 20)];
  const town = (name: string, x: number, y: number) => ({ name, x, y });
  const { towns } = arrangeMarks(marks, 1, [
    town('Pune', 52, 53),
    town('Nashik', 30, 30),
    town('Sinnar', 31, 31),
    town('Goa', 51, 50),
    town('Gondia', 96, 40),
  ]);
  expect(towns.map(({ name, side }) => [name, side])).toEqual([
    ['Nashik', 'right'],
    ['Gondia', 'left'],
  ]);
});
