import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { rememberedQueue } from '#web/desk/queue-order.ts';
import { StageBadge } from '#web/desk/claim-cells.tsx';
import { Page } from '#web/page.tsx';
import { useUser } from '#web/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Density } from '#web/ui/density.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { PrintedHead, useClaimTitle } from '../claim-head.tsx';
import type { TextsOf } from '#words/area.ts';
import { NextStepBar } from './next-step-bar.tsx';
import { QueueWalk } from './queue-walk.tsx';
import type { ClaimDesk } from './use-claim-desk.ts';

export interface ClaimTab {
  readonly id: keyof TextsOf<'claims.desk.page'>['tabs'];
  readonly count?: number;
  readonly content: () => ReactNode;
}

export interface ClaimDeskPageProps {
  readonly desk: ClaimDesk;
  /** The list above it. */
  readonly crumb: { readonly label: string; readonly to: string };
  /** Buttons of what may be done now. */
  readonly actions: ReactNode;
  /** The form of the action that was chosen. */
  readonly panel?: ReactNode;
  /** The first is shown when the address names none. */
  readonly tabs: readonly ClaimTab[];
}

/** One claim for those who work on it: whose turn it is, what they may do, and its parts behind addresses of their own. */
export function ClaimDeskPage({ desk, crumb, actions, panel, tabs }: ClaimDeskPageProps) {
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
          {panel}
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
