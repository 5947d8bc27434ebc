import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { startCuttingProxy } from '#test/builders/cutting-proxy.ts';
import { longPdf } from '#test/builders/pieces.ts';

/**
 * Cost of an 8 MB upload over a network that cuts every connection after 300 KB: `node bench/uploads/bad-line.ts [MB] [KB]`. The browser's own code sends it to
 * a server process on an embedded PostgreSQL. Prints bytes sent per byte of the file, cuts, and memory of the server. Exits with 1 if it does not arrive.
 */
const [megabytes = 8, kilobytes = 300] = process.argv.slice(2).map(Number);

interface Started {
  readonly url: string;
  readonly token: string;
  readonly claimId: string;
}

const child = fork(new URL('upload-server.ts', import.meta.url), {
  env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const { url, token, claimId } = await new Promise<Started>((resolve) =>
  child.once('message', (message) => resolve(message as Started)),
);
const proxy = await startCuttingProxy(Number(new URL(url).port));
// Browser APIs missing in Node.
const stored = new Map([['accessToken', token]]);
Object.assign(globalThis, { localStorage: { getItem: (key: string) => stored.get(key) ?? null } });
const plainFetch = globalThis.fetch;
let requests = 0;
globalThis.fetch = (path, init) => {
  requests += 1;
  return plainFetch(`${proxy.url}${path as string}`, init);
};
/** Browser code, whose types are not available here. */
const browsersOwn: string = '#web/files/send-file.ts';
const { sendFile } = (await import(browsersOwn)) as {
  readonly sendFile: (file: File, target: object, sending: { readonly signal: AbortSignal }) => Promise<{ readonly id: string }>;
};

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

let peak = 0;
const sampler = setInterval(() => void residentMegabytes().then((now) => (peak = Math.max(peak, now))), 20);
const send = async (name: string) => {
  const content = longPdf(megabytes * 1_000_000, name);
  const file = new File([new Uint8Array(content)], name, { type: 'application/pdf' });
  const [before, began] = [proxy.sent(), performance.now()];
  requests = 0;
  peak = 0;
  const arrived = await sendFile(
    file,
    { category: 'CLAIM_DOCUMENT', entityId: claimId },
    { signal: new AbortController().signal },
  );
  const sent = proxy.sent() - before;
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(
    `${name}: ${(sent / content.length).toFixed(2)} bytes sent for each, ${requests} requests, ${seconds} s, server ${peak} MB at most, file ${arrived.id}`,
  );
};
try {
  console.log(`idle: server ${await residentMegabytes()} MB`);
  await send('first-on-a-good-line.pdf');
  await send('good-line.pdf');
  proxy.cutAfter(kilobytes * 1_000, 'again');
  await send('bad-line.pdf');
} finally {
  clearInterval(sampler);
  await proxy.close();
  child.send('stop');
}
