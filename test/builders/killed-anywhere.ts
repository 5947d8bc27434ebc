import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import type pg from 'pg';
import { expect } from 'vitest';
import type { TestApp } from '#test/setup/test-app.ts';

interface Life {
  /** Number of writes before death, including commits: dying after a read is the same as dying after the write before it. */
  readonly until: number;
  done: number;
}

interface Sockets {
  readonly connection: { readonly stream: { destroy: () => void } };
}

const writes = /^\s*(begin|commit|insert|update|delete|with)\b/i;
const textOf = (given: unknown) => (typeof given === 'string' ? given : String((given as { text?: string } | null)?.text));

const living = new AsyncLocalStorage<Life>();

/** Lets the platform's connections die during a job: the statement is executed, its result is lost. */
export function preparedToDie(t: TestApp): void {
  const taught = new WeakSet<pg.PoolClient>();
  t.platform.pool.on('acquire', (client) => {
    if (taught.has(client)) return;
    taught.add(client);
    const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
    const query = async (life: Life, args: readonly unknown[]) => {
      if (life.done >= life.until) throw new Error('killed');
      const answer = await plain(...args);
      // Sent together with the write at which it died.
      if (life.done >= life.until) throw new Error('killed');
      if (!writes.test(textOf(args[0]))) return answer;
      life.done += 1;
      if (life.done < life.until) return answer;
      // The database rolls back uncommitted work.
      const gone = once(client as unknown as pg.Client, 'end');
      (client as unknown as Sockets).connection.stream.destroy();
      await gone;
      throw new Error('killed');
    };
    const told = (...args: unknown[]) => {
      const life = living.getStore();
      return life === undefined || typeof args.at(-1) === 'function' ? plain(...args) : query(life, args);
    };
    Object.assign(client, { query: told });
  });
}

/** Runs the job and kills it after this write; it may also finish, or fail by itself. */
export async function killedAt(until: number, job: () => Promise<unknown>): Promise<void> {
  await living.run({ until, done: 0 }, job).catch(() => undefined);
}

/** Kills the job after its first write, then after its second, and so on, until it completes. Returns the number of deaths. */
export async function killedAnywhere(job: () => Promise<unknown>): Promise<number> {
  for (let until = 1; ; until += 1) {
    const life: Life = { until, done: 0 };
    const outcome = await living.run(life, job).then(
      () => 'lived',
      (error: unknown) => error,
    );
    if (outcome === 'lived' && life.done < until) return until - 1;
    // It failed by its own death, not by anything an earlier death left behind.
    expect(life.done, String(outcome)).toBe(until);
  }
}
