import { describe, expect, test } from 'vitest';
import { authForms } from '#contract/auth/auth-forms.cases.ts';
import { contactForm } from '#contract/contact.schemas.ts';
import { garageForms } from '#contract/garages/garage-forms.cases.ts';
import { messageKeyOf } from '#contract/messages.ts';
import { surveyorForms } from '#contract/surveyors/surveyor-forms.cases.ts';
import { z } from '#contract/zod-setup.ts';
import { sourceLocale } from '#domain/languages.ts';
import { readCatalogue, readEnglish } from '../../scripts/words/catalogues.ts';
import { catalogues } from '#words/catalogues.ts';
import { importsOf } from './imports-of.ts';
import { projectFiles, textOf } from './source-files.ts';

// A page hydrated by a script contains one catalogue, `forms`, which must have every text the script can show.

const islands = projectFiles()
  .filter((file) => file.endsWith('.page.tsx') && textOf(file).includes('<Island>'))
  .map((file) => file.replace('.page.tsx', '.tsx'))
  .concat('src/web/island/mount-island.tsx');
const carried = readCatalogue(sourceLocale, 'forms').map(({ key }) => key);
const everyKey = new Set(readEnglish().map(({ key }) => key));

function reachedFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || file.startsWith('src/words/')) return found;
  found.add(file);
  for (const next of importsOf(file)) reachedFrom(next, found);
  return found;
}

const reached = [...new Set(islands.flatMap((file) => [...reachedFrom(file)]))].filter((file) =>
  /^src\/web\/.*\.tsx?$/.test(file),
);

/** Catalogues that a component loads by itself before it shows text, such as the voice recorder. */
function fetchedBy(file: string): string[] {
  return catalogues
    .filter((catalogue) => textOf(file).includes(`useWords('${catalogue}')`))
    .flatMap((catalogue) => readCatalogue(sourceLocale, catalogue).map(({ key }) => key));
}

describe('public pages carry the words for', () => {
  test('every area that their scripts name', () => {
    expect(islands.length).toBeGreaterThan(5);
    const missing = reached.flatMap((file) =>
      [...textOf(file).matchAll(/\b(?:useTexts\(|textsIn\([\w.]+, )'([\w.]+)'/g)]
        .map(([, area = '']) => area)
        .filter((area) => ![...carried, ...fetchedBy(file)].some((key) => key.startsWith(`${area}.`)))
        .map((area) => `${file}: ${area}`),
    );
    expect(missing).toEqual([]);
  });

  test('every message that their scripts name', () => {
    const missing = reached.flatMap((file) =>
      [...textOf(file).matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/g)]
        .map(([, key = '']) => `message.${key}`)
        .filter((key) => everyKey.has(key) && !carried.includes(key))
        .map((key) => `${file}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  test('every refusal of their forms', () => {
    const refusedInputs = [...authForms, ...garageForms, ...surveyorForms].flatMap(({ schema, valid, refused }) =>
      refused.map(([change]) => ({ schema, input: { ...valid, ...change } })),
    );
    const keys = [...refusedInputs, { schema: contactForm, input: {} }].flatMap(({ schema, input }) =>
      (z.safeParse(schema, input).error?.issues ?? []).map((issue) => messageKeyOf(issue.message)),
    );
    expect(new Set(keys).size).toBeGreaterThan(30);
    expect([...new Set(keys)].filter((key) => !carried.includes(`message.${key}`))).toEqual([]);
  });
});
