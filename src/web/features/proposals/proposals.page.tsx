import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listProposals } from '#contract/proposals.endpoints.ts';
import { proposalStates } from '#domain/approvals/approval-kinds.ts';
import { apiQuery } from '#web/api-query.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { ListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ProposalCard } from './proposal-card.tsx';
import { WaitingApprovals } from './waiting-approvals.tsx';

export const handle: PageHandle = { permission: 'proposal.read', words: ['office', 'settings'] };

const tabs = ['mine', ...proposalStates] as const;

/** What waits for the reader's confirmation, of every kind; then the dated changes by what became of them. */
export default function ProposalsPage() {
  const t = useTexts('proposals');
  const params = useListParams();
  const state = tabs.find((one) => one === params.get('state')) ?? 'mine';
  return (
    <Page title={t.title} documentTitle={`${t.states[state]} – ${t.title}`}>
      <div className="grid grid-cols-1 gap-4 text-14">
        <p className="max-w-prose text-muted">{t.lead}</p>
        <NavTabs
          label={t.views}
          current={state}
          tabs={tabs.map((id) => ({ id, label: t.states[id], to: params.to({ state: id === 'mine' ? '' : id }) }))}
        />
        {state === 'mine' ? <WaitingApprovals params={params} /> : <Changes state={state} params={params} />}
      </div>
    </Page>
  );
}

function Changes({ state, params }: { readonly state: (typeof proposalStates)[number]; readonly params: ListParams }) {
  const t = useTexts('proposals');
  const query = useQuery({
    ...apiQuery(listProposals, { query: { page: params.page, state } }),
    placeholderData: keepPreviousData,
  });
  return (
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
  );
}
