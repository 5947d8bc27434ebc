import type { ClaimListItem } from '#contract/claims/claims.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session-store.ts';
import { cx } from '#web/ui/class-names.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FleetBadge } from '../fleet-badge.tsx';
import { NextStepLine } from '../next-step-line.tsx';
import { ClaimAct } from './claim-act.tsx';
import { claimAddress } from './claim-address.ts';
import { ClaimCard } from './claim-card.tsx';
import { ClaimName } from './claim-name.tsx';

/** The claims of a page: a table, cards where it has no room: on a phone, and for an owner, whose rows have a button, up to a small laptop. */
export function ClaimRows({ claims, busy }: { readonly claims: readonly ClaimListItem[]; readonly busy: boolean }) {
  const t = useTexts('claims.list');
  const words = useTexts('claims');
  const mayFile = permits(useUser(), 'claim.file');
  const columns: Column<ClaimListItem>[] = [
    {
      id: 'claim',
      header: t.title,
      card: 'title',
      cell: (claim) => (
        <span className="grid">
          <ClaimName claim={claim} />
          <span className="text-14 font-normal text-muted">{claim.claimNumber}</span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t.status,
      cell: (claim) => (
        <span className="grid justify-items-end gap-1.5 sm:justify-items-start">
          <FleetBadge claim={claim} />
          {claim.status === 'rejected' ? null : (
            <ProgressBar label={words.progress({ number: claim.claimNumber })} value={claim.progress} className="w-24" />
          )}
        </span>
      ),
    },
    { id: 'next', header: t.next, className: 'sm:max-w-80', cell: (claim) => <NextStepLine claim={claim} /> },
    {
      id: 'amount',
      header: t.amount,
      align: 'right',
      cell: (claim) => (claim.claimAmount === null ? '–' : <Money rupees={claim.claimAmount} />),
    },
    {
      id: 'filed',
      header: t.filed,
      cell: (claim) =>
        claim.submittedAt ? <DateTime at={claim.submittedAt} /> : <span className="text-muted">{t.notFiled}</span>,
    },
    ...(mayFile
      ? [{ id: 'act', header: t.next, hideHeader: true, cell: (claim: ClaimListItem) => <ClaimAct claim={claim} size="desk" /> }]
      : []),
  ];
  return (
    <>
      <ul
        aria-label={words.claims}
        aria-busy={busy || undefined}
        className={cx('grid gap-3 sm:grid-cols-2', mayFile ? 'xl:hidden' : 'sm:hidden')}
      >
        {claims.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} />
        ))}
      </ul>
      <div className={mayFile ? 'max-xl:hidden' : 'max-sm:hidden'}>
        <Table
          caption={words.claims}
          columns={columns}
          rows={claims}
          rowKey={({ id }) => id}
          rowTo={(claim) => claimAddress(claim, mayFile)}
          busy={busy}
        />
      </div>
    </>
  );
}
