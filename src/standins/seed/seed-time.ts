import { AsyncLocalStorage } from 'node:async_hooks';
import type { SeedClient } from './seed-client.ts';

/** By how many milliseconds the time of what is done within differs from the real one. */
const moved = new AsyncLocalStorage<number>();

/** What the seed's platform takes for now. */
export const seedNow = (): Date => new Date(Date.now() + (moved.getStore() ?? 0));

/** Whatever is done around it: this is done now. A session that began long ago would be over. */
export const doneToday = <T>(work: () => Promise<T>): Promise<T> => moved.run(0, work);

export interface SeedTime {
  /** What the work does, and whatever follows from it, happens then; at the gateway, too. */
  at<T>(moment: Date, work: () => Promise<T>): Promise<T>;
}

/** Lets the work lay what it does into the past; afterwards the gateway's time is the real one again. */
export async function withSeedTime<T>(client: SeedClient, work: (time: SeedTime) => Promise<T>): Promise<T> {
  let gatewayMoved = 0;
  const moveGateway = async (by: number): Promise<void> => {
    await client.sim('/clock', { advanceMs: by - gatewayMoved });
    gatewayMoved = by;
  };
  try {
    return await work({
      async at(moment, done) {
        const by = moment.getTime() - Date.now();
        await moveGateway(by);
        return moved.run(by, done);
      },
    });
  } finally {
    await moveGateway(0);
  }
}
