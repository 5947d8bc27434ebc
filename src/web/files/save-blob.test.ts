import { afterEach, expect, it, vi } from 'vitest';
import { saveBlob } from './save-blob.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps the address of a download while a slow browser fetches it', () => {
  vi.useFakeTimers();
  const revoked: string[] = [];
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: (url: string) => revoked.push(url) });
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
  saveBlob(new Blob(['a']), 'a.csv');
  vi.advanceTimersByTime(30_000);
  expect(revoked).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(revoked).toEqual(['blob:1']);
});
