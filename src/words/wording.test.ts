import { expect, it } from 'vitest';
import type { Area } from './area.ts';
import { Wording } from './wording.ts';

const messages = {
  'claims.title': ['दावे'],
  'claims.count': [['count', 'plural', { one: ['#', ' दावा'], other: ['#', ' दावे'] }]],
  'claims.nested.next': ['अगला'],
  'claims.list.10': ['ग्यारह'],
  ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`claims.list.${at}`, [String(at)]])),
  'message.claim.paid': [['amount'], ' मिले।'],
};

interface Sample {
  readonly title: string;
  readonly count: (values: { readonly count: number }) => string;
  readonly nested: { readonly next: string };
  readonly list: readonly string[];
}

const textsOf = (wording: Wording, area: string) => wording.texts(area as Area) as unknown as Sample;

it('gives an area’s texts, those with placeholders as functions, those with numbers as lists', () => {
  const t = textsOf(new Wording('hi', messages), 'claims');
  expect([t.title, t.nested.next]).toEqual(['दावे', 'अगला']);
  expect([t.count({ count: 1 }), t.count({ count: 123_456 })]).toEqual(['1 दावा', '1,23,456 दावे']);
  expect(t.list).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'ग्यारह']);
});

it('says a message with the values behind its key, and knows what is no key', () => {
  const wording = new Wording('hi', messages);
  expect(wording.message('claim.paid?amount=%E2%82%B9450')).toBe('₹450 मिले।');
  expect(wording.message('claim.paid?amount=1', (value) => `[${value}]`)).toBe('[1] मिले।');
  expect(wording.message('claim.unknown')).toBeUndefined();
});

it('names the area whose words are not there', () => {
  const wording = new Wording('hi');
  expect(() => textsOf(wording, 'claims')).toThrow('claims.');
  wording.add(messages);
  expect(textsOf(wording, 'claims').title).toBe('दावे');
});
