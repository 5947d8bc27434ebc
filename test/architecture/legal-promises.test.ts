import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { legalFigures } from '#contract/legal/legal-figures.ts';
import { offerTermsBody } from '#contract/platform-settings.schemas.ts';
import { checksWith, makesWith } from '#domain/approvals/approval-kinds.ts';
import { signersOf } from '#domain/claims/deed/deed.ts';
import { can } from '#domain/claims/lifecycle.ts';
import type { ClaimAction } from '#domain/claims/lifecycle.ts';
import { actors, favourable, now } from '#domain/claims/lifecycle.cases.ts';
import { isWorseFor, renewedAdvance } from '#domain/claims/offer/offer.ts';
import { promiseOutcome, servicePart } from '#domain/claims/payout/promise.ts';
import { chargeCauses } from '#domain/claims/recovery/deductions.ts';
import { isDenied } from '#domain/claims/review/insurers-word.ts';
import type { WordFacts } from '#domain/claims/review/insurers-word.ts';
import { limitOf } from '#domain/claims/stages.ts';
import { guaranteeMonths } from '#domain/garages/guarantee.ts';
import { locales, sourceLocale } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { paise, rupeesToPaise } from '#domain/money.ts';
import { refundDue } from '#domain/payments/refunds.ts';
import { theSystem } from '#domain/roles.ts';
import type { RoleActor } from '#domain/roles.ts';

const content = new URL('../../content/', import.meta.url);
const names = readdirSync(new URL(sourceLocale, content)).map((file) => file.replace(/\.md$/, ''));
const translations = locales.filter((locale) => locale !== sourceLocale);

interface Line {
  /** Clause, such as 5.4, or the heading above. */
  readonly place: string;
  readonly text: string;
}

/** Lines of a text with the clause or heading that they belong to; the front matter keeps title and summary. */
function linesOf(locale: Locale, name: string): readonly Line[] {
  const [, head = '', body = ''] = readFileSync(new URL(`${locale}/${name}.md`, content), 'utf8').split(/^---$/m);
  let heading = 0;
  const front = head.split('\n').filter((line) => /^(?:title|summary):/.test(line));
  return [...front, ...body.split('\n')]
    .filter((line) => line.trim() !== '')
    .map((line) => {
      if (line.startsWith('##')) heading += 1;
      const [clause = ''] = /^\d+\.\d+/.exec(line) ?? [];
      return { place: clause || `part ${heading}`, text: line.replace(/^(?:#+ )?\d+\.(?:\d+)? ?/, '') };
    });
}

const figuresIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, figure = '']) => figure).toSorted();

/** Numbers that are no promise: clauses, sections and years of Acts. */
const citations =
  /(?:clauses?|sections?|धाराएँ|धारा|कलमे|कलम) [\d.]+(?:(?:, | and | और | व | आणि )[\d.]+)*|\b(?:2002|2013|2023)\b|SHA-256|[\d.]+ (?:की|के|च्या|ची) (?:धारा|कलम)/gi;

/** Whether it says a number in words; “at once” and “once the owner has paid” say none. */
const spells = (locale: Locale, text: string) =>
  text
    .replaceAll(/at once|Once|once (?:the|you)/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => numberWords[locale].includes(word.toLowerCase()));

const numberWords: Record<Locale, readonly string[]> = {
  en: 'two three four five six seven eight nine ten eleven twelve fifteen thirty once twice half double'.split(' '),
  hi: 'दो तीन चार पाँच छह सात आठ नौ दस बारह पंद्रह तीस दोगुने आधा आधे'.split(' '),
  mr: 'दोन तीन चार पाच सहा सात आठ नऊ दहा बारा पंधरा तीस दुप्पट अर्धा अर्ध्या एकदा दोनदा'.split(' '),
};

