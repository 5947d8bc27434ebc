import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Typesetting, Typeset } from './typst.ts';

/** Root for template imports: `/server/platform/pdf/paper.typ`. */
const root = path.resolve(import.meta.dirname, '../../..');
const fonts = path.join(import.meta.dirname, 'fonts');

const compiler = NodeCompiler.create({
  workspace: root,
  fontArgs: [
    {
      fontBlobs: readdirSync(fonts)
        .filter((file) => file.endsWith('.ttf'))
        .map((file) => readFileSync(path.join(fonts, file))),
    },
  ],
});

function typeset({ template, given, pictures, as }: Typesetting): Buffer {
  compiler.mapShadow(path.join(root, 'given.json'), Buffer.from(given));
  for (const [at, picture] of pictures.entries()) compiler.mapShadow(path.join(root, `picture-${at}`), Buffer.from(picture));
  try {
    // Not via `compile`, whose document is never freed.
    const main = { mainFilePath: template };
    return as === 'pdf' ? compiler.pdf(main, { pdfStandard: 'ua-1' }) : Buffer.from(compiler.plainSvg(main));
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

process.on('message', (order: Typesetting) => {
  const answer = (): Typeset => {
    try {
      return { made: typeset(order) };
    } catch (error) {
      return { failed: String(error) };
    }
  };
  process.send?.(answer());
});
