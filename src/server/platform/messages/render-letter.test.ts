import { describe, expect, it } from 'vitest';
import { message } from '#contract/messages.ts';
import { locales, sourceLocale } from '#domain/languages.ts';
import type { MessageDefinition } from './define-message.ts';
import { definitions, findDefinition } from './definitions.ts';
import { renderLetter, UnrenderableLetter } from './render-letter.ts';

const letters = Object.entries<MessageDefinition>(definitions).flatMap(([name, definition]) =>
  (['email', 'sms'] as const).flatMap((channel) => (definition[channel] ? [{ name, channel, definition }] : [])),
);
/** To our own staff and mailbox, insurers' contacts and lenders. */
const englishOnly = [
  'invitation',
  'contact-message',
  'insurer-word',
  'insurer-word-code',
  'insurer-word-kept',
  'insurer-word-list',
  'insurer-words-kept',
  'lender-consent',
  'lender-reminder',
  'insurer-letter',
  'daily-position',
  'insurer-reminder',
];
const devanagari = /[\u0900-\u097F]/;

/** A value for everything the message may show; each value names its field. */
function everyValue({ data = {}, page, letterPage }: MessageDefinition): Record<string, string> {
  const names = [...Object.keys(data), 'firstName', ...(page || letterPage ? ['link'] : [])];
  return Object.fromEntries(names.map((name) => [name, name === 'link' ? 'https://x.test/app' : `«${name}»`]));
}

const shownBy = (text: string) => [...new Set(text.match(/«\w+»|https:\/\/x\.test/g) ?? [])].toSorted();

describe('every letter has what it shows and leaves no gap', () => {
  it.each(letters)('$name by $channel', ({ name, channel, definition }) => {
    const { subject, text, html } = renderLetter(name, channel, 'en', everyValue(definition));
    for (const part of [subject, text, html ?? '']) expect(part).not.toMatch(/undefined|null|[{}]/);
    expect(subject === '').toBe(channel === 'sms');
    if (channel === 'email' && (definition.page ?? definition.letterPage)) expect(text).toContain('https://x.test');
    // An SMS of the Indian gateways has 160 characters; three parts are our limit.
    if (channel === 'sms') {
      expect(text.length).toBeLessThanOrEqual(459);
      // The sender is named: two messages in a row without it look like fraud.
      expect(text).toContain('Gatepass');
    }
  });
});

describe.each(locales.filter((locale) => locale !== sourceLocale))('in %s', (locale) => {
  it.each(letters.filter(({ name }) => !englishOnly.includes(name)))('$name by $channel says the same', (letter) => {
    const [english, other] = ([sourceLocale, locale] as const).map((one) =>
      renderLetter(letter.name, letter.channel, one, everyValue(letter.definition)),
    );
    expect(shownBy(`${other?.subject} ${other?.text}`)).toEqual(shownBy(`${english?.subject} ${english?.text}`));
    expect(other?.text).toMatch(devanagari);
    expect(other?.text.split('\n\n')).toHaveLength(english?.text.split('\n\n').length ?? 0);
    if (letter.channel === 'sms') {
      expect(other?.text).toContain('Gatepass');
      return expect(other?.smsTemplateId).toBe(`${letter.name}-${locale}`);
    }
    expect(other?.subject).toMatch(devanagari);
    expect(other?.html).toContain(`<html lang="${locale}">`);
  });

  it.each(englishOnly)('%s comes in English', (name) => {
    expect(renderLetter(name, 'email', locale, everyValue(findDefinition(name) ?? {})).html).toContain('<html lang="en">');
  });
});

describe('a value is said in the language of the letter', () => {
  const offer = {
    number: 'CLM-1',
    amount: 'INR 38000',
    balance: 'INR 1025.5',
    until: '2026-11-22T13:40:00.000Z',
    link: 'https://x.test',
  };

  it('when it is an amount or a moment', () => {
    expect(renderLetter('offer-ready', 'sms', 'en', offer).text).toBe(
      'Gatepass: Your offer for claim CLM-1: we advance ₹38,000, fee still to pay ₹1,025.50. Accept by 22 Nov 2026, 7:10 pm: https://x.test',
    );
    expect(renderLetter('offer-ready', 'sms', 'hi', offer).text).toContain('22 नव॰ 2026, 7:10 pm');
  });

  it('when it was kept in words, as it is', () => {
    expect(renderLetter('offer-ready', 'sms', 'hi', { ...offer, amount: '₹38,000' }).text).toContain('₹38,000');
  });

  it('when it is a list of messages with messages inside', () => {
    const reasons = ['identityProof', 'bankStatement'].map((type) =>
      message('kyc.document.rejected', { document: `kyc.document.${type}`, reason: 'blurred' }),
    );
    const data = { reasons, link: 'https://x.test' };
    expect(renderLetter('kyc-rejected', 'email', 'en', data).text).toContain('Identity proof: blurred; Bank statement: blurred');
    expect(renderLetter('kyc-rejected', 'email', 'hi', data).text).toContain('पहचान का प्रमाण, कारण: blurred');
  });
});

it('a paragraph that is nothing but an empty value is left out', () => {
  expect(renderLetter('account-closed', 'email', 'en', { kept: '' }).text.split('\n\n')).toHaveLength(2);
});

it.each([
  ['no-such-letter', 'email', {}, 'no such message'],
  ['phone-otp', 'email', { code: '1' }, 'it has no words for email'],
  ['phone-otp', 'sms', {}, '{code} has no value'],
] as const)('%s by %s with %j cannot be written: %s', (name, channel, data, reason) => {
  expect(() => renderLetter(name, channel, 'en', data)).toThrow(new UnrenderableLetter(reason));
});
