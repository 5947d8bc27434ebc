import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { person } from '#test/builders/person.ts';
import { startApiProcess } from '#test/builders/api-process.ts';
import type { ApiProcess } from '#test/builders/api-process.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

/** Requests by outcome: status, or `no answer`. */
export interface Tally {
  readonly answers: ReadonlyMap<string, number>;
  readonly slowestMs: number;
  /** For requests that need no database. */
  readonly slowestHealthMs: number;
  /** Acknowledged drafts, and those missing in the database. */
  readonly acknowledged: number;
  readonly lost: number;
  /** The server is alive and ready at the end. */
  readonly isReady: boolean;
  /** Any other violations. */
  readonly faults?: readonly string[];
}

const atOnce = 8;

/** A fault of a service other than the database: additional requests meanwhile, and findings at the end. */
export interface Beside {
  readonly env: Record<string, string>;
  /** Called repeatedly by two clients at once. */
  readonly turn: (t: TestApp, url: string, token: string) => Promise<void>;
}

/** Starts the server under test with these settings. */
export type Serve = (env: Record<string, string>) => Promise<ApiProcess>;
const serveApi: Serve = (env) => startApiProcess(env);

/** Runs the server in a separate process under load from many clients while `harm` happens; then checks whether it has recovered. */
export async function underLoad(
  harm: (t: TestApp, answers: ReadonlyMap<string, number>) => Promise<void>,
  serve: Serve = serveApi,
  beside?: Beside,
): Promise<Tally> {
  const secrets = {
    ...beside?.env,
    JWT_SECRET: randomBytes(32).toString('base64url'),
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    RATE_LIMIT: 'off',
  };
  const t = await startTestApp({ env: { ...secrets, LOG_LEVEL: 'silent' } });
  await loadReferenceData(t.platform.pool);
  const { token } = await person(t, 'claimant');
  const { database, dataDir } = t.platform.config;
  // As in production: acknowledged writes have left the process that may be killed.
  await t.platform.pool.query(`alter database ${new URL(database.url).pathname.slice(1)} set synchronous_commit = on`);
  const api = await serve({ ...secrets, DATABASE_URL: database.url, DATA_DIR: dataDir, METRICS_PORT: 'off' });
  const answers = new Map<string, number>();
  const created: string[] = [];
  let [slowestMs, slowestHealthMs, over] = [0, 0, false];

  const ask = async (path: string, init: RequestInit = {}): Promise<Response | undefined> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${api.url}${path}`, { headers, ...init }).catch(() => undefined);
    await response
      ?.clone()
      .arrayBuffer()
      .catch(() => undefined);
    return response;
  };
  const work = async (): Promise<void> => {
    for (let turn = 0; !over; turn += 1) {
      const began = performance.now();
      const writes = turn % 3 === 0;
      const response = await (writes
        ? ask('/api/claims', { method: 'POST', body: '{}' })
        : ask(turn % 3 === 1 ? '/api/auth/me' : '/api/claims'));
      slowestMs = Math.max(slowestMs, performance.now() - began);
      const status = String(response?.status ?? 'no answer');
      answers.set(status, (answers.get(status) ?? 0) + 1);
      // No server responds: clients keep coming, at a limited rate.
      if (!response) await pause(100);
      if (writes && response?.status === 201) created.push(((await response.json()) as { data: { id: string } }).data.id);
    }
  };
  const health = async (): Promise<void> => {
    while (!over) {
      const began = performance.now();
      await fetch(`${api.url}/api/health`).catch(() => undefined);
      slowestHealthMs = Math.max(slowestHealthMs, performance.now() - began);
      await pause(50);
    }
  };
  const further = async (): Promise<void> => {
    while (beside && !over) await beside.turn(t, api.url, token);
  };
  const busy = [...Array.from({ length: atOnce }, work), health(), further(), further()];
  await harm(t, answers);
  const isReady = await readyAgain(api);
  over = true;
  await Promise.all(busy);
  const known = await t.platform.db.selectFrom('claim').select('id').execute();
  const ids = new Set(known.map(({ id }) => id));
  const lost = created.filter((id) => !ids.has(id)).length;
  await api.kill();
  await t.close();
  return { answers, slowestMs, slowestHealthMs, acknowledged: created.length, lost, isReady };
}

/** Without intervention, within half a minute. */
async function readyAgain(api: ApiProcess): Promise<boolean> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    const response = await fetch(`${api.url}/api/health/ready`).catch(() => undefined);
    if (response?.ok) return true;
    await pause(200);
  }
  return false;
}
