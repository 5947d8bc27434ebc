import { readInProcess } from '#server/platform/papers/paper-reader.ts';
import { fields, judge } from './judge.ts';
import type { Judged } from './judge.ts';
import { madeUpFiles, makePortals } from './made-up.ts';
import type { MadeUpFile } from './made-up.ts';

/** Reads 50 generated invoices: how many of each field were read correctly, and that no invalid invoice is accepted. */
const count = Number(process.argv[2] ?? 50);
const portals = await makePortals();
const files = await madeUpFiles(count, portals);
const judged: { file: MadeUpFile; result: Judged }[] = [];
for (const file of files) {
  const result = await judge(readInProcess, file, portals);
  judged.push({ file, result });
  const not = fields.filter((field) => result.outcomes[field] !== 'right').map((field) => `${field} ${result.outcomes[field]}`);
  const seal = result.seal === file.seal ? '' : ` seal ${result.seal}, not ${file.seal}`;
  process.stdout.write(`${file.name}: ${result.standing}${seal} ${not.join(', ')} (${(result.took / 1000).toFixed(1)} s)\n`);
}

const kinds = ['pdf', 'photo', 'skewed', 'low-light'] as const;
const row = (cells: readonly (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
const of = (shot: string) => judged.filter(({ file }) => file.shot === shot);
row(['read right', ...kinds.map((shot) => `${shot} (${of(shot).length})`), `all (${count})`, 'wrong', 'not found']);
row(Array.from({ length: kinds.length + 4 }, () => '---'));
for (const field of fields) {
  const number = (list: typeof judged, outcome: string) => list.filter(({ result }) => result.outcomes[field] === outcome).length;
  row([
    field,
    ...kinds.map((shot) => number(of(shot), 'right')),
    number(judged, 'right'),
    number(judged, 'wrong'),
    number(judged, 'missing'),
  ]);
}
const sealRight = (list: typeof judged) => list.filter(({ file, result }) => result.seal === file.seal).length;
row(['signed code', ...kinds.map((shot) => sealRight(of(shot))), sealRight(judged), '', '']);

const mustNot = judged.filter(({ file }) => !['good', 'none'].includes(file.sort));
const accepted = mustNot.filter(({ result }) => result.standing === 'in-order');
const refused = judged.filter(({ file, result }) => ['good', 'none'].includes(file.sort) && result.standing !== 'in-order');
const megabytes = judged.map(({ result }) => Math.round(result.memory / 1e6)).toSorted((one, other) => one - other);
const took = judged.map(({ result }) => result.took).toSorted((one, other) => one - other);
process.stdout.write(
  `accepted that must not be: ${accepted.length} of ${mustNot.length}; refused that are good: ${refused.length} of ${count - mustNot.length}\n` +
    `memory of the reading process: median ${megabytes[Math.floor(count / 2)]} MB, most ${megabytes.at(-1)} MB; time: median ${((took[Math.floor(count / 2)] ?? 0) / 1000).toFixed(1)} s, most ${((took.at(-1) ?? 0) / 1000).toFixed(1)} s\n`,
);
if (accepted.length > 0) process.exitCode = 1;
