import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNameWithin, isSameName, isSignedName, matchNames } from './same-name.ts';
import type { NameMatch } from './same-name.ts';

describe('certainly the same', () => {
  it.each([
    ['Ramesh Yadav', 'SHRI RAMESH YADAV', true],
    ['Ramesh Yadav', 'Yadav, Ramesh', true],
    ['Ramesh K. Yadav', 'Ramesh K Yadav', true],
    ['M/s Sharma Transport Pvt. Ltd.', 'Sharma Transport Private Limited', true],
    ['रमेश यादव', 'रमेश  यादव', true],
    ['Ramesh Yadav', 'Ramesh Kumar Yadav', false],
    ['Ramesh Yadav', 'Suresh Yadav', false],
    ['Ramesh Yadav', 'Ramesh', false],
    ['', '', false],
    ['Mr.', 'M/s', false],
  ])('%j and %j: %j', (one, other, same) => {
    expect(isSameName(one, other)).toBe(same);
    expect(isSameName(other, one)).toBe(same);
  });
});

it('a shorter form has the first name and another word of the longer', () => {
  expect(isNameWithin('Ramesh Patil', 'RAMESH KUMAR PATIL')).toBe(true);
  expect(isNameWithin('Ramesh', 'RAMESH KUMAR PATIL')).toBe(false);
  expect(isNameWithin('R Patil', 'RAMESH PATIL')).toBe(false);
});

describe('signed', () => {
  it.each([
    ['Asha Rao', 'Asha Rao', true],
    ['  asha   RAO ', 'Asha Rao', true],
    ['Asha-Rao', 'Asha Rao', true],
    ['Mohd. Arif', 'Mohd Arif', true],
    ['आशा राव', 'आशा राव', true],
    ['आशी राव', 'आशा राव', false],
    ['A. Rao', 'Asha Rao', false],
    ['Asha Rao Patil', 'Asha Rao', false],
    ['', 'Asha Rao', false],
    ['…', '…', false],
  ])('%s for %s: %s', (typed, own, same) => {
    expect(isSignedName(typed, own)).toBe(same);
  });
});

