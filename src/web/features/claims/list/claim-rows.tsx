import type { ClaimListItem } from '#contract/claims/claims.schemas.ts';
import { permits, scopeOf } from '#domain/permissions.ts';
import { useUser } from '#web/session/session-store.ts';
import { cx } from '#web/ui/class-names.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FleetBadge, useClaimTitle } from '../claim-head.tsx';
import { NextStepLine, nextStepFor } from '../next-step-text.tsx';
import { useOwnersAct } from '#web/desk/owners-act.ts';
import type { ButtonSize } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { Link } from 'react-router';
import { Plate } from '#web/ui/plate.tsx';

/** Claims of a page: a table, or cards where it doesn't fit: on phones, and for owners, whose rows have a button, up to small laptops. */
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

/** The owner's next action, above the row's link; nothing for others, who have work lists. */
function ClaimAct({ claim, size }: { readonly claim: ClaimListItem; readonly size?: ButtonSize }) {
  const acts = useTexts('claims.acts');
  const titleOf = useClaimTitle();
  const actOf = useOwnersAct();
  const user = useUser();
  if (scopeOf(user, 'claim.read') !== 'own') return null;
  const { mine } = nextStepFor(claim, user);
  // A draft can be continued even while the bank processes its payment.
  const step = claim.stage === 'draft' ? 'finish-draft' : mine ? claim.nextStep.step : 'nothing';
  const act = actOf({ id: claim.id, step, feeDue: claim.feeDue, owed: claim.owed, gatePassCode: claim.gatePassCode });
  if (!act) return null;
  return (
    <LinkButton
      variant="secondary"
      {...(size ? { size } : {})}
      to={act.to}
      aria-label={acts.what({ act: act.name, what: claim.plate?.number ?? titleOf(claim) })}
      className="relative whitespace-nowrap"
    >
      {act.name}
    </LinkButton>
  );
}

/** Where a claim opens: a draft in the wizard, for its owner only. */
function claimAddress({ id, stage }: Pick<ClaimListItem, 'id' | 'stage'>, mayFile: boolean): string {
  return stage === 'draft' && mayFile ? `/app/claims/new?claim=${id}` : `/app/claims/${id}`;
}

/** A claim where a table doesn't fit: what it is, its progress, the next step. */
function ClaimCard({ claim }: { readonly claim: ClaimListItem }) {
  const t = useTexts('claims.list');
  const words = useTexts('claims');
  const mayFile = permits(useUser(), 'claim.file');
  return (
    <li className="relative flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3 max-[16rem]:flex-wrap">
        <Link to={claimAddress(claim, mayFile)} className="min-w-0 rounded-control after:absolute after:inset-0">
          <ClaimName claim={claim} />
        </Link>
        {claim.claimAmount === null ? null : <Money rupees={claim.claimAmount} className="font-semibold" />}
      </div>
      <FleetBadge claim={claim} />
      {claim.status === 'rejected' ? null : (
        <ProgressBar label={words.progress({ number: claim.claimNumber })} value={claim.progress} />
      )}
      <NextStepLine claim={claim} />
      {/* At the bottom, so that the buttons of adjacent cards align. */}
      <div className="mt-auto grid gap-3">
        <p className="text-14 text-muted">
          {claim.claimNumber}
          {' · '}
          {claim.submittedAt ? <DateTime at={claim.submittedAt} /> : t.notFiled}
        </p>
        <ClaimAct claim={claim} />
      </div>
    </li>
  );
}

/** A claim by its number plate, with incident and vehicle below; by its title while it has no plate. */
function ClaimName({ claim }: { readonly claim: ClaimListItem }) {
  const title = useClaimTitle()(claim);
  const { plate } = claim;
  if (!plate) return <span className="font-semibold wrap-anywhere text-brand">{title}</span>;
  return (
    <span className="grid justify-items-start gap-1">
      <Plate number={plate.number} look={plate.look} />
      <span className="text-14 font-semibold wrap-anywhere text-brand">{title.replace(plate.number, '').trim()}</span>
    </span>
  );
}
