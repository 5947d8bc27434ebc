import { expect, it } from 'vitest';
import { leaveKeysToInputMethod } from './composing-keys.ts';

/** Whether a key press reaches the page's own handlers. */
function reaches(key: string, keyCode: number): boolean {
  const page = new EventTarget();
  leaveKeysToInputMethod(page);
  let reached = false;
  page.addEventListener('keydown', () => {
    reached = true;
  });
  page.dispatchEvent(Object.assign(new Event('keydown'), { key, keyCode }));
  return reached;
}

it.each(['Enter', 'ArrowDown', 'Escape', 'Tab'])(
  '%s that accepts or leaves a suggestion of a Hindi keyboard does not act on the page',
  (key) => {
    expect(reaches(key, 229)).toBe(false);
  },
);

it('the same keys without a suggestion act', () => {
  expect(reaches('Enter', 13)).toBe(true);
});

it('letters of Android keyboards pass', () => {
  expect(reaches('Unidentified', 229)).toBe(true);
});
