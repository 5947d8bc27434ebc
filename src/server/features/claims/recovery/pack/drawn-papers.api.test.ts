import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it, vi } from 'vitest';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { removeStoredFile } from '#server/platform/files/stored.ts';
import { drawnKey } from '#server/platform/papers/kept-pages.ts';
import type { Draft } from '#test/builders/intake.ts';
import { claimFile, disbursedClaim } from '#test/builders/processing.ts';
import { giveBytes, picture } from '#test/builders/upload.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });
let claim: Draft;

beforeAll(async () => {
  claim = await disbursedClaim(t, people);
  await t.runJobs();
  for (let at = 0; at < 8; at += 1) await paper(at);
  const broken = await claimFile(t, people.claimant, claim.id, 'application/pdf', 'other');
  await fill(broken, Buffer.from('%PDF-1.4 nothing behind it'));
  await giveBytes(t);
});

const rowOf = (id: string) => t.platform.db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const drawnOf = async (id: string) => {
  const { storage_key: key, sha256 } = await rowOf(id);
  return drawnKey({ key, sha256 });
};

async function fill(id: string, bytes: Buffer): Promise<void> {
  await t.platform.files.put((await rowOf(id)).storage_key, Readable.from([bytes]), 'image/jpeg');
  const sha256 = createHash('sha256').update(bytes).digest();
  await t.platform.db.updateTable('stored_file').set({ sha256 }).where('id', '=', id).execute();
}

async function paper(seed: number): Promise<string> {
  const id = await claimFile(t, people.claimant, claim.id, 'image/jpeg', 'damage-photo');
  await fill(id, await picture('jpeg', seed + 100));
  return id;
}

const pack = () => t.call('GET', `/claims/${claim.id}/assignment-pack?format=pdf`, { token: people.staff2.token });
const picturesOf = (raw: Buffer) => raw.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
const wordsOf = async (content: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })).text.replaceAll(/\s+/g, ' ');

/** A pack, and how many processes it took. */
async function drawing(): Promise<{ raw: Buffer; runs: number }> {
  let runs = 0;
  const count = () => (runs += 1);
  subscribe('child_process', count);
  const { response, status } = await pack();
  unsubscribe('child_process', count);
  expect(status).toBe(200);
  return { raw: response.rawPayload, runs };
}

it('draws all papers in one run and none of them again, also not those that cannot be drawn', async () => {
  const first = await drawing();
  expect(first.runs).toBe(1);
  expect(picturesOf(first.raw)).toBeGreaterThan(12);
  const second = await drawing();
  expect(second.runs).toBe(0);
  expect(picturesOf(second.raw)).toBe(picturesOf(first.raw));
  for (const { raw } of [first, second]) expect(await wordsOf(raw)).toMatch(/This paper cannot be shown here/);
});

it('draws what is new or another content, and nothing else', async () => {
  await pack();
  const id = await paper(30);
  const before = await drawnOf(id);
  expect((await drawing()).runs).toBe(1);
  await fill(id, await picture('png', 31));
  const put = vi.spyOn(t.platform.files, 'put');
  const { raw, runs } = await drawing();
  expect([runs, put.mock.calls.map(([key]) => key)]).toEqual([1, [await drawnOf(id)]]);
  put.mockRestore();
  expect(await drawnOf(id)).not.toBe(before);
  // Bytes that do not match the fingerprint are never shown under it.
  const { storage_key: key } = await rowOf(id);
  await t.platform.files.delete(await drawnOf(id));
  await t.platform.files.put(key, Readable.from([await picture('jpeg', 32)]), 'image/jpeg');
  expect(picturesOf((await drawing()).raw)).toBe(picturesOf(raw) - 1);
  await t.platform.db.updateTable('stored_file').set({ deleted_at: t.platform.now() }).where('id', '=', id).execute();
});

