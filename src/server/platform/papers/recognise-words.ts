import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PaperWord } from '#domain/claims/repair/read-invoice.ts';

/** The part of tesseract.js-core used here; the package has no types. */
interface Recogniser {
  Init(dataPath: null, language: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(orientation: number, angle: number): number;
  FindLines(): void;
  GetGradient(): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  End(): void;
}
interface Core {
  FS: { writeFile: (name: string, content: Uint8Array) => void };
  TessBaseAPI: new () => Recogniser;
}

/** LSTM, the only engine in this data. */
const engine = 1;
/** Tesseract's confidence below which words are dropped. */
const leastConfidence = 25;
/** Radians; a smaller skew is not corrected. */
const leastSkew = 0.005;

const packages = createRequire(import.meta.url);

/** OCR by Tesseract, with its data from a package; nothing is downloaded. */
export async function recogniseWords(png: Uint8Array): Promise<PaperWord[]> {
  const make = packages('tesseract.js-core/tesseract-core-simd-lstm') as (options: object) => Promise<Core>;
  const data = path.join(path.dirname(packages.resolve('@tesseract.js-data/eng')), '4.0.0_best_int', 'eng.traineddata.gz');
  const core = await make({ TesseractProgress: () => undefined });
  core.FS.writeFile('./eng.traineddata', gunzipSync(await readFile(data)));
  core.FS.writeFile('/input', png);
  const recogniser = new core.TessBaseAPI();
  if (recogniser.Init(null, 'eng', engine) !== 0) throw new Error('the text recognition did not start');
  // Keeps the lines of a table in one block, whatever their spacing.
  recogniser.SetVariable('tessedit_pageseg_mode', '3');
  if (recogniser.SetImageFile(1, 0) === 1) throw new Error('the text recognition cannot read the picture');
  recogniser.FindLines();
  const skew = recogniser.GetGradient();
  recogniser.SetImageFile(1, Math.abs(skew) < leastSkew ? 0 : skew);
  recogniser.Recognize(null);
  const words = recogniser
    .GetTSVText(0)
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([level, , , , , , , , , , confidence]) => level === '5' && Number(confidence) >= leastConfidence)
    .map(([, , , , , , left, top, width, height, , text = '']) => ({
      text,
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
    }));
  recogniser.End();
  return words;
}
