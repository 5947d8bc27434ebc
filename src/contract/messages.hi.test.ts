import { describe, expect, it } from 'vitest';
import { hindiMessages } from './messages.hi.ts';
import { message, messages, messageText } from './messages.ts';
import type { MessageKey } from './messages.ts';

/** Texts that only our own staff, or a surveyor or garage at its desk, can meet: in English, as those screens are. Beginnings of keys. */
const deskOnly = [
  'analytics.',
  'directory.',
  'estimate.',
  'file.not-a-photo',
  'file.unknown',
  'garage.notice.changes-wait',
  'garage.notice.new',
  'invitation.role',
  'invitation.sent',
  'invoice.',
  'kyc.notice.pending',
  'kyc.own',
  'kyc.reason',
  'kyc.undecided',
  'listing.',
  'note.',
  'notice.garage-to-invite',
  'notice.insurer-overdue',
  'notice.invoice-below-advance',
  'notice.payment-alert',
  'notice.payout-alert',
  'notice.refund-failed',
  'payment.not-quarantined',
  'payment.refund.',
  'payment.webhook',
  'payout.',
  'policy.',
  'problem.claim.above-approval-limit',
  'problem.claim.acceptance-proof-missing',
  'problem.claim.amount-missing',
  'problem.claim.garage-registered',
  'problem.claim.payout-',
  'problem.claim.receivable-open',
  'problem.claim.second-approver-same',
  'problem.survey',
  'receipt.',
  'receivable.',
  'repair.',
  'review.amount',
  'review.decision',
  'review.fee',
  'review.insurer',
  'review.of',
  'review.policy',
  'review.proof',
  'review.question',
  'review.reason',
  'saved-view.',
  'setting.',
  'settlement.',
  'survey.',
  'user.',
];
const isDeskOnly = (key: string) => deskOnly.some((beginning) => key.startsWith(beginning));

const keys = Object.keys(messages) as MessageKey[];
const parametersOf = (text: string) => text.match(/\{\w+\}/g) ?? [];

describe('messages in Hindi', () => {
  it('are there for every key that a visitor, a claimant or a sign-up can meet', () => {
    expect(keys.filter((key) => !isDeskOnly(key) && hindiMessages[key] === undefined)).toEqual([]);
  });

  it('belong to a key that exists', () => {
    expect(Object.keys(hindiMessages).filter((key) => !(key in messages))).toEqual([]);
  });

  it('are written in Devanagari, unless they are a name of ours such as GST', () => {
    const english = Object.entries(hindiMessages).filter(([, text]) => !/[\u0900-\u097F]/.test(text));
    expect(english.map(([key]) => key)).toEqual(['payment.line.gst']);
  });

  it('name only parameters that the English text has', () => {
    const wrong = Object.entries(hindiMessages).filter(([key, text]) => {
      const known = new Set<string>(parametersOf(messages[key as MessageKey]));
      return parametersOf(text).some((parameter) => !known.has(parameter));
    });
    expect(wrong).toEqual([]);
  });
});

describe('a date in a sentence', () => {
  const offer = (until: string) => message('timeline.offer-made', { until, balance: '₹1,025' });

  it('has the months of the language', () => {
    const key = offer('2026-11-22T13:40:00.000Z');
    expect(messageText(key)).toBe('You received an offer, valid until 22 Nov 2026, 7:10 pm. The fee still to pay is ₹1,025.');
    expect(messageText(key, hindiMessages, 'hi')).toBe('आपको 22 नव॰ 2026, 7:10 pm तक मान्य ऑफ़र मिला। देने के लिए बाकी शुल्क ₹1,025 है।');
  });

  it('stays as it was kept in the past, in words', () => {
    expect(messageText(offer('22 Nov 2026, 7:10 pm'), hindiMessages, 'hi')).toContain('22 Nov 2026, 7:10 pm तक');
  });
});
