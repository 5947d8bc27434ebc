import { deepStrictEqual, equal, match, ok } from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { productToVisit, type ProductToVisit } from '#test/e2e/setup/start-product.ts';
import { processesOf } from '#test/start/product-process.ts';
import type { Task } from './task.ts';

const users = ['claimant', 'company', 'garage', 'surveyor', 'insurance', 'insurance2', 'finance', 'auditor', 'admin'];
const processes = ['main.ts --web', 'main.ts --worker', 'cashfree/main.ts', 'postgres -D'];

/** The product that the journeys visit is started once; that it starts whole and stops whole are two tests. */
export function productTasks(
  names: { readonly starts: string; readonly stops: string },
  built: readonly string[],
  visitors: readonly string[],
): { readonly tasks: readonly Task[]; readonly giveUp: () => Promise<void> } {
  let running: ProductToVisit | undefined;
  return {
    tasks: [
      {
        name: names.starts,
        after: built,
        run: async () => {
          running = await productToVisit();
          await isWhole(running);
          return { passed: 1, failed: 0, output: '' };
        },
      },
      {
        name: names.stops,
        after: [names.starts],
        follows: visitors,
        run: async () => {
          if (!running) throw new Error('it was never started');
          const { stop, dataDir } = running;
          running = undefined;
          equal(await stop(() => nothingIsLeft(dataDir)), 0, 'its exit code');
          return { passed: 1, failed: 0, output: '' };
        },
      },
    ],
    giveUp: async () => void (await running?.stop()),
  };
}

/** Everything is up, and the terminal says where and for whom. */
async function isWhole({ product, address, dataDir }: ProductToVisit): Promise<void> {
  match(address, /^http:\/\/localhost:\d+$/);
  equal((await fetch(`${address}/api/health/ready`)).status, 200);
  match((await fetch(address)).headers.get('content-type') ?? '', /text\/html/);
  // The last line may come a moment after the first.
  for (let tries = 0; tries < 100 && !product.stdout().includes('Ctrl-C stops'); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const said = product.stdout();
  for (const words of ['Demo users, password Gatepass@1:', 'Ctrl-C stops', ...users.map((user) => `${user}@gatepass.test`)])
    ok(said.includes(words), `it does not say "${words}":\n${said}`);
  const lines = processesOf(dataDir);
  for (const what of processes) equal(lines.filter((line) => line.includes(what)).length, 1, what);
}

function nothingIsLeft(dataDir: string): void {
  deepStrictEqual(processesOf(dataDir), []);
  for (const file of ['lock.json', 'postgres/postmaster.pid']) equal(existsSync(path.join(dataDir, file)), false, file);
}
