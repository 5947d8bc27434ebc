import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';

/**
 * Memory of a server process during 5, 20 and 40 concurrent uploads of 10 MB: `node bench/uploads/upload-memory.ts`. The server runs in a separate process
 * (upload-server.ts) on an embedded PostgreSQL; its resident memory is sampled meanwhile.
 */
const levels = [5, 20, 40];
/** As set by `npm start` for the server (scripts/start/supervised.ts). */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
const tenMegabytes = 10_485_760;

interface Server {
  child: ChildProcess;
  url: string;
  token: string;
}

const server = await startServer();
try {
  const files = [await photo(), document()];
  await Promise.all(files.map((file) => send(server, file, -1)));
  const idle = await residentMegabytes(server);
  process.stdout.write(`idle after one upload of each kind: ${idle} MB\n`);
  for (const file of files) {
    for (const parallel of levels) {
      const { peak, ms } = await measure(server, file, parallel);
      const rate = Math.round((parallel * file.content.length) / 1024 / 1024 / (ms / 1000));
      process.stdout.write(
        `${file.name}, ${parallel} at once: ${Math.round(ms)} ms (${rate} MB/s), peak ${peak} MB (+${peak - idle})\n`,
      );
    }
  }
} finally {
  server.child.send('stop');
}

interface SentFile {
  name: string;
  content: Buffer;
}

/** A JPEG of almost 10 MB: noise does not compress. */
async function photo(): Promise<SentFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888888', noise } });
  for (const quality of [92, 88, 84, 80, 72, 64]) {
    const content = await image.clone().jpeg({ quality }).toBuffer();
    if (content.length <= tenMegabytes) return { name: 'photo.jpg', content };
  }
  throw new Error('the photo does not fit');
}

/** A PDF of exactly 10 MB, most of it one stream. */
function document(): SentFile {
  const head = Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 3 0 R >>\nendobj\n3 0 obj\n<< /Type /Pages /Kids [4 0 R] /Count 1 >>\nendobj\n4 0 obj\n<< /Type /Page /Parent 3 0 R >>\nendobj\n2 0 obj\n<< /Length 1 >>\nstream\n',
  );
  const tail = Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
  return { name: 'scan.pdf', content: Buffer.concat([head, randomBytes(tenMegabytes - head.length - tail.length), tail]) };
}

async function send({ url, token }: Server, file: SentFile, index: number): Promise<void> {
  const form = new FormData();
  form.append('category', 'kyc');
  form.append('file', new Blob([new Uint8Array(file.content)]), `${index}-${file.name}`);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${url}/api/v1/files/upload/single`, { method: 'POST', body: form, headers });
  const { data, message } = (await reply.json()) as { data?: { filename: string }; message?: string };
  if (!data) throw new Error(`upload: ${reply.status} ${message}`);
  await fetch(`${url}/api/files/${data.filename}`, { method: 'DELETE', headers });
}

async function measure(at: Server, file: SentFile, parallel: number): Promise<{ peak: number; ms: number }> {
  let peak = 0;
  let running = true;
  const sampler = (async () => {
    while (running) {
      peak = Math.max(peak, await residentMegabytes(at));
      await pause(20);
    }
  })();
  const started = performance.now();
  await Promise.all(Array.from({ length: parallel }, (_, index) => send(at, file, index)));
  const ms = performance.now() - started;
  running = false;
  await sampler;
  return { peak, ms };
}

async function residentMegabytes({ child }: Server): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function startServer(): Promise<Server> {
  const child = fork(new URL('upload-server.ts', import.meta.url), {
    env: { ...process.env, ...allocator },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const { url, token } = message as { url: string; token: string };
      resolve({ child, url, token });
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}
