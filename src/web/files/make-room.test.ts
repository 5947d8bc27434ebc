import { expect, it } from 'vitest';
import { makeRoom, placesTaken } from './make-room.ts';

const upload = (name: string, status: 'error' | 'done' | 'queued' | 'uploading') => ({ item: { status }, name });
const names = (uploads: readonly { readonly name: string }[]) => uploads.map(({ name }) => name).join(' ');
const stands = [upload('a', 'error'), upload('b', 'done'), upload('c', 'error')];

it.each([
  ['d', 3, 'b c d'],
  ['d e', 3, 'b d e'],
  ['d', 9, 'a b c d'],
  ['d', 1, 'b d'],
])('%s picked where there are %i places: %s', (picked, places, left) => {
  const taken = picked.split(' ').map((name) => upload(name, 'queued'));
  expect(names(makeRoom(stands, taken, places))).toBe(left);
});

it('counts no place for what failed', () => expect(placesTaken(stands)).toBe(1));
