import { parseSync } from '@swc/core';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, root, textOf } from './source-files.ts';

/**
 * Desks of staff, garages and surveyors, and pages of the demo, are in English. Everything else speaks English and Hindi: the public
 * pages, every sign-up, the wizard, and what a claimant or somebody without an account can open.
 */
const englishOnly = [
  'src/web/desk/',
  'src/web/features/analytics/',
  'src/web/features/claims/staff/',
  'src/web/features/dashboard/roles/',
  'src/web/features/dev-ui/',
  'src/web/features/garage-admin/',
  'src/web/features/garage-listings/staff/',
  'src/web/features/garage-profile/',
  'src/web/features/inbox/',
  'src/web/features/money/',
  'src/web/features/payouts/',
  'src/web/features/policies/',
  'src/web/features/repairs/',
  'src/web/features/review/',
  'src/web/features/settings-admin/',
  'src/web/features/surveyor-admin/',
  'src/web/features/surveys/',
  'src/web/features/users/',
  // The demo's own helper on the login page.
  'src/web/features/auth/demo-accounts.tsx',
];

const files = projectFiles().filter(
  (file) => file.startsWith('src/web/') && !englishOnly.some((folder) => file.startsWith(folder)) && !/\.test\.tsx?$/.test(file),
);

const devanagari = /[\u0900-\u097F]/;

/** Every text of a copy with its place; functions are called with stand-ins for what they show. */
function textsOf(copy: unknown, at: string): (readonly [string, string])[] {
  if (typeof copy === 'string') return [[at, copy]];
  if (typeof copy === 'function') return textsOf((copy as (...shown: unknown[]) => unknown)('1', '2', '3', '4'), `${at}()`);
  if (typeof copy !== 'object' || copy === null) return [];
  return Object.entries(copy).flatMap(([key, below]) => textsOf(below, at ? `${at}.${key}` : key));
}

describe.for(files.filter((file) => file.endsWith('.text.ts')))('%s', (file) => {
  test('says everything in Hindi that it says in English', async () => {
    const exported: Record<string, unknown> = await import(path.join(root, file));
    const copies = Object.entries(exported).filter(
      (entry): entry is [string, { en: unknown; hi?: unknown }] =>
        typeof entry[1] === 'object' && entry[1] !== null && 'en' in entry[1],
    );
    expect(copies.length).toBeGreaterThan(0);
    for (const [name, { en, hi }] of copies) {
      expect(hi, `${name} has no Hindi`).toBeDefined();
      const [english, hindi] = [textsOf(en, ''), textsOf(hi, '')];
      expect(hindi.map(([at]) => at)).toEqual(english.map(([at]) => at));
      // A text without a word of English in it (a number, a sign, an abbreviation) may be the same in both.
      const untranslated = hindi.filter(([, text], at) => !devanagari.test(text) && /[a-z]{3}/.test(english[at]?.[1] ?? ''));
      expect(untranslated).toEqual([]);
    }
  });
});

/** Attributes that a person reads or hears. */
const spoken = new Set([
  'alt',
  'aria-label',
  'description',
  'documentTitle',
  'hint',
  'label',
  'legend',
  'placeholder',
  'summary',
  'title',
]);
const words = /\p{L}{2,}/u;

interface SyntaxNode {
  readonly type?: string;
  readonly value?: unknown;
  readonly name?: { readonly type?: string; readonly value?: string; readonly namespace?: { readonly value: string } };
}

/** Words that stand in the code of a component, where no translation reaches them. */
function literalCopy(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, name } = node as SyntaxNode;
    if (type === 'JSXText' && typeof value === 'string' && words.test(value)) found.push(value.trim());
    if (type === 'JSXAttribute' && name?.value !== undefined && spoken.has(name.value)) {
      const literal = value as { type?: string; value?: string } | null;
      if (literal?.type === 'StringLiteral' && words.test(literal.value ?? '')) found.push(`${name.value}="${literal.value}"`);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body);
  return found;
}

test('components hold no copy of their own', () => {
  const found = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => literalCopy(textOf(file)).map((copy) => `${file}: ${copy}`));
  expect(found).toEqual([]);
});

test('that check sees copy where there is some', () => {
  expect(literalCopy('<p title="Two words">One <b>{t.two}</b> {"x"}</p>')).toEqual(['title="Two words"', 'One']);
  expect(literalCopy('<p className="two words" title={t.title}>· {t.one}</p>')).toEqual([]);
});
