import { expect, it } from 'vitest';
import { takenTexts } from './every-text.cases.ts';
import type { TakenText } from './every-text.cases.ts';
import { z } from './zod-setup.ts';

const texts = takenTexts();
/** The bytes of a file, which nobody types. */
const isFile = ({ name }: TakenText) => name === 'take-bank-statement body content';

interface Check {
  readonly check: string;
  readonly abort?: boolean;
  readonly tx?: (text: string) => string;
}

const checksOf = ({ leaf }: TakenText): Check[] => (leaf._zod.def.checks ?? []).map(({ _zod }) => _zod.def as Check);
const named = (found: readonly TakenText[]) => found.map(({ name }) => name);

it('is cleaned wherever it enters, before anything else is asked of it', () => {
  expect(texts.length).toBeGreaterThan(800);
  const raw = texts.filter((text) => {
    const [first] = checksOf(text).filter(({ check }) => check !== 'max_length');
    return first?.tx?.('\u202a१\u2011क\u200b\u00a0').trim() !== '1-क';
  });
  expect(named(raw.filter((text) => !text.isSecret && !isFile(text)))).toEqual([]);
});

it('has a length that ends the checks, before any pattern', () => {
  const endless = texts.filter((text) => {
    const [first] = checksOf(text);
    return first?.check !== 'max_length' || !first.abort;
  });
  expect(named(endless.filter((text) => !isFile(text)))).toEqual([]);
});

const pumps = [
  'a',
  'a.',
  '9',
  ' ',
  '\t\n',
  'a@a.',
  '@.',
  '9 -',
  'https://a.',
  '\u200b',
  '\u0301\u0327',
  'क\u200d',
  '९',
  '\u2013 ',
  'ＡＢ',
  '"',
  ',',
  '(',
  '0',
  'MH12',
];
const heads = ['', 'a@', 'MH', '9', '₹', '-', '"'];
const ends = ['!', '@', '', '9', ' '];
const attacks = pumps.map((pump, at) => {
  const whole = `${heads[at % heads.length]}${pump.repeat(200_000 / pump.length)}${ends[at % ends.length]}`;
  return Buffer.from(whole).toString();
});

/** Processor time in milliseconds. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

it('takes no time by being long', { timeout: 120_000 }, () => {
  const slow: string[] = [];
  for (const { name, schema, valueWith } of texts)
    for (const [at, attack] of attacks.entries()) {
      const value = valueWith(attack);
      const parse = () => timeOf(() => z.safeParse(schema, value));
      let time = parse();
      // A busy machine, or the collector of memory, is not the pattern's fault.
      for (let again = 0; again < 6 && time >= 50 && time < 1000; again += 1) time = Math.min(time, parse());
      if (time >= 50) slow.push(`${name}: ${JSON.stringify(pumps[at])}, ${Math.round(time)} ms`);
    }
  expect(slow).toEqual([]);
});
