import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listApprovals } from '#contract/proposals.endpoints.ts';
import type { ApprovalDto } from '#contract/proposals.schemas.ts';
import { confirmBooking } from '#contract/bank.endpoints.ts';
import { confirmCharge, confirmWriteOff } from '#contract/claims/recovery/receivables.endpoints.ts';
import { confirmReturn, confirmReversal, confirmSurplus } from '#contract/claims/recovery/remittances.endpoints.ts';
import { confirmInsurer, confirmOfficer } from '#contract/insurers/insurers.endpoints.ts';
import { confirmSurveyFee } from '#contract/surveyors/surveyors.endpoints.ts';
import { confirmTdsChallan } from '#contract/tax-documents.endpoints.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { apiQuery, keysBelow } from '#web/api-query.ts';
import { ApprovalBox } from '#web/desk/approval-box.tsx';
import type { ListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import { workKeys } from '#web/api-query.ts';
import { renew } from '#web/api-query.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ProposalCard } from './proposal-card.tsx';

/** Everything that waits for the reader's confirmation. */
export function WaitingApprovals({ params }: { readonly params: ListParams }) {
  const t = useTexts('proposals');
  const query = useQuery({
    ...apiQuery(listApprovals, { query: { page: params.page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ViewList query={query} params={params} filterNames={[]} emptyTitle={t.none.mine}>
      {(page) => (
        <ul className="grid grid-cols-1 gap-4">
          {page.data.map((one) => (
            <li key={`${one.kind} ${one.id}`}>
              {one.change ? <ProposalCard proposal={one.change} /> : <ApprovalCard approval={one} />}
            </li>
          ))}
        </ul>
      )}
    </ViewList>
  );
}

type Confirm = (id: string) => Promise<unknown>;

/** What confirms each kind that is no dated change; a claim is confirmed on its own page, beside its checks and its proof. */
const confirmations: Partial<Record<ApprovalDto['kind'], Confirm>> = {
  'write-off': (id) => api(confirmWriteOff, { params: { id } }),
  charge: (id) => api(confirmCharge, { params: { id } }),
  return: (id) => api(confirmReturn, { params: { id } }),
  surplus: (id) => api(confirmSurplus, { params: { id } }),
  reversal: (id) => api(confirmReversal, { params: { id } }),
  'bank-booking': (id) => api(confirmBooking, { params: { id } }),
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
  const { kind, id, about, claimId, amount, reason, proposedBy, proposedAt } = approval;
  const what = t.approvals[kind as keyof typeof t.approvals];
  const title = about === null ? what : t.ofPerson({ what, name: about });
  const confirmIt = confirmations[kind];

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
