import { expect, it } from 'vitest';
import { projectFiles, textOf } from './source-files.ts';

/** A row that names a person holds a share of theirs, so `for update` of a person waits for everything that somebody is doing, and that for it. */
it('a person’s row is locked without its key', () => {
  const files = projectFiles().filter((file) => /^src\/server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));
  const wrong = files.filter((file) =>
    /selectFrom\('app_user(?: as \w+)?'\)(?:(?!selectFrom\(|;\n)[^])*?\.forUpdate\(\)|from app_user [^;`]*?\bfor update/.test(
      textOf(file),
    ),
  );
  expect(wrong).toEqual([]);
});
