import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import S3rver from 's3rver';
import { startApiProcess } from '#test/builders/api-process.ts';
import type { ApiProcess } from '#test/builders/api-process.ts';
import { multipart, picture } from '#test/builders/upload.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';
import { startMain } from './start-main.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import { underLoad } from './under-load.ts';
import type { Tally } from './under-load.ts';

/**
 * Test 12: the file store refuses connections for half a minute, then accepts requests without responding for forty seconds, while files are uploaded and
 * opened. A web process started meanwhile must serve everything that needs no file.
 */
export async function s3Down(folder: string): Promise<Tally> {
  const server = await startTestServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  const bucket = { name: 'gatepass', configs: [] };
  const directory = path.join(folder, 's3');
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [bucket] });
  const { port } = await s3.run();
  const proxy = await startTcpProxy(port);
  const env = {
    ...{ FILES: 's3', S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`, S3_REGION: 'us-east-1', S3_BUCKET: bucket.name },
    ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
  };
  const photo = await picture('jpeg');
  const [sent, opened] = [new Map<string, number>(), new Map<string, number>()];
  const acknowledged: string[] = [];
  const faults: string[] = [];
  let worker: ApiProcess | undefined;
  let [phase, slowestMs, first, asking] = ['before', 0, '', true];
  const count = (list: Map<string, number>, status: number | undefined, at: string): void => {
    const key = `${at} ${status ?? 'no answer'}`;
    list.set(key, (list.get(key) ?? 0) + 1);
  };

  const turn = async (_: TestApp, url: string, token: string): Promise<void> => {
    if (!asking) return pause(100);
    const authorization = `Bearer ${token}`;
    const draft = await fetch(`${url}/api/claims`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    });
    const { data } = (await draft.json()) as { data: { id: string } };
    const { payload, contentType } = multipart({ entityId: data.id, documentType: 'other' }, [
      { filename: 'photo.jpg', content: photo },
    ]);
    const [at, began] = [phase, performance.now()];
    const put = await fetch(`${url}/api/v1/files/upload`, {
      method: 'POST',
      headers: { authorization, 'content-type': contentType },
      body: new Uint8Array(payload),
    }).catch(() => undefined);
    slowestMs = Math.max(slowestMs, performance.now() - began);
    count(sent, put?.status, at);
    const reply = (await put?.json().catch(() => ({}))) as { code?: string; data?: { url: string } } | undefined;
    if (put?.status === 201 && reply?.data) {
      if (at === phase && (at === 'refused' || at === 'silent')) faults.push('a file was acknowledged that cannot be there');
      acknowledged.push(reply.data.url);
      first ||= reply.data.url;
    } else if (put?.status !== 503 || reply?.code !== 'server.unavailable')
      faults.push(`an upload was answered ${put?.status} ${reply?.code}`);
    const openedAt = phase;
    const get = await fetch(`${url}${first}`, { headers: { authorization } }).catch(() => undefined);
    await get?.arrayBuffer().catch(() => undefined);
    count(opened, get?.status, openedAt);
  };

  const tally = await underLoad(
    async (t) => {
      while (!sent.has('before 201')) await pause(200);
      phase = 'refused';
      proxy.fail('refuse');
      await pause(5_000);
      const late = await startMain('web', { ...env, ...secretsOf(t), DATABASE_URL: t.platform.config.database.url }).catch(
        () => undefined,
      );
      if (late) await late.kill();
      else faults.push('a web process could not start while the store was away');
      await pause(25_000);
      phase = 'silent';
      proxy.fail('mute');
      await pause(40_000);
      phase = 'returning';
      proxy.pointTo(port);
      await pause(20_000);
      phase = 'after';
      await pause(5_000);
      asking = false;
      // Time for the last uploads, and the clean-up job.
      await pause(90_000);
      await compare(t, acknowledged, path.join(directory, bucket.name), faults);
    },
    async (settings) => {
      worker = await startMain('worker', settings);
      return startApiProcess(settings);
    },
    { env, turn },
  );
  await worker?.kill();
  await proxy.close();
  await s3.close();
  await server.stop();
  const told = (list: Map<string, number>) => [...list].map(([key, times]) => `${key}: ${times}`).join(', ');
  process.stdout.write(`sent: ${told(sent)}, slowest ${(slowestMs / 1000).toFixed(1)} s\nopened: ${told(opened)}\n`);
  if (!sent.has('after 201') || [...sent.keys(), ...opened.keys()].some((key) => /^after (?!20)/.test(key)))
    faults.push('files do not work again');
  return { ...tally, faults };
}

const secretsOf = ({ platform: { config } }: TestApp): Record<string, string> => ({
  JWT_SECRET: config.jwtSecret,
  ENCRYPTION_KEYS: config.encryptionKeys.map(({ id, key }) => `${id}:${Buffer.from(key).toString('base64')}`).join(),
});

/** Every row has its bytes, every acknowledged file a row, and there are no bytes without a row. */
async function compare(t: TestApp, acknowledged: readonly string[], folder: string, faults: string[]): Promise<void> {
  const rows = await t.platform.db.selectFrom('stored_file').select(['name', 'storage_key', 'sha256', 'size']).execute();
  const names = new Set(rows.map(({ name }) => name));
  const gone = acknowledged.filter((url) => !names.has(path.basename(url)));
  if (gone.length > 0) faults.push(`${gone.length} acknowledged files have no row`);
  let broken = 0;
  for (const row of rows) {
    const parts: Buffer[] = [];
    const hash = createHash('sha256');
    try {
      for await (const part of await t.platform.files.get(row.storage_key)) parts.push(part as Buffer);
    } catch {
      // Reported below.
    }
    hash.update(Buffer.concat(parts));
    if (!hash.digest().equals(row.sha256)) broken += 1;
  }
  if (broken > 0) faults.push(`${broken} of ${rows.length} files are not there, or not whole`);
  const keys = new Set(rows.map(({ storage_key: key }) => key));
  const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('._S3rver_object'))
    .map((file) => file.replace('._S3rver_object', '').split(path.sep).join('/'));
  const orphans = stored.filter((key) => !keys.has(key) && !key.startsWith('gatepass-write-check'));
  if (orphans.length > 0) faults.push(`${orphans.length} stored files belong to nobody`);
  process.stdout.write(`${rows.length} files of ${acknowledged.length} acknowledged, ${stored.length} in the store\n`);
}
