import { expect, it } from 'vitest';
import { projectFiles, textOf } from './source-files.ts';

/** Rows that reference a person hold a key-share lock on it, so `for update` of a person waits for everything in progress for them, and blocks it. */
it('a person’s row is locked without its key', () => {
  const files = projectFiles().filter((file) => /^src\/server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));
  const wrong = files.filter((file) => {
    const text = textOf(file);
    const aliases = [...text.matchAll(/(?:From|Join|Lateral)\('app_user as (\w+)'/g)].map(([, alias]) => alias);
    const named = [...text.matchAll(/\.forUpdate\(([^)]+)\)/g)].flatMap(([, tables = '']) => tables.match(/\w+/g) ?? []);
    return (
      /(?:From|Join)\('app_user(?: as \w+)?'(?:(?!selectFrom\(|;\n)[^])*?\.forUpdate\(\)|from app_user [^;`]*?\bfor update/.test(
        text,
      ) || named.some((table) => table === 'app_user' || aliases.includes(table))
    );
  });
  expect(wrong).toEqual([]);
});
