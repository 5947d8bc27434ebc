import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NextStep } from '#domain/claims/next-steps.ts';

/** Where staff, garages and surveyors do what a claim waits for, where that is not at the top of its page. */
const places: Partial<Record<NextStep, string>> = {
  'enter-estimate': '?tab=estimate',
  answer: '?tab=questions',
  'complete-repair': '?tab=repair',
  'complete-invoice': '?tab=repair',
  'report-survey': '?tab=report',
  'link-garage': '?do=garage',
  'confirm-approval': '?do=confirm',
  'check-invoice': '?tab=money',
  'check-seal': '?tab=money',
  'confirm-invoice': '?tab=money',
  'record-gstin': '?tab=money',
  'accept-payee': '?tab=money',
  'resolve-payout': '?tab=money',
};

export function placeOfStep(claimId: string, step: string): string {
  if (step === 'become-payable') return '/app/profile/garage';
  return `/app/claims/${claimId}${places[step as NextStep] ?? ''}`;
}

/** What is to be done with the claim of a row, and the way to where it is done. */
export function RowAct({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      className="relative z-1 inline-flex min-h-6 items-center rounded-control border border-control bg-white px-2.5 py-1 font-semibold text-ink no-underline hover:border-ink"
    >
      {children}
    </Link>
  );
}
