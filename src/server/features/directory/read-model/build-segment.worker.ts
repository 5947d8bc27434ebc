import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { connectionTo } from '../../../platform/db/several-hosts.ts';
import { loadSegment } from './load-segment.ts';
import { buildTurn } from './build-turn.ts';
import { Pace } from './pace.ts';

/** Builds a segment in a thread of its own, so that requests are answered meanwhile, and hands its arrays over without copying. */
const { databaseUrl, inTurn, restful } = workerData as { databaseUrl: string; inTurn: boolean; restful: boolean };

function buffersOf(value: unknown, found: Set<ArrayBuffer> = new Set()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer);
  else if (value instanceof Map || Array.isArray(value)) for (const item of value.values()) buffersOf(item, found);
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) buffersOf(item, found);
  return found;
}

const client = new pg.Client({
  ...connectionTo(databaseUrl),
  application_name: 'gatepass-directory',
  connectionTimeoutMillis: 5_000,
});
await client.connect();
try {
  // Goes back with the connection.
  if (inTurn) await client.query('select pg_advisory_lock($1)', [buildTurn]);
  const loaded = await loadSegment(client, new Pace(restful));
  parentPort?.postMessage(loaded, [...buffersOf(loaded)]);
} finally {
  await client.end();
}
