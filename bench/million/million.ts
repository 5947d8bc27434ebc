import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBenched, smallOf } from './kept.ts';
import { measure, screens } from './screens.ts';
import { timeCheck } from './time-check.ts';

/**
 * `npm run bench:million -- [--claims 1000000] [--folder …] [--check] [only…]`: ten thousand claims (or half of `--claims`) and by default a million, each a
 * copy of one made by the real API, with its ledger, people and garages. Prints the time of every screen and list at both sizes; exits with 1 if one takes more
 * than twice its time at ten thousand (and a tenth of a second), or more than a second. A folder keeps the data for the next run. `only` are parts of operation
 * ids. `--check` also times the ledger check at both sizes and expects no findings.
 */
const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: {
    claims: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const claims = Math.min(Math.max(Number(values.claims), 2_000), 2_000_000);
const folder = values.folder ?? (await mkdtemp(path.join(tmpdir(), 'gatepass-million-')));
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  const { few, many, w, close } = await openBenched(folder, claims, say);
  try {
    const asked = (await screens(few, w)).filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
    const before = await measure(few, w, asked);
    const after = await measure(many, w, asked);
    const lines = asked.map((one, at) => {
      const [at10, at1000] = [before[at] ?? { ms: 0, status: 0 }, after[at] ?? { ms: 0, status: 0 }];
      const isSlow = at1000.status !== 200 || at1000.ms > 1000 || (at1000.ms > 100 && at1000.ms > 2 * at10.ms);
      return { ...one, few: at10, many: at1000, isSlow };
    });
    say(`${asked.length} screens and lists: operation, as, at ${smallOf(claims)}, at ${claims} (ms), times`);
    for (const { name, path: address, as, few: at10, many: at1000, isSlow } of lines.toSorted(
      (left, right) => right.many.ms - left.many.ms,
    ))
      say(
        `${isSlow ? 'SLOW ' : '     '}${name.padEnd(28)} ${as.padEnd(8)} ${at10.ms.toFixed(0).padStart(6)} ${at1000.ms.toFixed(0).padStart(7)} ${(at1000.ms / at10.ms).toFixed(1).padStart(6)} ${at1000.status === 200 ? '' : at1000.status} ${address}`,
      );
    const sound = values.check ? [await timeCheck(few, say), await timeCheck(many, say)] : [];
    process.exitCode = lines.some(({ isSlow }) => isSlow) || sound.includes(false) ? 1 : 0;
  } finally {
    await close();
  }
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}
// An interrupted fill leaves its server open.
process.exit();
