import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { languages } from '../../scripts/language-plugin.ts';
import { root } from './source-files.ts';

/** Builds a page of two scripts with words in both languages, as the browser's build does. */
async function builtScripts(): Promise<Map<string, string>> {
  const file = (name: string) => path.join(root, 'src/web', name);
  const sources = new Map([
    [
      file('page-sample.ts'),
      `import { t } from './words-sample.ts'; console.log(t.en ?? t.hi); void import('./part-sample.ts');`,
    ],
    [file('part-sample.ts'), `import { t } from './words-sample.ts'; console.log('part', t);`],
    [
      file('words-sample.ts'),
      `import { texts } from './sample.ts'; const en = ['One']; const hi = ['एक']; export const t = texts({ en: { one: en }, hi: { one: hi, two: 'दो' } });`,
    ],
    [file('sample.ts'), 'export const texts = (copy) => copy;'],
  ]);
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'samples',
        enforce: 'pre',
        resolveId: (source, importer) => {
          const id = importer ? path.resolve(path.dirname(importer), source) : source;
          return sources.has(id) ? id : undefined;
        },
        load: (id) => sources.get(id),
      },
      languages(),
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: file('page-sample.ts'),
        output: { entryFileNames: 'assets/[name].js', chunkFileNames: 'assets/[name].js' },
      },
    },
  });
  if (!('output' in output)) throw new Error('one output was expected');
  return new Map(output.output.map((one) => [one.fileName, one.type === 'chunk' ? one.code : String(one.source)]));
}

test('each language has scripts with its words alone, under the same names and the same ids', async () => {
  const scripts = await builtScripts();
  const names = [...scripts.keys()].filter((name) => !name.startsWith('assets/hi/'));
  expect([...scripts.keys()].toSorted()).toEqual(
    [...names, ...names.map((name) => name.replace('assets/', 'assets/hi/'))].toSorted(),
  );
  const all = (folder: RegExp) => [...scripts].flatMap(([name, code]) => (folder.test(name) ? [code] : [])).join('\n');
  const [english, hindi] = [all(/^assets\/[^/]+$/), all(/^assets\/hi\//)];
  expect(english).toContain('One');
  expect(english).not.toMatch(/[\u0900-\u097F]|BUILT_IN_HINDI/);
  expect(hindi).toContain('दो');
  expect(hindi).not.toMatch(/One|BUILT_IN_HINDI/);
  const idOf = (code: string) => /\bid:[`"']([\w-]{5})[`"']/.exec(code)?.[1];
  expect(idOf(english)).toBeDefined();
  expect(idOf(hindi)).toBe(idOf(english));
});
