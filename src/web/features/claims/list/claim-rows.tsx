import type { ClaimListItem } from '#contract/claims/claims.schemas.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FleetBadge } from '../fleet-badge.tsx';
import { NextStepLine } from '../next-step-line.tsx';
import { useClaimTitle } from '../use-claim-title.ts';
import { claimAddress } from './claim-address.ts';
import { ClaimCard } from './claim-card.tsx';
import { ClaimName } from './claim-name.tsx';

/** The claims of a page: a table, cards on a phone. A draft goes on in the wizard. */
export function ClaimRows({ claims, busy }: { readonly claims: readonly ClaimListItem[]; readonly busy: boolean }) {
  const t = useTexts('claims.list');
  const words = useTexts('claims');
  const titleOf = useClaimTitle();
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
        claim.stage === 'draft' ? (
          // Above the row's own link, which leads to the same place.
          <LinkButton
            variant="secondary"
            size="desk"
            to={claimAddress(claim)}
            aria-label={t.continueWhat({ title: titleOf(claim) })}
            className="relative"
          >
            {t.continue}
          </LinkButton>
        ) : claim.submittedAt ? (
          <DateTime at={claim.submittedAt} />
        ) : (
          <span className="text-muted">{t.notFiled}</span>
        ),
    },
  ];
  return (
    <>
      <ul aria-label={words.claims} aria-busy={busy || undefined} className="grid gap-3 sm:hidden">
        {claims.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} />
        ))}
      </ul>
      <div className="max-sm:hidden">
        <Table caption={words.claims} columns={columns} rows={claims} rowKey={({ id }) => id} rowTo={claimAddress} busy={busy} />
      </div>
    </>
  );
}
