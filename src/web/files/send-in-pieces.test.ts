import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendInPieces } from './send-in-pieces.ts';

const kib = 1024;
const file = new File([new Uint8Array(1_200 * kib)], 'bill.pdf', { type: 'application/pdf' });
const about = { category: 'ANSWER', entityId: 'c' };

/** Uploads on the fake server: bytes received, by id. */
let uploads: Map<string, number>;
let asked: string[];
/** Overrides the response of named requests; null simulates a lost connection. */
let fate: (request: string) => Response | null | undefined;

const refused = (status: number, code: string) => Response.json({ success: false, code, message: code }, { status });

function answerTo(path: string, { method = 'GET', headers, body, signal }: RequestInit): Response {
  if (signal?.aborted) throw new DOMException('Aborted', 'AbortError');
  const said = headers as Headers;
  const request = `${method} ${path.replace('/api/v1/uploads', '')} ${said.get('upload-offset') ?? ''}`.trim();
  asked.push(request);
  const decided = fate(request);
  if (decided === null) throw new TypeError('Failed to fetch');
  if (decided) return decided;
  if (method === 'POST' && path.endsWith('/uploads')) {
    const id = `u${uploads.size}`;
    uploads.set(id, 0);
    return new Response(null, { status: 201, headers: { location: `/api/v1/uploads/${id}`, 'upload-offset': '0' } });
  }
  const id = path.split('/')[4] ?? '';
  if (method === 'POST') return Response.json({ success: true, data: { id: `file of ${id}` } }, { status: 201 });
  if (method === 'PATCH') uploads.set(id, Number(said.get('upload-offset')) + (body as Blob).size);
  return new Response(null, { status: method === 'HEAD' ? 200 : 204, headers: { 'upload-offset': String(uploads.get(id)) } });
}

beforeEach(() => {
  uploads = new Map();
  asked = [];
  fate = () => undefined;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => answerTo(path, init));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs with the pauses skipped. */
async function sent(signal = new AbortController().signal): Promise<unknown> {
  const sending = sendInPieces(file, about, { signal });
  let isOver = false;
  const over = () => (isOver = true);
  sending.then(over, over);
  await vi.waitFor(() => {
    vi.runAllTimers();
    expect(isOver).toBe(true);
  });
  return sending;
}

/** Applies only to the first matching request. */
function once(request: string, become: Response | null) {
  let isDone = false;
  fate = (now) => {
    if (isDone || now !== request) return undefined;
    isDone = true;
    return become;
  };
}

describe('a large file', () => {
  it('goes in three pieces and becomes a file', async () => {
    expect(await sent()).toEqual({ id: 'file of u0' });
    expect(asked).toEqual(['POST', 'PATCH /u0 0', `PATCH /u0 ${512 * kib}`, `PATCH /u0 ${1_024 * kib}`, 'POST /u0/file']);
  });

  it('asks after a cut where it stands, and sends the rest from there', async () => {
    once('PATCH /u0 0', null);
    const lost = fate;
    fate = (request) => {
      const become = lost(request);
      if (become === null) uploads.set('u0', 300 * kib);
      return become;
    };
    expect(await sent()).toEqual({ id: 'file of u0' });
    expect(asked.slice(1, 4)).toEqual(['PATCH /u0 0', 'HEAD /u0', `PATCH /u0 ${300 * kib}`]);
  });

  it('asks where it stands when another tab sends it, too', async () => {
    once('PATCH /u0 0', refused(409, 'file.wrong-offset'));
    expect(await sent()).toEqual({ id: 'file of u0' });
    expect(asked.slice(1, 4)).toEqual(['PATCH /u0 0', 'HEAD /u0', 'PATCH /u0 0']);
  });

  it('that has expired meanwhile is begun anew, once', async () => {
    once(`PATCH /u0 ${512 * kib}`, refused(404, 'file.not-found'));
    expect(await sent()).toEqual({ id: 'file of u1' });
    fate = (request) => (request.startsWith('PATCH') ? refused(404, 'file.not-found') : undefined);
    await expect(sent()).rejects.toThrow('file.not-found');
  });

  it('waits for a network where none is, or where nothing comes through four times', async () => {
    fate = (request) => (request.startsWith('PATCH') || request.startsWith('HEAD') ? null : undefined);
    await expect(sent()).rejects.toMatchObject({ status: 0 });
    asked = [];
    fate = (request) => (request.startsWith('PATCH') ? null : undefined);
    await expect(sent()).rejects.toMatchObject({ status: 0 });
    expect(asked.filter((request) => request.startsWith('PATCH'))).toHaveLength(4);
  });

  it('is given up by whoever takes it out of the form, and not because it took long', async () => {
    const [left, late] = [new AbortController(), new AbortController()];
    fate = (request) => void (request.startsWith('PATCH') && left.abort());
    await expect(sent(left.signal)).rejects.toThrow('Aborted');
    expect(asked).toContain('DELETE /u0');
    asked = [];
    fate = (request) => void (request.startsWith('PATCH') && late.abort(new DOMException('', 'TimeoutError')));
    await expect(sent(late.signal)).rejects.toThrow('Aborted');
    expect(asked.some((request) => request.startsWith('DELETE'))).toBe(false);
  });

  it('of five two are under way at a time', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const reply = answerTo(path, init);
      if (init.method === 'PATCH') await held;
      return reply;
    });
    const { signal } = new AbortController();
    const all = [1, 2, 3, 4, 5].map(() => sendInPieces(file, about, { signal }));
    await vi.waitFor(() => expect(uploads.size).toBe(2));
    // Waits about as long as five other files would need to get this far.
    for (let times = 0; times < 10; times += 1) await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    expect(uploads.size).toBe(2);
    release();
    expect(await Promise.all(all)).toHaveLength(5);
  });
});
