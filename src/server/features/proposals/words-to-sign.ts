import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { rupeesToPaise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

/** Of what kind the change is, whom it is about and the amount in it: what is signed says no less than the page behind it. */
export function wordsToSign({ kind, subject, after }: ProposalDto): { name: string; person?: string; amount?: Paise } {
  const value: Record<string, unknown> = { ...after };
  const person = [
    subject?.name,
    value['lender'],
    value['garage'],
    value['nameAtBank'],
    value['first'],
    value['second'],
    value['holder'],
    value['period'],
  ]
    .filter((one) => typeof one === 'string')
    .join(', ');
  const amount = [value['amount'], value['limit'], value['approvalLimit']].find((one) => typeof one === 'number');
  return {
    name: kind,
    ...(person === '' ? {} : { person }),
    ...(amount === undefined ? {} : { amount: rupeesToPaise(amount) }),
  };
}
