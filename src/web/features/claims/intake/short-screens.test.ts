import { expect, it } from 'vitest';
import { isSecondPress } from './short-screens.tsx';

it.each([
  ['a finger on a screen that has just come', { detail: 1, timeStamp: 1200, pointerType: 'touch' }, true],
  ['a finger, where clicks tell no pointer', { detail: 1, timeStamp: 1200 }, true],
  ['a finger on a screen that was read', { detail: 1, timeStamp: 1600, pointerType: 'touch' }, false],
  ['a mouse, however quick', { detail: 1, timeStamp: 1010, pointerType: 'mouse' }, false],
  ['the second click of a mouse', { detail: 2, timeStamp: 1600, pointerType: 'mouse' }, true],
  ['a key', { detail: 0, timeStamp: 1010 }, false],
])('%s', (_, press, expected) => {
  expect(isSecondPress(press, 1000)).toBe(expected);
});
