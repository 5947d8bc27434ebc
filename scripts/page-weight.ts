import { locales } from '#domain/languages.ts';
import { pagesOfBuild, sentBytes, wordsOfBuild } from './page-scripts.ts';

/**
 * `node scripts/page-weight.ts`: JavaScript that each page loads at its first visit, compressed by gzip, against its limit, and the words of
 * its heaviest language against theirs. Counts bytes, so that it says the same on every machine. Needs a build. Exits with 1 when a page is
 * too heavy. What a browser really loads is compared with it by `bench/weight/loaded-scripts.ts`.
 */
const kib = 1024;
/** Of a public page to read, of one with a form, and of every page behind the login. */
const limits = {
  read: { scripts: 12 * kib, words: 0 },
  form: { scripts: 150 * kib, words: 20 * kib },
  // 200 before text was cleaned at the door, wrong clocks set right and blocked storage survived, 206 before the box of what waits for a second person.
  app: { scripts: 210 * kib, words: 72 * kib },
};

const bytesOfWords = wordsOfBuild();
let tooHeavy = 0;
for (const { address, kind, scripts, catalogues } of await pagesOfBuild()) {
  const code = scripts.reduce((sum, file) => sum + sentBytes(file), 0);
  const words = Math.max(
    ...locales.map((locale) => catalogues.reduce((sum, catalogue) => sum + bytesOfWords(locale, catalogue), 0)),
  );
  const limit = limits[kind];
  const isHeavy = code > limit.scripts || words > limit.words;
  if (isHeavy) tooHeavy++;
  const shown = (bytes: number, of: number) => `${(bytes / kib).toFixed(1).padStart(6)} of ${of / kib} KiB`;
  console.log(
    `${isHeavy ? 'TOO HEAVY' : 'ok       '} scripts ${shown(code, limit.scripts)}, words ${shown(words, limit.words)}  ${address}`,
  );
}
process.exitCode = tooHeavy > 0 ? 1 : 0;
