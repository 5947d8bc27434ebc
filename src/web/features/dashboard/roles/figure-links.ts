import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';

type FigureKey = RoleDashboardDto['figures'][number]['key'];

/** The list behind each figure; figures without one are not links. */
export const figureLinks: Partial<Record<FigureKey, string>> = {
  'new-claims': '/app/repairs?view=in-progress',
  'estimates-to-enter': '/app/estimates',
  'in-repair': '/app/repairs?view=in-repair',
  'awaiting-payout': '/app/repairs?view=awaiting-payout',
  'paid-today': '/app/payouts',
  'paid-30-days': '/app/payouts',
  'to-accept': '/app/surveys?view=to-accept',
  'to-report': '/app/surveys?view=to-report',
  'reported-30-days': '/app/reports',
  'needs-staff': '/app/claims/review?view=waiting-for-staff',
  'second-approvals': '/app/claims/review?view=all&stage=second_approval',
  'approved-waiting': '/app/claims/review?view=all&stage=approved',
  'paid-within-24h': '/app/analytics',
  'advanced-today': '/app/money/payouts',
  'advanced-30-days': '/app/money/payouts',
  outstanding: '/app/money/receivables',
  'outstanding-overdue': '/app/money/receivables?overdue=true',
  'kyc-to-decide': '/app/users/kyc',
  'garages-to-review': '/app/garages',
  alerts: '/app/money/payouts?alert=true',
  users: '/app/users',
};

/** A count above zero of these asks for a person's hand, and is shown in amber. */
export const needsYouKeys: ReadonlySet<FigureKey> = new Set<FigureKey>([
  'estimates-to-enter',
  'questions-open',
  'to-accept',
  'overdue',
  'second-approvals',
  'kyc-to-decide',
  'garages-to-review',
  'alerts',
]);

/** For these, more is better; the other figures with a period before do not exist. */
export const moreIsGood: ReadonlySet<FigureKey> = new Set<FigureKey>([
  'paid-30-days',
  'advanced-30-days',
  'reported-30-days',
  'paid-within-24h',
]);
