import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPaperReader, readInProcess } from '#server/platform/papers/paper-reader.ts';
import { judge } from '../../bench/invoices/judge.ts';
import { madeUpFiles, makePortals } from '../../bench/invoices/made-up.ts';
import type { MadeUpFile } from '../../bench/invoices/made-up.ts';

const readsPhotos = process.env['TEST_ALL'] !== undefined;

/** The short version of `npm run bench:invoices`, which reads fifty. */
describe('made-up invoices', () => {
  it('are read, and none is accepted that must not be', async () => {
    const portals = await makePortals();
    // A photographed invoice takes longer than all others together: only `npm run test:all` reads one.
    const wanted = ['pdf good', 'pdf forged', ...(readsPhotos ? ['skewed other-buyer', 'pdf re-signed', 'pdf stranger'] : [])];
    const files = await madeUpFiles(50, portals, wanted);
    const judged: [string, string][] = [];
    for (const file of files) judged.push([of(file), (await judge(readInProcess, file, portals)).standing]);
    expect(Object.fromEntries(judged)).toEqual({
      'pdf good': 'in-order',
      'pdf forged': 'faulty',
      ...(readsPhotos ? { 'skewed other-buyer': 'faulty', 'pdf stranger': 'seal-open', 'pdf re-signed': 'faulty' } : {}),
    });
  });
  it('that are too small to hold a word say nothing, and are no refusal', async () => {
    for (const [width, height] of [
      [1, 1],
      [2, 300],
      [8, 8],
    ] as const) {
      const png = await sharp({ create: { width, height, channels: 3, background: '#ddd' } })
        .png()
        .toBuffer();
      expect(await readInProcess(png, 'image/png')).toMatchObject({ codes: [], words: [[]] });
    }
  });
  it('that are no files end as a refusal, and so does one that takes too long', async () => {
    await expect(readInProcess(Buffer.from('%PDF-1.7 and nothing else'), 'application/pdf')).rejects.toThrow(/could not be read/);
    await expect(readInProcess(Buffer.from('no picture'), 'image/jpeg')).rejects.toThrow(/could not be read/);
    const large = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#ddd' } })
      .png()
      .toBuffer();
    await expect(createPaperReader(1)(large, 'image/png')).rejects.toThrow(/more time or memory/);
  });
});

const of = ({ shot, sort }: MadeUpFile) => `${shot} ${sort}`;
