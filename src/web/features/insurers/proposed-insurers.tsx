import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmInsurer, listProposedInsurers, withdrawInsurer } from '#contract/insurers.endpoints.ts';
import type { ProposedInsurerDto } from '#contract/insurers.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { apiQuery } from '#web/api-query.ts';
import { useUser } from '#web/session-store.ts';
import { ApprovalBox } from '#web/desk/approval-box.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

interface Asked {
  readonly insurer: ProposedInsurerDto;
  readonly to: 'confirm' | 'withdraw';
}

/** What waits for a second person; nothing while nothing waits. */
export function ProposedInsurers({ onChanged }: { readonly onChanged: () => Promise<void> }) {
  const t = useTexts('insurers');
  const me = useUser();
  const toast = useToast();
  const { data: proposed = [] } = useQuery(apiQuery(listProposedInsurers));
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function act({ insurer, to }: Asked): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await api(to === 'confirm' ? confirmInsurer : withdrawInsurer, { params: { id: insurer.id } });
      toast.success(to === 'confirm' ? t.confirmed({ name: insurer.name }) : t.withdrawn({ name: insurer.name }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      setAsked(undefined);
      await onChanged();
    }
  }

  return (
    <>
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      {proposed.length > 0 ? (
        <Card title={t.waiting} actions={<ExportList list={listProposedInsurers} />}>
          <ul className="grid grid-cols-1 gap-4">
            {proposed.map((insurer) => (
              <li key={insurer.id}>
                <p className="font-semibold">{insurer.name}</p>
                <ApprovalBox
                  maker={insurer.proposedBy}
                  at={insurer.proposedAt}
                  lapsed={insurer.lapsed}
                  actions={
                    <>
                      {permits(me, 'insurer.confirm') && !insurer.byYou && insurer.lapsed === null ? (
                        <Button onClick={() => setAsked({ insurer, to: 'confirm' })}>{t.confirm}</Button>
                      ) : null}
                      {insurer.byYou || permits(me, 'insurer.confirm') ? (
                        <Button variant="quiet" onClick={() => setAsked({ insurer, to: 'withdraw' })}>
                          {t.withdraw}
                        </Button>
                      ) : null}
                      {insurer.byYou ? <p className="text-14 text-muted">{t.byYou}</p> : null}
                    </>
                  }
                >
                  {insurer.proposedBy === null ? <p className="text-14 text-muted">{t.fromRecords}</p> : null}
                  {insurer.aliases.length > 0 ? <p className="text-14 text-muted">{insurer.aliases.join(', ')}</p> : null}
                </ApprovalBox>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={asked?.to === 'withdraw' ? t.withdrawTitle : t.confirmTitle}
        description={asked ? (asked.to === 'withdraw' ? t.withdrawText : t.confirmText)({ name: asked.insurer.name }) : ''}
        confirmLabel={asked?.to === 'withdraw' ? t.withdraw : t.confirm}
        danger={asked?.to === 'withdraw'}
        loading={busy}
        onConfirm={() => asked && void act(asked)}
      />
    </>
  );
}