it('takes the drawn pages away with their original, also where it goes while it is drawn', async () => {
  const remove = async (id: string) => {
    await inTransaction(t.platform, systemActor('test'), (tx) => removeStoredFile(tx, id));
    await t.runJobs();
  };
  const [one, other] = [await paper(40), await paper(41)];
  await pack();
  const key = await drawnOf(one);
  expect(await t.platform.files.has(key)).toBe(true);
  await remove(one);
  expect(await t.platform.files.has(key)).toBe(false);

  await t.platform.files.delete(await drawnOf(other));
  const put = t.platform.files.put.bind(t.platform.files);
  vi.spyOn(t.platform.files, 'put').mockImplementationOnce(async (...parts) => {
    await remove(other);
    return put(...parts);
  });
  expect((await pack()).status).toBe(200);
  expect(await t.platform.files.has(await drawnOf(other))).toBe(false);
});

it('reads drawn pages that are not whole as none, and draws them anew the next time', async () => {
  const id = await paper(50);
  const { raw } = await drawing();
  const key = await drawnOf(id);
  await t.platform.files.put(key, Readable.from([Buffer.from('{"of":1,"sizes":[5000]}\nshort')]), 'application/octet-stream');
  expect(picturesOf((await drawing()).raw)).toBe(picturesOf(raw) - 1);
  const again = await drawing();
  expect([again.runs, picturesOf(again.raw)]).toEqual([1, picturesOf(raw)]);
});

it('draws each alone where one of them takes too much, and does not try that one again', async () => {
  const { raw } = await drawing();
  const endless = await paper(70);
  await paper(71);
  await paper(72);
  const { sha256 } = await rowOf(endless);
  const real = t.platform.drawPapers;
  // Simulates an aborted run.
  const run = vi.spyOn(t.platform, 'drawPapers').mockImplementation(async (order) => {
    const isEndless = order.papers.some(({ content }) => createHash('sha256').update(content).digest().equals(sha256));
    return isEndless ? undefined : real(order);
  });
  const first = await drawing();
  expect(run.mock.calls.map(([{ papers }]) => papers.length)).toEqual([3, 1, 1, 1]);
  expect(picturesOf(first.raw)).toBe(picturesOf(raw) + 2);
  const second = await drawing();
  expect([run.mock.calls.length, picturesOf(second.raw)]).toEqual([4, picturesOf(first.raw)]);
  run.mockRestore();
});

it('lets two draw at once and eight wait; others are told to come again, and who draws nothing does not wait', async () => {
  await pack();
  const id = await paper(60);
  const { storage_key: key } = await rowOf(id);
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const get = t.platform.files.get.bind(t.platform.files);
  const reading = vi.spyOn(t.platform.files, 'get').mockImplementation(async (...parts) => {
    if (parts[0] === key) await held;
    return get(...parts);
  });
  const looks = async () =>
    (await t.platform.db.selectFrom('audit_entry').select('id').where('action', '=', 'read-assignment-pack').execute()).length;
  const before = await looks();
  let refused = 0;
  const answers = Array.from({ length: 12 }, async () => {
    const answer = await pack();
    if (answer.status === 503) refused += 1;
    return answer;
  });
  await vi.waitFor(() => expect(refused).toBe(2), { timeout: 20_000, interval: 50 });
  await wait(50);
  // A fully rendered pack does not queue.
  await t.platform.db.updateTable('stored_file').set({ deleted_at: t.platform.now() }).where('id', '=', id).execute();
  expect((await pack()).status).toBe(200);
  await t.platform.db.updateTable('stored_file').set({ deleted_at: null }).where('id', '=', id).execute();
  go();
  const all = await Promise.all(answers);
  expect(all.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    ...[503, 503],
  ]);
  expect(all.find(({ status }) => status === 503)?.response.headers['retry-after']).toBe('10');
  // Refused requests are not audited as accesses.
  expect(await looks()).toBe(before + 11);
  reading.mockRestore();
});
