import { Badge } from '#web/ui/badge.tsx';
import { useTexts } from '#web/ui/texts.ts';

const statusTone = { not_submitted: 'neutral', pending: 'info', approved: 'success', rejected: 'danger' } as const;
const decisionTone = { undecided: 'info', approved: 'success', rejected: 'danger' } as const;

export function KycStatusBadge({ status }: { readonly status: keyof typeof statusTone }) {
  return <Badge tone={statusTone[status]}>{useTexts('kyc.badge').statuses[status]}</Badge>;
}

export function KycDecisionBadge({ decision }: { readonly decision: keyof typeof decisionTone }) {
  return <Badge tone={decisionTone[decision]}>{useTexts('kyc.badge').decisions[decision]}</Badge>;
}
