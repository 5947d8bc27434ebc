import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listProposals, confirmProposal, withdrawProposal } from '#contract/proposals.endpoints.ts';
import { proposalStates, confirmsWith } from '#contract/proposals.ts';
import { apiQuery, keysBelow, queryKey, workKeys, renew } from '#web/api-query.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useState } from 'react';
import { getPlatformSettings } from '#contract/platform-settings.endpoints.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useUser } from '#web/session-store.ts';
import { LapsedNote } from '#web/desk/lapsed-note.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChanges } from './use-changes.ts';

export const handle: PageHandle = { permission: 'proposal.read', words: ['office', 'settings'] };

/** Changes that need two people: what waits for the second, and what became of the others. */
export default function ProposalsPage() {
  const t = useTexts('proposals');
  const params = useListParams();
  const state = proposalStates.find((one) => one === params.get('state')) ?? 'waiting';
  const query = useQuery({
    ...apiQuery(listProposals, { query: { page: params.page, state } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t.title} documentTitle={`${t.states[state]} – ${t.title}`}>
      <div className="grid grid-cols-1 gap-4 text-14">
        <p className="max-w-prose text-muted">{t.lead}</p>
        <NavTabs
          label={t.views}
          current={state}
          tabs={proposalStates.map((id) => ({ id, label: t.states[id], to: params.to({ state: id === 'waiting' ? '' : id }) }))}
        />
        <ViewList
          query={query}
          params={params}
          file={{ list: listProposals, query: { state } }}
          filterNames={[]}
          emptyTitle={t.none[state]}
        >
          {(page) => (
            <ul className="grid grid-cols-1 gap-4">
              {page.data.map((proposal) => (
                <li key={proposal.id}>
                  <ProposalCard proposal={proposal} />
                </li>
              ))}
            </ul>
          )}
        </ViewList>
      </div>
    </Page>
  );
}

/** What one person wants changed: from when, by whom, before and after; and for others than they, to confirm it. */
function ProposalCard({ proposal }: { readonly proposal: ProposalDto }) {
  const t = useTexts('proposals');
  const me = useUser();
  const toast = useToast();
  const queries = useQueryClient();
  const changes = useChanges(proposal);
  const [asked, setAsked] = useState<'confirm' | 'withdraw'>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { id, kind, subject, state, isOwn, endedBy, endedAt, lapsed } = proposal;
  const what = kind === 'exposure-limit' && subject === null ? t.ofKind[proposal.after.of] : t.kinds[kind];
  const title = subject ? t.ofPerson({ what, name: subject.name }) : what;
  const mayEnd = (state === 'waiting' || state === 'lapsed' || proposal.mayTakeBack) && permits(me, confirmsWith(kind));

  async function act(to: 'confirm' | 'withdraw'): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await api(to === 'confirm' ? confirmProposal : withdrawProposal, { params: { id } });
      toast.success(to === 'confirm' ? t.confirmed : t.withdrawn);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
    await renew(
      queries,
      keysBelow(listProposals.path),
      queryKey(getPlatformSettings),
      keysBelow('/users'),
      keysBelow('/insurers'),
      keysBelow('/exposure'),
      keysBelow('/funding-lines'),
      keysBelow('/loss-provision'),
      ...workKeys,
    );
  }

  return (
    <Card title={title}>
      {failure ? (
        <Banner tone="error" announce className="mb-3">
          {failure}
        </Banner>
      ) : null}
      <p className="mb-3 text-muted">
        {t.from} <DateTime at={proposal.inForceFrom} /> · {t.by({ name: proposal.proposedBy })},{' '}
        <DateTime at={proposal.proposedAt} style="dateTime" />
        {endedBy && endedAt ? (
          <>
            {' '}
            · {(state === 'withdrawn' ? t.withdrawnBy : t.confirmedBy)({ name: endedBy })},{' '}
            <DateTime at={endedAt} style="dateTime" />
          </>
        ) : null}
      </p>
      {lapsed ? (
        <p className="mb-3">
          <LapsedNote why={lapsed} by={proposal.proposedBy} />
        </p>
      ) : null}
      {changes.length === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <Table
          caption={t.caption({ title })}
          cards="phone"
          rows={changes}
          rowKey={({ what }) => what}
          columns={[
            { id: 'what', header: t.what, card: 'title', cell: ({ what }) => what },
            { id: 'before', header: t.before, cell: ({ before }) => before },
            { id: 'after', header: t.after, cell: ({ after }) => <strong>{after}</strong> },
          ]}
        />
      )}
      {mayEnd ? (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {state !== 'waiting' ? null : isOwn ? (
            <p className="text-muted">{t.own}</p>
          ) : (
            <Button aria-label={t.confirmOf({ title })} onClick={() => setAsked('confirm')}>
              {t.confirm}
            </Button>
          )}
          <Button variant="secondary" aria-label={t.withdrawOf({ title })} onClick={() => setAsked('withdraw')}>
            {t.withdraw}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={asked === 'withdraw' ? t.withdrawTitle : t.confirmTitle}
        description={asked === 'withdraw' ? t.withdrawText : t.confirmText({ title })}
        confirmLabel={asked === 'withdraw' ? t.withdraw : t.confirm}
        danger={asked === 'withdraw'}
        loading={busy}
        onConfirm={() => asked && void act(asked)}
      />
    </Card>
  );
}
