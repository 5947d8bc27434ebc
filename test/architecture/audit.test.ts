import { expect, test } from 'vitest';
import { claimActions } from '#domain/claims/lifecycle.ts';
import { sourceLocale } from '#domain/languages.ts';
import { readCatalogue } from '../../scripts/words/catalogues.ts';
import { projectFiles, textOf } from './source-files.ts';

const keys = new Set(readCatalogue(sourceLocale, 'audit').map(({ key }) => key));
const writers = projectFiles()
  .filter((file) => /^src\/server\/.*(?<!\.test)\.ts$/.test(file))
  .map(textOf)
  .filter((text) => /\baudit\(|\bbegin\(|\bdescribe: /.test(text));
const named = (name: string) =>
  writers.flatMap((text) =>
    // Signed decisions have separate texts.
    [...text.replaceAll(/\bsignDecision\([^;]*;/g, '').matchAll(new RegExp(String.raw`\b${name}: '([\w-]+)'(?! \|)`, 'g'))].map(
      ([, found = '']) => found,
    ),
  );

test('every action and every kind of record that the audit keeps has words on its page', () => {
  const actions = [...claimActions, ...named('action')];
  expect(actions.filter((action) => !keys.has(`audit.actions.${action}`))).toEqual([]);
  expect(named('subjectType').filter((type) => !keys.has(`audit.subjects.${type}`))).toEqual([]);
  expect(actions.length).toBeGreaterThan(100);
});

test('an amount in an entry names its unit: by `inPaise`, `inRupees`, or at its end', () => {
  const calls = writers.flatMap(
    (text) => text.match(/(?:\baudit\(tx, |\bnoted: |\bconst noted = )\{[^;]*?\}(?: \}\))?[;,\n]/g) ?? [],
  );
  const bare = calls
    .map((call) => call.replaceAll(/in(?:Paise|Rupees)\((?:[^()]|\([^()]*\))*\)/g, ''))
    .filter((call) =>
      /[{,]\s*(?:amount|total|fee|travel|tds|net|gst|returned|recovered|disputed|closing|invoice)\s*[,:}]/.test(call),
    );
  expect(bare).toEqual([]);
  expect(calls.length).toBeGreaterThan(100);
});
