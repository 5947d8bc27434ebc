import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { renderEmail, templateData } from '#server/platform/messages/template.ts';
import { findTemplate } from '#server/platform/messages/templates.ts';
import { claimEventAudience } from './claim-events.ts';
import { claimTemplates } from './tell-person.ts';

describe('every kind of event has its sentence', () => {
  it.each(Object.keys(claimEventAudience))('%s', (kind) => {
    expect(messages).toHaveProperty([`timeline.${kind}`]);
  });
});

/** What the actions give to templates about a claim. */
const data = templateData({
  firstName: 'Asha',
  claimNumber: 'CLM-2026-000001',
  link: 'https://x.test/app/claims/1',
  amount: '₹38,000',
  balance: '₹1,025',
  until: '22 Nov 2026, 4:30 pm',
  due: '5 Dec 2026, 4:30 pm',
  vehicle: 'Tata Ace MH12AB1234',
  count: 2,
  questions: 'Who drove?\nWhere?',
  reason: 'Licence expired',
  utr: 'N123456789012345',
  gatePass: 'GP-7KQ2-M9TD-XW4R',
  gatePassLink: 'https://x.test/gate-pass/GP-7KQ2-M9TD-XW4R',
});

describe('every template about a claim exists and leaves no gap', () => {
  it.each(claimTemplates)('%s', (name) => {
    const template = findTemplate(name);
    if (!template) throw new Error('no such template');
    const email = renderEmail(template, 'en', data);
    const sms = template.sms?.en(data) ?? '';
    for (const text of [email?.subject ?? '', email?.text ?? '', sms]) expect(text).not.toMatch(/undefined|\{|null/);
    expect(email?.text).toContain('https://x.test/');
    // One SMS of the Indian gateways holds 160 signs; three are the most that we pay for.
    expect(sms.length).toBeLessThanOrEqual(459);
  });
});
