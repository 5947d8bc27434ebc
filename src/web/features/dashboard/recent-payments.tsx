import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ClaimantDashboardDto } from '#contract/dashboard.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';

type Payment = ClaimantDashboardDto['recentPayments'][number];

const tones: Record<Exclude<Payment['status'], 'completed'>, Tone> = { pending: 'neutral', failed: 'danger' };

/** How many stand open; the rest is behind them. */
const shown = 2;

/** The newest payments of the claimant, a line each. */
export function RecentPayments({ payments }: { readonly payments: readonly Payment[] }) {
  const t = useTexts('dashboard.claimant');
  const rest = payments.slice(shown);
  return (
    <Card title={t.payments} padded={false}>
      {payments.length === 0 ? (
        <EmptyState title={t.noPayments} />
      ) : (
        <>
          <PaymentLines payments={payments.slice(0, shown)} />
          {rest.length > 0 ? (
            <details className="group/payments border-t border-line">
              <summary className="flex min-h-control list-none items-center gap-2 px-4 font-semibold text-brand hover:text-brand-hover sm:px-5 [&::-webkit-details-marker]:hidden">
                <ChevronRight aria-hidden className="size-5 shrink-0 transition-transform group-open/payments:rotate-90" />
                {t.morePayments({ count: rest.length })}
              </summary>
              <PaymentLines payments={rest} />
            </details>
          ) : null}
        </>
      )}
    </Card>
  );
}

function PaymentLines({ payments }: { readonly payments: readonly Payment[] }) {
  const t = useTexts('dashboard.claimant');
  return (
    <ul className="divide-y divide-line">
      {payments.map(({ id, purpose, claimId, claimNumber, amount, status, paidAt }) => (
        <li key={id} className="relative flex items-center justify-between gap-4 px-4 py-2.5 hover:bg-paper sm:px-5">
          <span className="min-w-0">
            <Link
              to={claimId ? `/app/claims/${claimId}#payments` : '/app/claims'}
              className="rounded-control font-semibold text-brand after:absolute after:inset-0 hover:underline"
            >
              {t.purposes[purpose]}
            </Link>
            <span className="flex flex-wrap gap-x-3 text-14 text-muted">
              {claimNumber ? <span className="whitespace-nowrap">{claimNumber}</span> : null}
              {paidAt ? <DateTime at={paidAt} /> : null}
            </span>
          </span>
          <span className="grid shrink-0 justify-items-end gap-0.5">
            <Money rupees={amount} className="font-semibold" />
            {/* What went through needs no word. */}
            {status === 'completed' ? (
              <span className="sr-only">{t.paymentStatuses.completed}</span>
            ) : (
              <Badge tone={tones[status]}>{t.paymentStatuses[status]}</Badge>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
