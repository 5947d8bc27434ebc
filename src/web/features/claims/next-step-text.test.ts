import { expect, it } from 'vitest';
import { locales } from '#domain/languages.ts';
import { textsIn } from '#web/ui/texts.ts';
import { nextStepFor, whoseTurn } from './next-step-text.tsx';

const names = {
  claimant: 'The owner',
  garage: 'The garage',
  surveyor: 'The surveyor',
  insurance: 'Our claims team',
  insurer: 'The insurer',
  system: 'Our system',
  nobody: 'Nobody',
  bank: 'The bank',
} as Parameters<typeof whoseTurn>[1];

it.each([
  ['confirm-payment', ['system'], 'The bank'],
  ['send-payout', ['system'], 'The bank'],
  ['read-invoice', ['system'], 'Our system'],
  ['start-claim', ['insurance', 'insurance', 'garage'], 'Our claims team and The garage'],
] as const)('%s waits for %j: %s', (step, whose, said) => expect(whoseTurn({ step, whose: [...whose] }, names, 'en')).toBe(said));

it('asks of the staff only who may take the step', () => {
  const nextStep = { step: 'confirm-approval', whose: ['insurance'], by: null, overdue: false, paused: null } as const;
  const approver = { role: 'insurance', duties: ['review', 'decide', 'confirm'] } as Parameters<typeof nextStepFor>[1];
  const said = (fleetStatus: 'needs-you' | 'being-checked') =>
    nextStepFor({ nextStep: { ...nextStep, whose: [...nextStep.whose] }, fleetStatus }, approver).mine;
  expect([said('needs-you'), said('being-checked')]).toEqual([true, false]);
});

it('names the owner to whoever is not the owner', () => {
  for (const locale of locales) {
    const { who } = textsIn(locale, 'claims');
    const you = textsIn(locale, 'claims').fleet['needs-you'];
    expect([who.claimant, whoseTurn({ step: 'accept-offer', whose: ['claimant'] }, who, locale)]).not.toContain(you);
  }
  expect(textsIn('en', 'claims').who.claimant).toBe('The owner');
});
