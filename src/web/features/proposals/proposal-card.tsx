import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getPlatformSettings } from '#contract/platform-settings.endpoints.ts';
import { listApprovals, confirmProposal, listProposals, withdrawProposal } from '#contract/proposals.endpoints.ts';
import { checksWith } from '#domain/approvals/approval-kinds.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { keysBelow, queryKey } from '#web/api-query.ts';
import { workKeys } from '#web/api-query.ts';
import { renew } from '#web/api-query.ts';
import { useUser } from '#web/session-store.ts';
import { ApprovalBox } from '#web/desk/approval-box.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChanges } from './use-changes.ts';

/** What one person wants changed: from when, by whom, before and after; and for others than they, to confirm it. */
export function ProposalCard({ proposal }: { readonly proposal: ProposalDto }) {
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
