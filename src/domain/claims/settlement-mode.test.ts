import { describe, expect, it } from 'vitest';
import { modeOf } from './settlement-mode.ts';
import type { ModeFacts } from './settlement-mode.ts';
import type { WordFacts } from './review/insurers-word.ts';
import { ZERO } from '../money.ts';

const nia = { id: 'nia', name: 'The New India Assurance Company Limited', modes: null };
const cashless = [{ insurer: nia.name, saidOn: '2026-03-01', confirmedOn: '2026-03-05' }];
const facts: ModeFacts = { words: [], insurer: nia, listingId: 'garage', cashless, setByStaff: null, today: '2026-11-28' };

const word = (changes: Partial<WordFacts> = {}): WordFacts => ({
  id: 'word',
  source: 'link',
  answer: 'confirmed',
  answeredAt: new Date('2026-11-20'),
  terms: {
    insurerClaimNumber: '1',
    amount: ZERO,
    mode: 'reimbursement',
    payee: 'us',
    expectedOn: '2026-12-20',
    insuredName: 'A',
    registrationNumber: 'MH12QX1496',
    policyNumber: 'P',
    acceptance: 'final',
    acceptedOn: null,
  },
  takenOver: false,
  insurerId: 'nia',
  insurerModes: null,
  listingId: 'garage',
  officer: { isActive: true, isEnded: false, recordedBy: [] },
  ...changes,
});

const said = (changes: Partial<ModeFacts> = {}) => {
  const { mode, source } = modeOf({ ...facts, ...changes });
  return `${mode} by ${source}`;
};

describe('cashless or reimbursement', () => {
  it('follows the garage’s statement only while staff’s confirmation for this insurer is not a year old', () => {
    expect(said()).toBe('cashless by garage');
    expect(said({ today: '2027-03-05' })).toBe('reimbursement by assumed');
    expect(said({ cashless: [{ insurer: nia.name, saidOn: '2026-11-01', confirmedOn: null }] })).toBe('reimbursement by assumed');
    expect(said({ insurer: { ...nia, name: 'Acko General Insurance Limited' } })).toBe('reimbursement by assumed');
    expect(said({ insurer: { ...nia, modes: ['reimbursement'] } })).toBe('reimbursement by assumed');
    expect(said({ insurer: null })).toBe('reimbursement by assumed');
  });

  it('is what the insurer confirmed, also against the garage and our own staff', () => {
    expect(said({ words: [word()] })).toBe('reimbursement by insurer');
    expect(said({ words: [word()], setByStaff: 'cashless' })).toBe('reimbursement by insurer');
    expect(said({ words: [word({ answer: 'corrected', takenOver: true })] })).toBe('reimbursement by insurer');
    expect(said({ words: [word()], insurer: null })).toBe('reimbursement by insurer');
  });

  it('does not follow a correction not adopted, a denial, or an answer about another insurer or garage', () => {
    for (const other of [
      word({ answer: 'corrected' }),
      word({ answer: 'denied', terms: null }),
      word({ insurerId: 'acko' }),
      word({ listingId: 'another' }),
    ])
      expect(said({ words: [other] })).toBe('cashless by garage');
  });

  it('is what staff set until the insurer answers', () => {
    expect(said({ setByStaff: 'reimbursement' })).toBe('reimbursement by staff');
  });
});
