import { expect, it } from 'vitest';
import { tabStorage } from './device-storage.ts';
import { staysFor } from './toast.tsx';

it('a message with a button waits for the person, who may reach it by keyboard or voice', () => {
  expect(staysFor({ label: 'Undo', onClick: () => undefined })).toBeUndefined();
});

it('a message alone leaves', () => {
  expect(staysFor(undefined)).toBe(4000);
});

it.each(['', '{"at":', 'ERROR'])('what a browser kept badly does not stop the page: %j', (kept) => {
  tabStorage.set('gatepass.toasts', kept);
  expect(tabStorage.json('gatepass.toasts')).toBeUndefined();
});

it('reads what was kept well', () => {
  tabStorage.set('gatepass.toasts', '{"at":1}');
  expect(tabStorage.json('gatepass.toasts')).toEqual({ at: 1 });
});