const pairs: readonly (readonly [string, string, NameMatch])[] = [
  // Order, case, periods, titles.
  ['Ramesh Yadav', 'YADAV RAMESH', 'same'],
  ['Ramesh Kumar Yadav', 'YADAV RAMESH KUMAR', 'same'],
  ['Shri Ramesh Yadav', 'Ramesh Yadav', 'same'],
  ['Sh. Ramesh Yadav', 'MR. RAMESH YADAV', 'same'],
  ['Smt. Asha D’Souza', 'ASHA D SOUZA', 'same'],
  ['Asha DSouza', 'ASHA D SOUZA', 'same'],
  ['Rameshbhai Patel', 'RAMESH PATEL', 'same'],
  ['Ramesh bhai Patel', 'RAMESH PATEL', 'same'],
  ['Late Ramesh Yadav', 'RAMESH YADAV', 'same'],
  ['Mohd. Arif Khan', 'MOHAMMAD ARIF KHAN', 'same'],
  ['Md Arif', 'MOHAMMED ARIF', 'same'],
  ['Suresh Kr. Gupta', 'SURESH KUMAR GUPTA', 'same'],
  // Whose son.
  ['Ramesh Yadav S/o Ram Lal', 'RAMESH YADAV', 'same'],
  ['Ramesh Yadav s/o. Shri Ram Lal Yadav', 'RAMESH YADAV', 'same'],
  ['Sunita Devi W/O Ramesh Yadav', 'SUNITA DEVI', 'same'],
  ['Asha Rao, D/o Mohan Rao', 'Asha Rao', 'same'],
  ['Ramesh Yadav son of Ram Lal', 'RAMESH YADAV', 'same'],
  ['रमेश यादव पुत्र राम लाल', 'RAMESH YADAV', 'same'],
  ['Sunita Devi W/O Ramesh Yadav', 'RAMESH YADAV', 'differs'],
  // Initials.
  ['R. K. Sharma', 'Ramesh Kumar Sharma', 'same'],
  ['R K Sharma', 'SHARMA RAMESH KUMAR', 'same'],
  ['Sharma R.K.', 'RAMESH KUMAR SHARMA', 'same'],
  ['Ramesh K. Sharma', 'RAMESH KUMAR SHARMA', 'same'],
  ['Ramesh K Sharma', 'RAMESH SHARMA', 'same'],
  ['R. Sharma', 'RAMESH SHARMA', 'unclear'],
  ['S. K. Sharma', 'RAMESH KUMAR SHARMA', 'differs'],
  ['R. K. Sharma', 'RAMESH KUMAR VERMA', 'differs'],
  // Middle names and joined words.
  ['Ramesh Yadav', 'RAMESH KUMAR YADAV', 'same'],
  ['Ram Chandra Yadav', 'RAMCHANDRA YADAV', 'same'],
  ['Venkata Ramana Reddy', 'VENKATARAMANA REDDY', 'same'],
  ['Ramesh Kumar', 'RAMESH KUMAR YADAV', 'unclear'],
  ['Ramesh', 'RAMESH YADAV', 'unclear'],
  // Spellings.
  ['Sunil Sharma', 'SUNEEL SARMA', 'same'],
  ['Amit Wadhwa', 'AMEET VADHVA', 'same'],
  ['Raj Kapoor', 'RAJ KAPUR', 'same'],
  ['Vijay Reddy', 'VIJAI REDDI', 'same'],
  ['Karthik Iyer', 'KARTIK IYER', 'same'],
  ['Laxmi Narayan', 'LAKSHMI NARAYAN', 'same'],
  ['Satish Chowdhury', 'SATISH CHAUDHARY', 'same'],
  ['Mehboob Sheikh', 'MEHBUB SHEIKH', 'same'],
  // Firms.
  ['M/s Iyer Roadlines', 'IYER ROADLINES PRIVATE LIMITED', 'same'],
  ['Iyer & Sons (P) Ltd.', 'IYER AND SONS PVT LTD', 'same'],
  ['Iyer Roadlines Pvt. Ltd.', 'M/S. IYER ROADLINES PVT LTD', 'same'],
  ['Sri Lakshmi Transport', 'LAKSHMI TRANSPORT', 'same'],
  ['Iyer Roadlines LLP', 'IYER ROADLINES PRIVATE LIMITED', 'differs'],
  ['Iyer Roadlines', 'PATIL ROADLINES', 'differs'],
  ['Ramesh Iyer', 'RAMESH IYER AND SONS', 'unclear'],
  ['Ramesh Iyer', 'RAMESH TRANSPORT IYER', 'unclear'],
  ['Ramesh Iyer', 'RAMESH IYER HUF', 'unclear'],
  ['Iyer', 'IYER & SONS', 'unclear'],
  // Devanagari.
  ['रमेश यादव', 'यादव रमेश', 'same'],
  ['रमेश यादव', 'RAMESH YADAV', 'same'],
  ['सुनील शर्मा', 'SUNIL SHARMA', 'same'],
  ['जगदीश सिंह', 'JAGDISH SINGH', 'same'],
  ['जगदीश सिंह', 'JAGADEESH SINGH', 'same'],
  ['कृष्ण कुमार गुप्ता', 'KRISHNA KUMAR GUPTA', 'same'],
  ['आर. के. शर्मा', 'RAMESH KUMAR SHARMA', 'same'],
  ['विजय पाटिल', 'VIJAY PATIL', 'same'],
  ['लक्ष्मी देवी', 'LAXMI DEVI', 'same'],
  ['मोहन चंद्र', 'MOHAN CHANDRA', 'same'],
  ['श्री रमेश यादव', 'RAMESH YADAV', 'same'],
  ['जयपाल सिंह', 'JAIPAL SINGH', 'same'],
  ['अशोक ट्रांसपोर्ट प्राइवेट लिमिटेड', 'ASHOK TRANSPORT PVT LTD', 'same'],
  ['सुरेश यादव', 'RAMESH YADAV', 'differs'],
  ['कमला शर्मा', 'KAMAL SHARMA', 'differs'],
  ['ரமேஷ்', 'RAMESH', 'unclear'],
  // People of one family.
  ['Suresh Yadav', 'RAMESH YADAV', 'differs'],
  ['Rakesh Yadav', 'RAMESH YADAV', 'differs'],
  ['Ramesh Kumar Yadav', 'SURESH KUMAR YADAV', 'differs'],
  ['Sunita Yadav', 'SUNIT YADAV', 'differs'],
  ['Kamal Sharma', 'KAMLA SHARMA', 'differs'],
  ['Ramesh Patil', 'SURESH RAMESH PATIL', 'unclear'],
  ['Ramesh Patil', 'PATIL SURESH RAMESH', 'unclear'],
  ['Ramesh Suresh Patil', 'SURESH RAMESH PATIL', 'unclear'],
  ['Anil Sharma', 'RAMESH YADAV', 'differs'],
  // Masked by the register.
  ['R****H K**AR', 'Ramesh Kumar', 'unclear'],
  ['R****H K**AR', 'Ramesh Kumar Yadav', 'unclear'],
  ['R****H K**AR', 'Suresh Kumar', 'differs'],
  ['R****H Y***V', 'R****H Y***V', 'unclear'],
  ['', 'RAMESH YADAV', 'unclear'],
  ['Mr.', 'RAMESH YADAV', 'unclear'],
];