/** Clauses that say a number in words, and what keeps it. */
const inWords: Record<string, string> = {
  'customer-agreement 1.6': 'office hours, kept by people',
  'customer-agreement 3.5': 'kept by people',
  'customer-agreement 3.6': 'promise below',
  'customer-agreement 4.2': 'promise below',
  'customer-agreement 4.3': 'promise below',
  'customer-agreement 7.2': 'promise below',
  'customer-agreement 8.3': 'promise below',
  'customer-agreement 10.3': 'promise below',
  'customer-agreement 13.2': 'a limit of liability, for a court',
  'garage-service-agreement part 0': 'counts its own parts',
  'garage-service-agreement 7.5': 'a payment made twice',
  'terms 3.4': 'promise below',
  'privacy part 2': 'the last digits of an Aadhaar number: `aadhaar_last4`',
  'privacy part 7': 'encrypted in the connection and in the database',
  'cookies part 0': 'counts the cookies of the table below it',
};

describe.each(locales.map((locale) => [locale] as const))('legal texts in %s', (locale) => {
  it('are the same as in English', () => {
    expect(readdirSync(new URL(locale, content)).map((file) => file.replace(/\.md$/, ''))).toEqual(names);
  });

  it.each(names)('%s takes each number from settings or code', (name) => {
    const typed = linesOf(locale, name).filter(({ text }) =>
      /[\d०-९]/.test(text.replaceAll(/\{\w+\}|\]\([^)]*\)/g, '').replaceAll(citations, '')),
    );
    expect(typed).toEqual([]);
    const spelled = linesOf(locale, name)
      .filter(({ text }) => spells(locale, text))
      .map(({ place }) => `${name} ${place}`);
    expect(spelled.filter((place) => !(place in inWords))).toEqual([]);
  });
});

describe.each(translations.map((locale) => [locale] as const))('translations to %s', (locale) => {
  it.each(names)('%s promises the same numbers, clause by clause', (name) => {
    const figures = (of: Locale) => linesOf(of, name).map(({ place, text }) => [place, figuresIn(text)]);
    expect(figures(locale)).toEqual(figures(sourceLocale));
  });
});

it('no figure is left that no text uses', () => {
  const used = new Set(names.flatMap((name) => linesOf(sourceLocale, name).flatMap(({ text }) => figuresIn(text))));
  expect(Object.keys(legalFigures).filter((figure) => !used.has(figure))).toEqual([]);
});

it('the specification’s promises stand as it says them', () => {
  const { processFrom, processTo, settleDays, guaranteeMonths: months } = legalFigures;
  expect({ processFrom, processTo, settleDays, months }).toEqual({ processFrom: 7, processTo: 15, settleDays: 5, months: 6 });
});

const hour = 3_600_000;
const rs = (amount: number) => rupeesToPaise(String(amount));
const outcome = (action: ClaimAction, facts: object, actor: RoleActor = theSystem) =>
  can(action, actor, { ...favourable(action, action === 'appeal' ? 'rejected' : 'approved'), ...facts });
const reason = (action: ClaimAction, facts: object, actor: RoleActor = theSystem) => {
  const verdict = outcome(action, facts, actor);
  return verdict.ok ? null : verdict.reason;
};

