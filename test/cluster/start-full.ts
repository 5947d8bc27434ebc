import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';
import type { Tally } from './under-load.ts';

const START = path.resolve(import.meta.dirname, '../../scripts/start.ts');
const atOnce = 8;

/**
 * Test 12: a whole `npm start`, with web, worker, database, files, logs and lock in one folder, whose file system is full for twenty seconds under load. It
 * must survive, answer 503 to what it cannot store, and recover by itself.
 */
export async function startFull(folder: string): Promise<Tally> {
  const env = { DATA_DIR: path.join(folder, 'data'), PORT: String(await freePort()), METRICS_PORT: 'off', RATE_LIMIT: 'off' };
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [START], { env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /^Ready in [\d.]+ s: (\S+)$/m.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`did not start:\n${said}`)));
  });
  const answers = new Map<string, number>();
  const created: string[] = [];
  const faults: string[] = [];
  let [slowestMs, slowestHealthMs, over] = [0, 0, false];
  const asks = async (address: string, init: RequestInit = {}, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const reply = await fetch(`${url}${address}`, { headers, ...init }).catch(() => undefined);
    return { status: reply?.status ?? 0, body: await reply?.json().catch(() => undefined) };
  };
  const login = { email: 'claimant@gatepass.test', password: 'Gatepass@1' };
  const { body } = await asks('/api/auth/login', { method: 'POST', body: JSON.stringify(login) });
  const token = (body as { data: { accessToken: string } }).data.accessToken;
  const work = async (): Promise<void> => {
    for (let turn = 0; !over; turn += 1) {
      const began = performance.now();
      const writes = turn % 3 === 0;
      const { status, body: said } = writes
        ? await asks('/api/claims', { method: 'POST', body: '{}' }, token)
        : await asks(turn % 3 === 1 ? '/api/auth/me' : '/api/claims', {}, token);
      slowestMs = Math.max(slowestMs, performance.now() - began);
      answers.set(String(status || 'no answer'), (answers.get(String(status || 'no answer')) ?? 0) + 1);
      if (status === 0) await pause(100);
      if (writes && status === 201) created.push((said as { data: { id: string } }).data.id);
    }
  };
  const health = async (): Promise<void> => {
    while (!over) {
      const began = performance.now();
      await asks('/api/health');
      slowestHealthMs = Math.max(slowestHealthMs, performance.now() - began);
      await pause(50);
    }
  };
  const busy = [...Array.from({ length: atOnce }, work), health()];
  await pause(3_000);
  const ballast = path.join(folder, 'ballast');
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    // Also takes space that is freed meanwhile.
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k', 'oflag=append', 'conv=notrunc'], { stdio: 'ignore' });
    await pause(200);
  }
  if (!answers.has('503')) faults.push('nothing was refused while there was no room');
  rmSync(ballast);
  const isReady = await readyAgain(asks);
  await pause(3_000);
  over = true;
  await Promise.all(busy);
  let lost = 0;
  for (const id of created) if ((await asks(`/api/claims/${id}`, {}, token)).status !== 200) lost += 1;
  if (child.exitCode !== null || child.signalCode !== null) faults.push('npm start has ended');
  child.kill('SIGTERM');
  await ended;
  return { answers, slowestMs, slowestHealthMs, acknowledged: created.length, lost, isReady, faults };
}

async function readyAgain(asks: (address: string) => Promise<{ status: number }>): Promise<boolean> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if ((await asks('/api/health/ready')).status === 200) return true;
    await pause(200);
  }
  return false;
}
