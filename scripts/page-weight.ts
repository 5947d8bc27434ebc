import { locales } from '#domain/languages.ts';
import { pagesOfBuild, sentBytes, wordsOfBuild } from './page-scripts.ts';

/**
 * `node scripts/page-weight.ts`: checks the gzipped JavaScript that each page loads on first visit, and the copy of its heaviest language, against their
 * limits. Counts bytes, so the result is the same on every machine. Needs a build. Exits with 1 if a page is too heavy. `bench/weight/loaded-scripts.ts`
 * compares it with what a browser really loads.
 */
const kib = 1024;
/** For read-only public pages, public pages with a form, and pages behind the login: an owner's phone is the cheapest. */
const limits = {
  read: { scripts: 12 * kib, words: 0 },
  form: { scripts: 150 * kib, words: 20 * kib },
  owner: { scripts: 200 * kib, words: 72 * kib },
  partner: { scripts: 230 * kib, words: 72 * kib },
  staff: { scripts: 280 * kib, words: 80 * kib },
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
