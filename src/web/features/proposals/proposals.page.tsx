import { workKeys, keysBelow, renew, queryKey } from '#web/api/api-query.ts';
import { List, ListViews, useList } from '#web/desk/list-page.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { listProposals, confirmProposal, withdrawProposal } from '#contract/proposals.endpoints.ts';
import { proposalStates } from '#domain/approvals/approval-kinds.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useState } from 'react';
import { listApprovals } from '#contract/proposals.endpoints.ts';
import type { ApprovalDto } from '#contract/proposals.schemas.ts';
import { confirmBooking, confirmWithdrawal } from '#contract/bank.endpoints.ts';
import { confirmCharge, confirmWriteOff } from '#contract/claims/recovery/receivables.endpoints.ts';
import { confirmReturn, confirmReversal, confirmSurplus } from '#contract/claims/recovery/remittances.endpoints.ts';
import { confirmInsurer, confirmOfficer } from '#contract/insurers/insurers.endpoints.ts';
import { confirmSurveyFee } from '#contract/surveyors/surveyors.endpoints.ts';
import { confirmTdsChallan } from '#contract/tax-documents.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ApprovalBox } from '#web/desk/approval-box.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { getPlatformSettings } from '#contract/platform-settings.endpoints.ts';
import { checksWith } from '#domain/approvals/approval-kinds.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session/session-store.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { useChanges } from './use-changes.ts';

export const handle: PageHandle = { permission: 'proposal.read', words: ['office', 'settings'] };

const tabs = ['mine', 'everyone', ...proposalStates] as const;

/** Approval requests the reader can confirm, of every kind; then dated changes by outcome. */
export default function ProposalsPage() {
  const t = useTexts('proposals');
  const params = useListParams();
  const state = params.oneOf('state', tabs);
  return (
    <Page title={t.title} documentTitle={`${t.states[state]} – ${t.title}`}>
      <div className="grid grid-cols-1 gap-4 text-14">
        <p className="max-w-prose text-muted">{t.lead}</p>
        <ListViews label={t.views} ids={tabs} texts={t.states} name="state" />
        {state === 'mine' || state === 'everyone' ? <WaitingApprovals of={state} /> : <Changes state={state} />}
      </div>
    </Page>
  );
}

function Changes({ state }: { readonly state: (typeof proposalStates)[number] }) {
  const t = useTexts('proposals');
  const list = useList(listProposals, { page: useListParams().page, state });
  return (
    <List list={list} file empty={t.none[state]}>
      {(page) => (
        <ul className="grid grid-cols-1 gap-4">
          {page.data.map((proposal) => (
            <li key={proposal.id}>
              <ProposalCard proposal={proposal} />
            </li>
          ))}
        </ul>
      )}
    </List>
  );
}

/** Open approval requests, for the reader or for everyone. */
function WaitingApprovals({ of }: { readonly of: 'mine' | 'everyone' }) {
  const t = useTexts('proposals');
  const list = useList(listApprovals, { page: useListParams().page, of: of === 'mine' ? 'me' : of });
  return (
    <List list={list} empty={t.none[of]}>
      {(page) => (
        <ul className="grid grid-cols-1 gap-4">
          {page.data.map((one) => (
            <li key={`${one.kind} ${one.id}`}>
              {one.change ? <ProposalCard proposal={one.change} /> : <ApprovalCard approval={one} />}
            </li>
          ))}
        </ul>
      )}
    </List>
  );
}

type Confirm = (id: string) => Promise<unknown>;

/** Confirmation endpoint per kind, except dated changes; a claim is confirmed on its own page, beside its checks and proof. */
const confirmations: Partial<Record<ApprovalDto['kind'], Confirm>> = {
  'write-off': (id) => api(confirmWriteOff, { params: { id } }),
  charge: (id) => api(confirmCharge, { params: { id } }),
  return: (id) => api(confirmReturn, { params: { id } }),
  surplus: (id) => api(confirmSurplus, { params: { id } }),
  reversal: (id) => api(confirmReversal, { params: { id } }),
  'bank-booking': (id) => api(confirmBooking, { params: { id } }),
  'statement-withdrawal': (id) => api(confirmWithdrawal, { params: { id } }),
  'survey-fee': (id) => api(confirmSurveyFee, { params: { id } }),
  'tds-challan': (id) => api(confirmTdsChallan, { params: { id } }),
  insurer: (id) => api(confirmInsurer, { params: { id } }),
  officer: (id) => api(confirmOfficer, { params: { id } }),
};

function ApprovalCard({ approval }: { readonly approval: ApprovalDto }) {
  const t = useTexts('proposals');
  const toast = useToast();
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { kind, id, about, claimId, amount, reason, proposedBy, proposedAt, mayConfirm } = approval;
  const what = t.approvals[kind as keyof typeof t.approvals];
  const title = about === null ? what : t.ofPerson({ what, name: about });
  const confirmIt = mayConfirm ? confirmations[kind] : undefined;

  async function act(confirm: Confirm): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await confirm(id);
      toast.success(t.confirmed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      setAsked(false);
    }
    const changed = ['/claims', '/receivables', '/remittances', '/bank', '/surveyor-fees', '/tds-challans', '/insurers'];
    await renew(queries, keysBelow(listApprovals.path), ...changed.map(keysBelow), keysBelow('/insurer-officers'), ...workKeys);
  }

  return (
    <Card title={title}>
      {failure ? (
        <Banner tone="error" announce className="mb-3">
          {failure}
        </Banner>
      ) : null}
      <ApprovalBox
        maker={proposedBy}
        at={proposedAt}
        amount={amount}
        reason={reason}
        proof={claimId === null ? null : <TextLink to={`/app/claims/${claimId}`}>{t.toClaim}</TextLink>}
        actions={
          confirmIt ? (
            <Button aria-label={t.confirmOf({ title })} onClick={() => setAsked(true)}>
              {t.confirm}
            </Button>
          ) : null
        }
      />
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t.confirmTitle}
        description={t.confirmText({ title })}
        confirmLabel={t.confirm}
        loading={busy}
        onConfirm={() => confirmIt && void act(confirmIt)}
      />
    </Card>
  );
}

/** One approval request: start date, maker, before and after; the checker confirms it. */
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
  const mayEnd = (state === 'waiting' || state === 'lapsed' || proposal.mayTakeBack) && permits(me, checksWith(kind));

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
      keysBelow(listApprovals.path),
      queryKey(getPlatformSettings),
      keysBelow('/users'),
      keysBelow('/insurers'),
      keysBelow('/lenders'),
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
      <ApprovalBox
        maker={proposal.proposedBy}
        at={proposal.proposedAt}
        lapsed={lapsed}
        actions={
          mayEnd ? (
            <>
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
            </>
          ) : null
        }
      >
        <p className="text-muted">
          {t.from} <DateTime at={proposal.inForceFrom} />
          {endedBy && endedAt ? (
            <>
              {' '}
              · {(state === 'withdrawn' ? t.withdrawnBy : t.confirmedBy)({ name: endedBy })},{' '}
              <DateTime at={endedAt} style="dateTime" />
            </>
          ) : null}
        </p>
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
      </ApprovalBox>
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
