import { parentPort, workerData } from 'node:worker_threads';
import type { Reading } from './read-apart.ts';

/** One file, then the end. */
const { module, name, args } = workerData as Reading;
const { [name]: read } = (await import(module)) as Record<string, (...given: readonly unknown[]) => object | Promise<object>>;
if (!read) throw new Error(`${module} exports no ${name}`);
parentPort?.postMessage({ read: await read(...args) });
