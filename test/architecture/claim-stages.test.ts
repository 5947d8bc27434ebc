import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const theOne = 'src/server/platform/db/claim-stage.ts';

/** A stage compared in SQL, as a literal or parameter, or in a Kysely query. */
const namesStage = [
  /\bstage (=|<>|in|not in|is distinct from) ?(\('|'|any\(|all\(|\(?\$\{)/,
  /'(\w+\.)?stage', '(=|<>|!=|in|not in)'/,
  /\bcase (\w+\.)?stage when\b/,
];

it('one file names the stages of a claim in SQL; everything else asks for a condition by name, or for what is left to do', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'src/server'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== theOne);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        namesStage.some((pattern) => pattern.test(line)) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
