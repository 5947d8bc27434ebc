import { expect, test } from 'vitest';
import { isCode, projectFiles, textOf } from './source-files.ts';

// Written in pieces, so that this file does not match itself.
const BANNED: readonly [what: string, pattern: RegExp][] = [
  ['unfinished work', new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'].join('|')})\\b`)],
  ['a silenced compiler', new RegExp(`@ts-${'ignore'}|@ts-${'nocheck'}|@ts-${'expect-error'}`)],
  ['a silenced linter', new RegExp(`(eslint|oxlint)-${'disable'}`)],
  ['an untyped value', new RegExp(`\\bas ${'any'}\\b`)],
  ['a test left alone or left out', new RegExp(`\\b(test|describe|it)\\.(${['only', 'skip', 'todo'].join('|')})\\b`)],
  ['an amount of the database branded again', new RegExp(`\\bpaise\\([\\w.?]+_${'paise'}\\)`)],
  ['a path of one machine', new RegExp(`/(work|home|Users)/(${['main', 'shared', '[a-z]+/'].join('|')})|/tmp/${'gp'}`)],
];

const code = projectFiles().filter(isCode);

test.for(BANNED)('no file holds %s', ([, pattern]) => {
  const found = code.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
