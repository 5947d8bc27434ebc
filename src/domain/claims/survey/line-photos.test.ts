import { expect, test } from 'vitest';
import { countLinePhotos, linePhotoName } from './survey.ts';

const bumper = { line: 3, label: 'Front bumper / grille <R&R>' };

test('a photo of a line bears its number and name, and its own ending', () => {
  expect(linePhotoName(bumper, 'IMG_2041.JPEG')).toBe('3 Front bumper grille R R.jpeg');
  expect(linePhotoName({ line: 1, label: 'बम्पर' }, 'blob')).toBe('1 बम्पर.jpg');
  expect(linePhotoName({ line: 2, label: '…' }, 'a.png')).toBe('2.png');
});

test('photos are counted for their own line alone', () => {
  const names = ['3 Front bumper grille R R.jpeg', '3 Front bumper grille R R.png', '31 Front bumper.jpg', 'yard.jpg'];
  expect(countLinePhotos(names, bumper)).toBe(2);
  expect(countLinePhotos(names, { line: 31, label: 'Front bumper' })).toBe(1);
  expect(countLinePhotos(names, { line: 1, label: 'Front bumper' })).toBe(0);
});
