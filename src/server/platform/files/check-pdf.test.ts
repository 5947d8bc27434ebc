import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdf } from '#test/builders/upload.ts';
import { checkPdf } from './check-pdf.ts';
import { inspectFile } from './inspect-file.ts';

let folder: string;
let place: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatepass-pdf-'));
  place = path.join(folder, 'slow.pdf');
});
afterAll(() => rm(folder, { recursive: true }));

it('a PDF that takes long to look at is looked at beside everybody else’s requests', async () => {
  await writeFile(place, pdf('', `9 0 obj\n<<${'/A/A'.repeat(700_000)}>>\nendobj`));
  const [all, here] = [process.cpuUsage(), process.threadCpuUsage()];
  await inspectFile({ checkPdf }, { path: place, originalName: 'slow.pdf' });
  const inAll = process.cpuUsage(all).user;
  const inThisThread = process.threadCpuUsage(here).user;
  // Of the processor's work, not of time: a busy machine changes nothing.
  expect(inThisThread).toBeLessThan(inAll / 2);
});

it('ends what takes too long', async () => {
  await writeFile(place, pdf('', '/A'.repeat(4_900_000)));
  await expect(checkPdf(place, 200)).rejects.toThrow('file.unreadable');
});
