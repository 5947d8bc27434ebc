import { afterEach, expect, it, vi } from 'vitest';
import { fetchPage } from './fetch-page.ts';

afterEach(() => vi.unstubAllGlobals());

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function answersAfter(ms: number): { signal: AbortSignal | undefined } {
  const seen: { signal: AbortSignal | undefined } = { signal: undefined };
  vi.stubGlobal('fetch', async (_request: Request, { signal }: { signal: AbortSignal }) => {
    seen.signal = signal;
    await Promise.race([
      after(ms),
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    ]);
    return new Response('page');
  });
  return seen;
}

it('lets a page whose response has begun arrive slowly', async () => {
  const seen = answersAfter(0);
  await fetchPage(new Request('https://gatepass.example/app/claims'), 30);
  await after(60);
  expect(seen.signal?.aborted).toBe(false);
});

it('gives up if no response begins', async () => {
  answersAfter(500);
  await expect(fetchPage(new Request('https://gatepass.example/app/claims'), 30)).rejects.toThrow('aborted');
});
