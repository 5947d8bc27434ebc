import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams, useNavigate } from 'react-router';
import { rememberedQueue, neighbours } from '#web/desk/use-list-params.ts';
import { StageBadge, ClockNote } from '#web/desk/claim-cells.tsx';
import { Page } from '#web/page/page.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Density } from '#web/ui/density.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { PrintedHead, useClaimTitle } from '../claim-head.tsx';
import type { TextsOf } from '#words/area.ts';
import type { ClaimDesk } from './use-claim-desk.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { partyOf } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { DeskLeft } from '../what-is-left.tsx';
import { nextStepFor } from '../next-step-text.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { isSingleKey } from '#web/desk/single-keys.ts';
import { Button, IconButton } from '#web/ui/button.tsx';

interface ClaimTab {
  readonly id: keyof TextsOf<'claims.desk.page'>['tabs'];
  readonly count?: number;
  readonly content: () => ReactNode;
}

interface ClaimDeskPageProps {
  readonly desk: ClaimDesk;
  /** The parent list. */
  readonly crumb: { readonly label: string; readonly to: string };
  /** Buttons of the actions allowed now. */
  readonly actions: ReactNode;
  /** The form of the chosen action. */
  readonly panel?: ReactNode;
  /** Below the next step, on every tab. */
  readonly below?: ReactNode;
  /** The first is the default. */
  readonly tabs: readonly ClaimTab[];
}

/** The claim page of those who work on it: next step, allowed actions, and tabs with their own addresses. */
export function ClaimDeskPage({ desk, crumb, actions, panel, below, tabs }: ClaimDeskPageProps) {
  const t = useTexts('claims.desk.page');
  const words = useTexts('desk.claimWords');
  const user = useUser();
  const title = useClaimTitle()(desk.claim);
  const [params] = useSearchParams();
  const { claim, refusal } = desk;
  const shown = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];
  const back = rememberedQueue()?.from;
  return (
    <Density value="desk">
      <PrintedHead claimNumber={claim.claimNumber} />
      <Page
        title={title}
        heading={
          claim.plate ? (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Plate number={claim.plate.number} look={claim.plate.look} large />
              <span className="text-16 wrap-anywhere">{title.replace(claim.plate.number, '').trim()}</span>
            </span>
          ) : (
            title
          )
        }
        documentTitle={t.documentTitle({ number: claim.claimNumber })}
        crumbs={[{ label: crumb.label, to: back?.startsWith(crumb.to) ? back : crumb.to }]}
        aside={
          <span className="flex flex-wrap items-center gap-2">
            <StageBadge stage={claim.stage} />
            <span className="flex items-center text-14 text-muted">
              {claim.claimNumber}
              <CopyButton text={claim.claimNumber} label={t.number} />
            </span>
          </span>
        }
        actions={<QueueWalk claimId={claim.id} />}
      >
        <div className="grid grid-cols-1 gap-4 text-14">
          {refusal ? (
            <Banner
              tone="error"
              announce
              title={t.conflictTitle}
              actions={
                <Button variant="quiet" onClick={desk.dismiss}>
                  {t.dismiss}
                </Button>
              }
            >
              <p>{refusal.message}</p>
              {refusal.status === 409 ? <p>{t.conflict({ stage: words.stages[claim.stage] })}</p> : null}
              {refusal.requestId ? (
                <p className="text-muted">
                  {t.reference}: <code className="font-mono select-all">{refusal.requestId}</code>
                </p>
              ) : null}
            </Banner>
          ) : null}
          <NextStepBar claim={claim} role={user.role}>
            {actions}
          </NextStepBar>
          <DeskLeft claim={claim} />
          {panel}
          {below}
          <div>
            <NavTabs
              label={t.sections}
              current={shown?.id ?? ''}
              tabs={tabs.map(({ id, count }) => ({
                id,
                label: t.tabs[id],
                to: { search: `?tab=${id}` },
                ...(count ? { count } : {}),
              }))}
            />
            <div className="pt-4">{shown?.content()}</div>
          </div>
        </div>
      </Page>
    </Density>
  );
}

const hourMs = 3_600_000;

/** Next step, who takes it and by when; below it the reader's actions. */
function NextStepBar({
  claim,
  role,
  children,
}: {
  readonly claim: ClaimDto;
  readonly role: Role;
  readonly children?: ReactNode;
}) {
  const t = useTexts('claims.desk.page');
  const words = useTexts('desk.claimWords');
  const names = { ...useTexts('roles'), ...words.others };
  const { whose, step, by, overdue, paused } = claim.nextStep;
  const text = useMessageText();
  const { mine: yours, key } = nextStepFor(claim, useUser());
  // Staff read which colleague has to act, not "your team".
  const isStaff = partyOf(role) === 'insurance';
  const nameOf = (who: (typeof whose)[number]) => (isStaff && who === 'insurance' ? t.colleague : names[who]);
  const parties = [...new Set(whose.map(nameOf))].join(t.and);
  const isOver = whose.includes('nobody');
  return (
    <section
      aria-label={t.nextStep}
      className={cx(
        // One line where it fits, so that the decision below stays visible.
        'rounded-card border px-4 py-3 min-[90rem]:flex min-[90rem]:flex-wrap min-[90rem]:items-center min-[90rem]:gap-x-4 min-[90rem]:gap-y-2',
        yours ? 'border-warn/40 bg-warn-tint' : 'border-line bg-surface',
        isOver && 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-body min-[90rem]:flex-1 min-[90rem]:basis-120">
        {yours ? <Badge tone="warn">{t.yours}</Badge> : null}
        <p className="min-w-0 flex-1 basis-60 font-semibold">
          {/* Who acts comes first: the texts address a person. */}
          {yours || isOver ? null : <span className="block font-normal text-muted">{t.waitingFor({ who: parties })}</span>}
          {/* Staff have their own texts for each other's steps. */}
          {isStaff ? words.steps[step] : text(key)}
        </p>
        {by || paused ? (
          <p className="text-14">
            <ClockNote dueAt={by} overdue={overdue} pausedHours={paused ? Math.round(paused.remainingMs / hourMs) : null} />
            {by ? (
              <span className="block text-muted">
                {t.by} <DateTime at={by} style="dateTime" />
              </span>
            ) : null}
          </p>
        ) : null}
      </div>
      {children ? (
        <div className={cx('flex flex-wrap gap-2 empty:hidden min-[90rem]:mt-0', !isOver && 'mt-3')}>{children}</div>
      ) : null}
    </section>
  );
}

/** "3 of 25" with previous and next claim of the originating list; also by K and J. */
function QueueWalk({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.desk.page');
  const navigate = useNavigate();
  const [order] = useState(rememberedQueue);
  const place = neighbours(order, claimId);
  const before = place?.before;
  const after = place?.after;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!isSingleKey(event)) return;
      const to = event.key === 'j' ? after : event.key === 'k' ? before : undefined;
      if (to) void navigate(`/app/claims/${to}`);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [after, before, navigate]);
  if (!place || place.of < 2) return null;
  return (
    <div className="flex items-center gap-1 text-14 text-muted">
      <IconButton
        label={t.previousClaim}
        icon={<ChevronLeft aria-hidden className="size-5" />}
        disabled={!before}
        onClick={() => void navigate(`/app/claims/${before}`)}
      />
      {t.place({ place: place.place, of: place.of })}
      <IconButton
        label={t.nextClaim}
        icon={<ChevronRight aria-hidden className="size-5" />}
        disabled={!after}
        onClick={() => void navigate(`/app/claims/${after}`)}
      />
    </div>
  );
}