describe('as people and registers write them', () => {
  it.each(pairs)('%j and %j: %s', (one, other, match) => {
    expect([matchNames(one, other), matchNames(other, one)]).toEqual([match, match]);
  });
});

const firsts = [
  'Ramesh',
  'Suresh',
  'Mahesh',
  'Rakesh',
  'Sunil',
  'Anil',
  'Sunita',
  'Kamal',
  'Kamla',
  'Vijay',
  'Ajay',
  'Arif',
  'Asif',
] as const;
const surnames = ['Yadav', 'Sharma', 'Patil', 'Singh', 'Khan', 'Reddy'] as const;
const first = fc.constantFrom(...firsts);
const surname = fc.constantFrom(...surnames);
const middle = fc.constantFrom('', 'Kumar', 'Lal', 'Chandra');
const line = (...words: string[]) => words.filter((word) => word !== '').join(' ');

describe('any name', () => {
  it('is itself: with title, in capitals, with the surname first, with initials for the names before it', () => {
    fc.assert(
      fc.property(first, middle, surname, (one, two, three) => {
        const name = line(one, two, three);
        for (const written of [`Shri ${name}`, name.toUpperCase(), line(three, one, two), `${name} S/o Hari Das`])
          expect(matchNames(name, written)).toBe('same');
        if (two !== '') expect(matchNames(name, `${one[0]}. ${two[0]}. ${three}`)).toBe('same');
      }),
    );
  });

  it('of another first name in the same family is never the same', () => {
    fc.assert(
      fc.property(first, first, middle, middle, surname, fc.boolean(), (one, other, two, four, three, isFirst) => {
        fc.pre(one !== other);
        const relative = isFirst ? line(three, other, four) : line(other, four, three);
        expect(matchNames(line(one, two, three), relative)).toBe('differs');
        // The father's name in the middle.
        expect(matchNames(line(one, three), line(other, one, three))).not.toBe('same');
        expect(matchNames(line(one, three), line(three, other, one))).not.toBe('same');
      }),
    );
  });

  it('is compared alike from both sides, and any text is', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'रमेश यादव्ािsrमक RKw.*/& '), maxLength: 20 }),
    );
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(matchNames(one, other)).toBe(matchNames(other, one));
      }),
    );
  });
});
