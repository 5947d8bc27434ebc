import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import { sourceLocale } from '#domain/languages.ts';
import { cataloguesOf, englishOnly } from '#words/catalogues.ts';
import { readCatalogue } from '../../scripts/words/catalogues.ts';
import { areasIn } from './areas-in.ts';
import { importsOf } from './imports-of.ts';
import { projectFiles, textOf } from './source-files.ts';

/**
 * Pages of staff and demo pages are in English only; `partner-words.test.ts` looks at those shared with garages and surveyors. Everything else is translated:
 * public pages, sign-ups, the wizard, and what a claimant or a visitor without an account can open.
 */
const englishFolders = [
  'src/web/desk/',
  'src/web/features/analytics/',
  'src/web/features/bank/',
  'src/web/features/audit/',
  'src/web/features/claims/staff/',
  'src/web/features/claims/payout/',
  'src/web/features/claims/recovery/',
  'src/web/features/claims/repair/',
  'src/web/features/claims/review/',
  'src/web/features/claims/survey/',
  'src/web/features/daily-position/',
  'src/web/features/dashboard/roles/',
  'src/web/features/dashboard/money.page.tsx',
  'src/web/features/dev/',
  'src/web/features/directory/staff/',
  'src/web/features/garages/staff/',
  'src/web/features/garages/profile/',
  'src/web/features/exposure/',
  'src/web/features/funding-lines/',
  'src/web/features/insurers/',
  'src/web/features/invitations/invitations.page.tsx',
  'src/web/features/invitations/invite-form.tsx',
  'src/web/features/claims/deed/compare-ink.tsx',
  'src/web/features/claims/deed/deeds.page.tsx',
  'src/web/features/kyc/kyc-decision',
  'src/web/features/kyc/kyc-queue.page.tsx',
  'src/web/features/kyc/reopen-form.tsx',
  'src/web/features/ledger/',
  'src/web/features/lenders/',
  'src/web/features/loss-provision/',
  'src/web/features/platform-settings/',
  'src/web/features/policies/',
  'src/web/features/proposals/',
  'src/web/features/surveyor-fees/',
  'src/web/features/surveyors/surveyors.page.tsx',
  'src/web/features/tax-documents/',
  'src/web/features/tds/',
  'src/web/features/users/',
  // Only staff sign.
  'src/web/signing/',
  // The demo's helper on the login page.
  'src/web/features/auth/login.tsx',
];

const files = projectFiles().filter(
  (file) =>
    file.startsWith('src/web/') && !englishFolders.some((folder) => file.startsWith(folder)) && !/\.test\.tsx?$/.test(file),
);

const staffKeys = englishOnly.flatMap((catalogue) => readCatalogue(sourceLocale, catalogue)).map(({ key }) => key);

test('screens for everybody say nothing that is in English only', () => {
  const found = files.flatMap((file) =>
    areasIn(file)
      .filter((area) => staffKeys.some((key) => key.startsWith(`${area}.`)) && !isTranslated(area))
      .map((area) => `${file}: ${area}`),
  );
  expect(found).toEqual([]);
});

function isTranslated(area: string): boolean {
  return cataloguesOf('hi').some((catalogue) =>
    readCatalogue(sourceLocale, catalogue).some(({ key }) => key.startsWith(`${area}.`)),
  );
}

/** For staff only. */
const forStaff = ['src/web/desk/quick-find.tsx', 'src/web/desk/keys-help.tsx'];

test('what their pages are made of says nothing that is in English only either', () => {
  const isForAll = (file: string) => !englishFolders.some((folder) => folder !== 'src/web/desk/' && file.startsWith(folder));
  const reached = new Set<string>();
  const reach = (file: string): void => {
    if (reached.has(file) || !isForAll(file) || forStaff.includes(file)) return;
    reached.add(file);
    for (const imported of importsOf(file)) reach(imported);
  };
  for (const file of files) if (/\.(?:page|layout)\.tsx$/.test(file)) reach(file);
  const found = [...reached].flatMap((file) =>
    areasIn(file)
      .filter((area) => !isTranslated(area))
      .map((area) => `${file}: ${area}`),
  );
  expect(reached.size).toBeGreaterThan(200);
  expect(found).toEqual([]);
});

/** Attributes with text for users or screen readers. */
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

/** Text literals in a component's code, which cannot be translated. */
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