/** What a sentence of the texts promises, and the code that keeps it. `says`: a pattern of the English sentence. */
const promises: readonly { readonly at: string; readonly says: RegExp; readonly kept: () => void }[] = [
  {
    at: 'customer-agreement 3.6',
    says: /new claim within \{assignHours\} hours.*within \{surveyDays\} days.*within \{reviewDays\} days.*within \{secondHours\} hours/,
    kept: () => {
      const { assignHours, surveyDays, reviewDays, secondHours } = legalFigures;
      const limits = (['submitted', 'survey', 'review', 'second_approval'] as const).map(limitOf);
      expect(limits).toEqual([assignHours, surveyDays * 24, reviewDays * 24, secondHours].map((hours) => hours * hour));
    },
  },
  {
    at: 'customer-agreement 4.2',
    says: /two people of ours decide/,
    kept: () => {
      const facts = { ...favourable('confirm-approval', 'second_approval'), firstApproverId: actors['i']?.userId ?? '' };
      const verdict = can('confirm-approval', actors['i'] ?? theSystem, facts);
      expect(verdict).toEqual({ ok: false, reason: 'approval.same-person' });
    },
  },
  {
    at: 'customer-agreement 4.3',
    says: /appeal once within \{appealDays\} days/,
    kept: () => {
      const at = (days: number) => new Date(now.getTime() - days * 24 * hour);
      const owner = actors['c'];
      const appeal = (days: number, appealCount = 0) => reason('appeal', { rejectedAt: at(days), appealCount }, owner);
      expect([appeal(legalFigures.appealDays), appeal(legalFigures.appealDays + 1), appeal(1, 1)]).toEqual([
        null,
        'claim.appeal-closed',
        'claim.appeal-closed',
      ]);
    },
  },
  {
    at: 'customer-agreement 5.4',
    says: /valid for at least \{offerHours\} hours/,
    kept: () => {
      const officer = { name: 'A', email: 'a@example.in', phone: '9876500001', address: 'Pune' };
      const terms = {
        validFrom: '2099-01-01',
        fewestClaims: 5,
        assumedDays: 28,
        provisionalPercent: 70,
        grievanceOfficer: officer,
      };
      const takes = (hours: number) => offerTermsBody.safeParse({ ...terms, validDays: hours / 24 }).success;
      expect([takes(legalFigures.offerHours), takes(legalFigures.offerHours - 24)]).toEqual([true, false]);
    },
  },
  {
    at: 'customer-agreement 5.6',
    says: /worked out again/,
    kept: () => {
      expect(renewedAdvance({ decided: rs(38_000), invoice: rs(35_000), calculated: null })).toBe(rs(35_000));
      expect(isWorseFor({ garage: rs(4000) }, { garage: rs(4000), balance: rs(0) })).toBe(false);
      expect(isWorseFor({ garage: rs(4000) }, { garage: rs(4001), balance: rs(0) })).toBe(true);
    },
  },
  {
    at: 'customer-agreement 6.1',
    says: /deed of assignment is signed/,
    kept: () => {
      expect(reason('start-payout', {})).toBeNull();
      expect(reason('start-payout', { vehicleReady: false })).toBe('claim.vehicle-not-ready');
      expect(reason('start-payout', { garageBankVerified: false })).toBe('claim.garage-not-payable');
      expect(reason('start-payout', { ownerStanding: 'unshown' })).toBe('claim.owner-unknown');
      expect(reason('start-payout', { invoiceAmount: paise(1), advanceAmount: paise(2) })).toBe('claim.invoice-below-advance');
      expect(reason('start-payout', { deed: { toSign: ['claimant'], toCompare: [] } })).toBe('claim.deed-unsigned');
    },
  },
  {
    at: 'customer-agreement 6.2',
    says: /within \{payoutHours\} hours, nights and holidays included.*give you back the service fee/,
    kept: () => {
      const dueAt = new Date(now.getTime() + legalFigures.payoutHours * hour);
      const creditedAt = new Date(dueAt.getTime() + 1);
      expect(promiseOutcome({ dueAt, now: creditedAt, payouts: [{ state: 'success', creditedAt }] })).toBe('missed');
      const back = servicePart({ total: rs(1475), processing: rs(450), service: rs(50) });
      expect(back).toBe(rs(1475 - 450 + 50));
    },
  },
  {
    at: 'customer-agreement 7.1',
    says: /\(reimbursement\), you assign.*\(cashless\), the garage assigns/,
    kept: () => {
      expect(signersOf('reimbursement')).toEqual(['claimant']);
      expect(signersOf('cashless')).toEqual(['garage', 'claimant']);
    },
  },
  {
    at: 'customer-agreement 7.2',
    says: /two people of ours may decide/,
    kept: () => expect(makesWith('lender-silence')).not.toBe(checksWith('lender-silence')),
  },
  {
    at: 'customer-agreement 7.4',
    says: /stated wrongly, kept back or did against the policy, or from tax/,
    kept: () => {
      const ofOwner = Object.entries(chargeCauses).flatMap(([cause, bearer]) => (bearer === 'owner' ? [cause] : []));
      expect(ofOwner.toSorted()).toEqual(['input-tax-claimed', 'paid-to-owner', 'policy-breach', 'tds-owner', 'wrong-statement']);
    },
  },
  {
    at: 'customer-agreement 7.6',
    says: /refuses the claim before the garage is paid, nothing is paid/,
    kept: () => {
      const { words } = favourable('start-payout', 'approved');
      const denial = { answer: 'denied', officer: { isActive: true, isEnded: false, recordedBy: [] } };
      expect(isDenied({ words })).toBe(false);
      expect(isDenied({ words: [denial as unknown as WordFacts] })).toBe(true);
      expect(reason('reopen-review', { reason: 'The insurer refused it.' }, actors['i'])).toBeNull();
    },
  },
  {
    at: 'customer-agreement 8.1',
    says: /receive back in full/,
    kept: () => {
      const facts = { surveyStarted: false, reviewStarted: false, paid: rs(500), refunded: rs(0) };
      for (const cause of ['draft-discarded', 'withdrawn', 'rejected'] as const)
        expect(refundDue({ ...facts, cause }).amount).toBe(rs(500));
      expect(refundDue({ ...facts, cause: 'rejected', surveyStarted: true }).amount).toBe(rs(500));
    },
  },
  {
    at: 'customer-agreement 8.2',
    says: /not refunded/,
    kept: () => {
      const facts = { surveyStarted: true, reviewStarted: true, paid: rs(500), refunded: rs(0) };
      for (const cause of ['withdrawn', 'rejected'] as const) expect(refundDue({ ...facts, cause }).amount).toBe(rs(0));
    },
  },
  {
    at: 'customer-agreement 8.3',
    says: /made twice, or that was not needed, is always refunded in full/,
    kept: () => {
      const facts = { surveyStarted: true, reviewStarted: true, paid: rs(500), refunded: rs(0) };
      expect(refundDue({ ...facts, cause: 'surplus-payment' }).amount).toBe(rs(500));
    },
  },
  {
    at: 'customer-agreement 9.3',
    says: /can no longer be withdrawn/,
    kept: () =>
      expect(can('withdraw', actors['c'] ?? theSystem, favourable('withdraw', 'disbursed'))).toEqual({
        ok: false,
        reason: 'claim.wrong-stage',
      }),
  },
  {
    at: 'customer-agreement 10.1',
    says: /network garage that has signed .* guarantees its repair for \{guaranteeMonths\} months/,
    kept: () => {
      expect(guaranteeMonths({ isNetworkGarage: true, hasSigned: true })).toBe(legalFigures.guaranteeMonths);
      expect(guaranteeMonths({ isNetworkGarage: true, hasSigned: false })).toBeNull();
      expect(guaranteeMonths({ isNetworkGarage: false, hasSigned: true })).toBeNull();
    },
  },
  {
    at: 'customer-agreement 10.3',
    says: /rate the garage once/,
    kept: () =>
      expect(can('rate-garage', actors['c'] ?? theSystem, { ...favourable('rate-garage', 'closed'), garageRated: true }).ok).toBe(
        false,
      ),
  },
  {
    at: 'terms 3.4',
    says: /always in full for a payment that was made twice/,
    kept: () =>
      expect(
        refundDue({ cause: 'surplus-payment', surveyStarted: true, reviewStarted: true, paid: rs(9), refunded: rs(0) }).rule,
      ).toBe('full'),
  },
];

describe('promises of the texts', () => {
  it.each(promises)('$at is kept by code: $says', ({ at, says, kept }) => {
    const [name = '', place = ''] = at.split(' ');
    const text = linesOf(sourceLocale, name).find((line) => line.place === place)?.text;
    expect(text).toMatch(says);
    kept();
  });

  it('in words are those of a clause in the list', () => {
    const found = names.flatMap((name) =>
      linesOf(sourceLocale, name)
        .filter(({ text }) => spells(sourceLocale, text))
        .map(({ place }) => `${name} ${place}`),
    );
    expect(Object.keys(inWords).filter((place) => !found.includes(place))).toEqual([]);
  });
});
