import { pagesOfBuild, sentBytes } from './page-scripts.ts';

/**
 * `node scripts/page-weight.ts`: JavaScript that each page loads at its first visit, compressed by gzip, in English and in Hindi, against
 * its budget. Counts bytes, so that it says the same on every machine. Needs a build. Exits with 1 when a page is too heavy.
 * What a browser really loads is compared with it by `bench/weight/loaded-scripts.ts`.
 */
const kib = 1024;
/** Of every public page, and of every page behind the login. */
const budgets = { public: 112 * kib, app: 200 * kib };

let tooHeavy = 0;
for (const { address, isInShell, scripts } of await pagesOfBuild()) {
  const [en, hi] = [scripts.en, scripts.hi].map((files) => files.reduce((sum, file) => sum + sentBytes(file), 0)) as [
    number,
    number,
  ];
  const budget = isInShell ? budgets.app : budgets.public;
  const isHeavy = Math.max(en, hi) > budget;
  if (isHeavy) tooHeavy++;
  const [shownEn, shownHi] = [en, hi].map((bytes) => (bytes / kib).toFixed(1).padStart(6));
  console.log(`${isHeavy ? 'TOO HEAVY' : 'ok       '} en ${shownEn} hi ${shownHi} of ${budget / kib} KiB  ${address}`);
}
process.exitCode = tooHeavy > 0 ? 1 : 0;
