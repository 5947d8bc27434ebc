import { afterEach, expect, it, vi } from 'vitest';
import { deviceStore } from './device-store.ts';

type Handler = (() => void) | null;

interface Opening {
  onsuccess: Handler;
  onerror: Handler;
  result: unknown;
  error: unknown;
}

/** A database that stores one value; `transaction` may fail as Safari's does. */
function databaseOf(value: unknown, transaction?: () => never) {
  return {
    close: () => undefined,
    transaction: () => {
      if (transaction) return transaction();
      const made: { oncomplete: Handler; onabort: Handler; objectStore: () => unknown } = {
        oncomplete: null,
        onabort: null,
        objectStore: () => ({ get: () => ({ result: value }) }),
      };
      queueMicrotask(() => made.oncomplete?.());
      return made;
    },
  };
}

/** Each call of `open` gives the next database. */
function opens(databases: readonly unknown[]): void {
  const left = [...databases];
  vi.stubGlobal('indexedDB', {
    open: () => {
      const opening: Opening = { onsuccess: null, onerror: null, result: left.shift(), error: null };
      queueMicrotask(() => {
        try {
          opening.onsuccess?.();
        } catch {
          // An error thrown by a listener reaches nobody.
        }
      });
      return opening;
    },
  });
}

const closing = () => {
  throw new DOMException('The database connection is closing', 'InvalidStateError');
};

const soon = () => new Promise((resolve) => setTimeout(() => resolve('still waiting'), 50));

const read = () => deviceStore<string>('gatepass-answers', 'id').get('a');

afterEach(() => vi.unstubAllGlobals());

it('opens the database again if Safari has ended the connection', async () => {
  opens([databaseOf('old', closing), databaseOf('kept')]);
  expect(await Promise.race([read(), soon()])).toBe('kept');
});

it('rejects if the database stays unusable, and never waits forever', async () => {
  opens([databaseOf('old', closing), databaseOf('old', closing)]);
  expect(await Promise.race([read().catch((error: Error) => error.name), soon()])).toBe('InvalidStateError');
});
