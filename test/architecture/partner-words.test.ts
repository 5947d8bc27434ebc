import { describe, expect, test } from 'vitest';
import { languages, locales, sourceLocale } from '#domain/languages.ts';
import { permits, type Permission } from '#domain/permissions.ts';
import { accountPages, appPages, loginOnlyPages } from '#web/routes.ts';
import { englishOnly } from '#words/catalogues.ts';
import { readCatalogue } from '../../scripts/words/catalogues.ts';
import { areasIn } from './areas-in.ts';
import { importsOf } from './imports-of.ts';
import { projectFiles, textOf } from './source-files.ts';

const partners = (['garage', 'surveyor'] as const).map((role) => ({ role, duties: [], kycStatus: 'approved' as const }));

function opensToPartners(page: string): boolean {
  const [, handle = ''] = /handle: PageHandle = \{([^}]*)\}/.exec(textOf(page)) ?? [];
  const [, permission] = /permission: '([\w.-]+)'/.exec(handle) ?? [];
  if (handle.includes("scope: 'all'")) return false;
  return permission === undefined || partners.some((holder) => permits(holder, permission as Permission));
}

const pages = [...appPages, ...accountPages, ...loginOnlyPages]
  .map(({ file }) => `src/web/${file}`)
  .filter((file) => file.endsWith('.page.tsx') && opensToPartners(file));

/** Components of a shared page that only staff get to see. */
const staffParts = new Set([
  'src/web/features/claims/staff/staff-claim-view.tsx',
  'src/web/features/claims/deed/compare-ink.tsx',
  'src/web/features/claims/deed/enter-stamp.tsx',
  'src/web/desk/approval-box.tsx',
]);

/** Texts that a shared component says to staff alone. */
const staffTexts = [
  'claims.desk.staff.done.',
  'claims.desk.tabs.documents.fileAs',
  'claims.desk.tabs.notes.',
  'claims.desk.tabs.policies.',
  'claims.desk.tabs.register.',
  'claims.desk.tabs.timeline.asOf',
  'dashboard.roles.actions.',
  'dashboard.roles.definitions.',
  'dashboard.roles.labels.',
  'desk.acts.',
  'desk.claimWords.steps.',
  'desk.csvImport.',
  'desk.viewList.find',
  'roles.',
  'shell.menu.',
];

const english = englishOnly
  .flatMap((catalogue) => readCatalogue(sourceLocale, catalogue))
  .map(({ key }) => key)
  .filter((key) => !staffTexts.some((start) => key.startsWith(start)));

/** English-only texts of an area that the source names, in full or by a part that it hands on. */
function englishIn(area: string, source: string): string[] {
  const call = String.raw`useTexts\('${area.replaceAll('.', String.raw`\.`)}'\)`;
  // Where the area, or a part of it, has a name of its own: `const t = …`, `const { survey: t } = …`.
  const named = [
    ...source.matchAll(new RegExp(String.raw`const (\w+|\{[^{}]{1,400}\})(?::[^=]{1,80})? = ${call}((?:\.\w+)*);`, 'g')),
  ].flatMap(([, left = '', below = '']) =>
    left.startsWith('{')
      ? left
          .slice(1, -1)
          .split(',')
          .map((one) => one.split(':').map((name) => name.trim()))
          .map(([part = '', as = part]) => ({ as, part: `${below.slice(1)}${below ? '.' : ''}${part}` }))
      : [{ as: left, part: below.slice(1) }],
  );
  const isSaid = (key: string) =>
    named.some(({ as, part }) => {
      if (part !== '' && key !== part && !key.startsWith(`${part}.`)) return false;
      const steps = key.slice(part.length).split('.').filter(Boolean);
      const paths = steps.map((_, at) => [as, ...steps.slice(0, at + 1)].join(String.raw`\.`));
      return (
        paths.some((path, at) =>
          new RegExp(String.raw`(?<![.\w])${path}\b${at === paths.length - 1 ? '' : String.raw`(?!\.\w)`}`).test(source),
        ) ||
        (part !== '' && new RegExp(String.raw`(?:\.\.\.|[({=] ?)${as}(?:\[|[)};])`).test(source))
      );
    }) || new RegExp(String.raw`${call}(?!\.|;)`).test(source);
  return english.filter((key) => key.startsWith(`${area}.`) && isSaid(key.slice(area.length + 1)));
}

