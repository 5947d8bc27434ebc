import { expect, it } from 'vitest';
import { markAllRead, markRead } from './notices-card.tsx';
import type { Notice, Notices } from './notices-card.tsx';

const notice = (id: string, isRead: boolean) => ({ id, isRead }) as Notice;
/** Two unread on screen, one more further back. */
const notices = { data: [notice('a', false), notice('b', true), notice('c', false)], unread: 3 } as Notices;

it('counts one less, once', () => {
  const read = markRead(notices, 'a');
  expect([read.unread, read.data.map(({ isRead }) => isRead)]).toEqual([2, [true, true, false]]);
  expect(markRead(read, 'a').unread).toBe(2);
  expect(markRead(notices, 'b').unread).toBe(3);
  expect(markRead(notices, 'unknown')).toEqual(notices);
});

it('reads all, also those that are not on screen', () => {
  const read = markAllRead(notices);
  expect([read.unread, read.data.every(({ isRead }) => isRead)]).toEqual([0, true]);
});
