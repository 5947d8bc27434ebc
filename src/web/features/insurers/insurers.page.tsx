import { ListPage, useList } from '#web/desk/list-page.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listInsurers, confirmInsurer, listProposedInsurers, withdrawInsurer } from '#contract/insurers/insurers.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery, keysBelow } from '#web/api/api-query.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, ConfirmDialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ProposedInsurerDto } from '#contract/insurers/insurers.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ApprovalBox } from '#web/desk/approval-box.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { useToast } from '#web/ui/toast.tsx';

export const handle: PageHandle = { permission: 'insurer.read', words: ['office', 'settings'] };

const ProposeForm = lazyPart(async () => ({ default: (await import('./insurer-change-form.tsx')).ProposeForm }));

/** Insurers that claims, policies and receipts can refer to; new ones need maker and checker. */
export default function InsurersPage() {
  const t = useTexts('insurers');
  const { policies } = useTexts('shell.menu');
  const me = useUser();
  const params = useListParams();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const list = useList(listInsurers, { limit: 25, ...params.asked });
  const changed = () => queries.invalidateQueries({ queryKey: keysBelow('/insurers') });
  return (
    <ListPage
      title={t.title}
      crumbs={[{ label: policies, to: '/app/policies' }]}
      actions={
        <>
          <LinkButton variant="secondary" to="/app/insurers/officers">
            {t.officers}
          </LinkButton>
          <LinkButton variant="secondary" to="/app/lenders">
            {t.lenders}
          </LinkButton>
          {permits(me, 'insurer.propose') ? <Button onClick={() => setOpen(true)}>{t.propose}</Button> : null}
        </>
      }
      lead={t.lead}
      above={<ProposedInsurers onChanged={changed} />}
      list={list}
      search={{ label: t.search }}
      file
      empty={t.empty}
      dialogs={
        <Dialog open={open} onOpenChange={setOpen} title={t.propose}>
          <ProposeForm
            onDone={() => {
              setOpen(false);
              void changed();
            }}
          />
        </Dialog>
      }
    >
      {(page, busy) => (
        <Table
          caption={t.title}
          busy={busy}
          rows={page.data}
          rowKey={({ id }) => id}
          rowTo={({ id }) => `/app/insurers/${id}`}
          columns={[
            { id: 'name', header: t.name, card: 'title', cell: ({ name }) => name },
            { id: 'aliases', header: t.aliases, cell: ({ aliases }) => aliases.join(', ') || t.noAliases },
          ]}
        />
      )}
    </ListPage>
  );
}

interface Asked {
  readonly insurer: ProposedInsurerDto;
  readonly to: 'confirm' | 'withdraw';
}

/** Open approval requests; hidden if none. */
function ProposedInsurers({ onChanged }: { readonly onChanged: () => Promise<void> }) {
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