function reachedFrom(file: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(file) || staffParts.has(file) || !file.startsWith('src/web/')) return reached;
  reached.add(file);
  for (const imported of importsOf(file)) reachedFrom(imported, reached);
  return reached;
}

describe('what a garage or a surveyor can open is translated', () => {
  test('their pages are found', () => {
    expect(pages).toContain('src/web/features/surveyor-fees/own-fees.page.tsx');
    expect(pages).not.toContain('src/web/features/ledger/ledger.page.tsx');
  });

  test.each(pages)('%s', (page) => {
    const found = [...reachedFrom(page)].flatMap((file) =>
      areasIn(file).flatMap((area) => englishIn(area, textOf(file)).map((key) => `${key} in ${file}`)),
    );
    expect(found).toEqual([]);
  });
});

/** The API's sentences are English; `useSaid` says them in the reader's language. */
test('no page shows the English sentence of an event or a next step', () => {
  const shown = projectFiles().filter(
    (file) => /^src\/web\/(?!features\/audit\/).*\.tsx$/.test(file) && /\bnext\.text\b|title: text\b/.test(textOf(file)),
  );
  expect(shown).toEqual([]);
});

/** Messages in English only: what staff enter, read and are refused. A message of another kind has to be translated. */
const staffMessages =
  /^message\.(?:analytics|approval|audit|bank|caps|cash-bench|charge|cover|duties|exposure|funding|insurer|invitation|kyc|ledger|lender|letter|note|officer|pack|payment|payout|period|policy|position|problem|proposal|provision|rating|receipt|receivable|reminder|remittance|review|setting|settlement|side-file|signal|signature|table|tds|title|user|word|workshop)\./;
const staffMessageKeys = [
  /^message\.fee\.(?:own-survey|agreed|not-payable|nothing-waits|amount|reason)$/,
  /^message\.survey\.(?:surveyor|recall|insurer)\./,
  /^message\.listing\./,
  /^message\.note\.required$/,
  /^message\.notice\.(?:proposal-waits|staff-|legal-hold|garage-to-invite|payout-alert|insurer-|lender-|invoice-below-advance|garage-new|garage-changes-wait|kyc-pending|letter-failed|cap-reached|payment-alert|refund-failed|surveyor-bill-stuck|workshop-joined)/,
];

test('messages in English only are for staff', () => {
  const found = english.filter(
    (key) => key.startsWith('message.') && !staffMessages.test(key) && !staffMessageKeys.some((one) => one.test(key)),
  );
  expect(found).toEqual([]);
});

/** Names, formats and what must be typed as it is. */
const latin =
  /^(?:Aegis|Android|Cashfree|Chrome|Firefox|Internet|Safari|Samsung|DataMeet|Enter|Excel|Factor|Gatepass|Google|Authenticator|Guneet|Narula|JavaScript|Front|bumper|WhatsApp|Word|cms\.rbi\.org\.in|deccan\.motors|okhdfcbank|tus|iPhone|High|efficiency|Most|Compatible)$/;

test.each(locales.filter((locale) => languages[locale].script === 'devanagari'))(
  'no English is left in the %s of partners',
  (locale) => {
    const found = (['partners', 'bills', 'forms', 'app', 'account', 'letters'] as const).flatMap((catalogue) =>
      readCatalogue(locale, catalogue).flatMap(({ key, text }) => {
        const said = text
          .replaceAll(/\{\w+\}/g, ' ')
          .replaceAll(/\{\w+(?:, (?:plural|select|number)[^{]*)?|\b[\w-]+ \{/g, ' ')
          .replaceAll(/<[^>]*>/g, ' ');
        const words = (said.match(/[A-Za-z][A-Za-z.]*[a-z]/g) ?? []).filter((word) => word.length > 2 && !latin.test(word));
        return words.length > 0 ? [`${key}: ${words.join(' ')}`] : [];
      }),
    );
    expect(found).toEqual([]);
  },
);
