import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdf } from '#test/builders/upload.ts';
import { checkPdf } from './check-pdf.ts';
import { cleanPdf } from './clean-pdf.ts';
import { inspectFile } from './inspect-file.ts';

let folder: string;
let place: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatepass-pdf-'));
  place = path.join(folder, 'slow.pdf');
});
afterAll(() => rm(folder, { recursive: true }));

it('a PDF that takes long to look at is looked at beside everybody else’s requests', async () => {
  const slow = pdf('', `9 0 obj\n<<${'/A/A'.repeat(700_000)}>>\nendobj`);
  await writeFile(place, slow);
  // Measures CPU time rather than elapsed time, so a busy machine does not matter.
  const work = async (look: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    await look();
    return process.cpuUsage(before).user;
  };
  const apart = await work(() => inspectFile({ checkPdf }, { path: place, originalName: 'slow.pdf' }));
  const here = await work(() => cleanPdf(slow));
  expect(apart).toBeLessThan(here / 2);
});

it('ends what takes too long', async () => {
  await writeFile(place, pdf('', '/A'.repeat(4_900_000)));
  await expect(checkPdf(place, 200)).rejects.toThrow('file.unreadable');
});
