import { expect, it, describe } from 'vitest';
import { makeRoom, placesTaken, UploadQueue } from './upload-queue.ts';
import type { KeptUpload, UploadPorts } from './upload-queue.ts';
import type { FileDto } from '#contract/files.schemas.ts';

const upload = (name: string, status: 'error' | 'done' | 'queued' | 'uploading') => ({ item: { status }, name });
const names = (uploads: readonly { readonly name: string }[]) => uploads.map(({ name }) => name).join(' ');
const stands = [upload('a', 'error'), upload('b', 'done'), upload('c', 'error')];

it.each([
  ['d', 3, 'b c d'],
  ['d e', 3, 'b d e'],
  ['d', 9, 'a b c d'],
  ['d', 1, 'b d'],
])('%s picked where there are %i places: %s', (picked, places, left) => {
  const taken = picked.split(' ').map((name) => upload(name, 'queued'));
  expect(names(makeRoom(stands, taken, places))).toBe(left);
});

it('counts no place for what failed', () => expect(placesTaken(stands)).toBe(1));

const file = (name: string, size = 3, type = 'application/pdf') => new File([new Uint8Array(size)], name, { type });

interface Sending {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
  readonly arrive: () => void;
  readonly fail: (error: Error) => void;
}

/** A queue whose uploads the test completes by hand. */
function queueForTest(kept: KeptUpload[] = [], ports: Partial<UploadPorts> = {}) {
  const sendings: Sending[] = [];
  const done: string[] = [];
  const stored = new Map(kept.map((upload) => [upload.id, upload]));
  let next = 1;
  const queue = new UploadQueue({
    newId: () => `u${next++}`,
    prepare: async (offered) => offered,
    send: (sent, _type, signal, onProgress) =>
      new Promise((resolve, reject) => {
        sendings.push({
          file: sent,
          signal,
          onProgress,
          arrive: () => resolve({ id: `f-${sent.name}` } as FileDto),
          fail: reject,
        });
      }),
    failureOf: (thrown) => ({ reason: (thrown as Error).message, network: (thrown as Error).message === 'network' }),
    keep: async (upload) => void stored.set(upload.id, upload),
    forget: async (id) => void stored.delete(id),
    kept: async () => [...stored.values()],
    onDone: ({ id }) => done.push(id),
    ...ports,
  });
  /** Flushes settled promises. */
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const sending = (name: string): Sending => {
    const found = sendings.findLast((one) => one.file.name === name);
    if (!found) throw new Error(`${name} is not being sent`);
    return found;
  };
  const statuses = () => queue.items().map(({ name, status }) => `${name} ${status}`);
  return { queue, sendings, done, stored, settle, sending, statuses };
}

describe('uploads of a claim', () => {
  it('sends two at a time, tells the progress, and keeps each on the device until it has arrived', async () => {
    const { queue, done, stored, settle, sending, statuses } = queueForTest();
    queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')], 'policy');
    await settle();
    expect(statuses()).toEqual(['a.pdf uploading', 'b.pdf uploading', 'c.pdf queued']);
    expect([...stored.keys()]).toEqual(['u1', 'u2', 'u3']);
    sending('a.pdf').onProgress(40);
    expect(queue.items()[0]?.progress).toBe(40);
    sending('a.pdf').arrive();
    await settle();
    expect(statuses()).toEqual(['a.pdf done', 'b.pdf uploading', 'c.pdf uploading']);
    expect(done).toEqual(['f-a.pdf']);
    expect([...stored.keys()]).toEqual(['u2', 'u3']);
  });

  it('waits for the connection and goes on by itself; what the server refused waits for a person', async () => {
    const { queue, settle, sending, statuses } = queueForTest();
    queue.add([file('a.pdf'), file('b.pdf')], 'policy');
    await settle();
    sending('a.pdf').fail(new Error('network'));
    sending('b.pdf').fail(new Error('file.unsafe'));
    await settle();
    expect(queue.items().map(({ error, waitsForNetwork }) => [error, waitsForNetwork])).toEqual([
      ['network', true],
      ['file.unsafe', false],
    ]);
    queue.resume();
    await settle();
    expect(statuses()).toEqual(['a.pdf uploading', 'b.pdf error']);
    sending('a.pdf').arrive();
    await settle();
    queue.retry('u2');
    await settle();
    expect(statuses()).toEqual(['a.pdf done', 'b.pdf uploading']);
  });

  it('stops what is removed and never reports it as arrived', async () => {
    const { queue, done, stored, settle, sending, statuses } = queueForTest();
    queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')], 'policy');
    await settle();
    const removed = sending('a.pdf');
    queue.remove('u1');
    expect(removed.signal.aborted).toBe(true);
    removed.arrive();
    await settle();
    expect(done).toEqual([]);
    expect([...stored.keys()]).toEqual(['u2', 'u3']);
    expect(statuses()).toEqual(['b.pdf uploading', 'c.pdf uploading']);
  });

  it('refuses a photo that is too large even after it was made smaller, without sending it', async () => {
    const { queue, sendings, settle } = queueForTest([], { prepare: async () => file('photo.jpg', 10_485_761, 'image/jpeg') });
    queue.add([file('photo.png', 5, 'image/png')], 'damage-photo');
    await settle();
    expect(sendings).toEqual([]);
    expect(queue.items()[0]).toMatchObject({ status: 'error', error: 'file.too-large', name: 'photo.jpg' });
  });

  it('goes on after a reload with what was kept, once', async () => {
    const kept = [{ id: 'old', file: file('old.pdf'), documentType: 'policy' }];
    const { queue, sendings, settle, sending, statuses } = queueForTest(kept);
    await Promise.all([queue.restore(), queue.restore()]);
    await settle();
    expect(sendings).toHaveLength(1);
    sending('old.pdf').arrive();
    await settle();
    expect(statuses()).toEqual(['old.pdf done']);
    queue.dropDone(new Set(['f-old.pdf']));
    expect(queue.items()).toEqual([]);
  });

  it('works without storage on the device', async () => {
    const broken = () => Promise.reject(new Error('blocked'));
    const { queue, done, settle, sending } = queueForTest([], { keep: broken, forget: broken, kept: broken });
    await queue.restore();
    queue.add([file('a.pdf')], 'policy');
    await settle();
    sending('a.pdf').arrive();
    await settle();
    expect(done).toEqual(['f-a.pdf']);
  });
});
