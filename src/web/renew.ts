import type { QueryClient } from '@tanstack/react-query';

/** Asks again for what is kept under these keys, as far as it is on screen; the rest when it is shown next. */
export async function renew(queries: QueryClient, ...keys: readonly (readonly unknown[])[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
