import { ListPage, useList } from '#web/desk/list-page.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listOfficers, confirmOfficer, withdrawOfficer } from '#contract/insurers/insurers.endpoints.ts';
import type { OfficerDto } from '#contract/insurers/insurers.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { keysBelow } from '#web/api/api-query.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useUser } from '#web/session/session-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, ConfirmDialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Table } from '#web/ui/table.tsx';
import { BreakPoints } from '#web/ui/plate.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ApprovalBox } from '#web/desk/approval-box.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useToast } from '#web/ui/toast.tsx';

export const handle: PageHandle = { permission: 'insurer.read', words: ['office'] };

const ProposeOfficerForm = lazyPart(async () => ({ default: (await import('./officer-forms.tsx')).ProposeOfficerForm }));
const EndOfficerForm = lazyPart(async () => ({ default: (await import('./officer-forms.tsx')).EndOfficerForm }));

/** Authorised signatories of insurers, who confirm claim acceptance by a link to their mailbox. Added and ended by maker and checker. */
export default function OfficersPage() {
  const t = useTexts('officers');
  const { title: insurers } = useTexts('insurers');
  const me = useUser();
  const params = useListParams();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [ending, setEnding] = useState<OfficerDto>();
  const list = useList(listOfficers, { limit: 25, ...params.asked });
  const changed = () => queries.invalidateQueries({ queryKey: keysBelow('/insurers') });
  const mayPropose = permits(me, 'insurer.propose');
  return (
    <ListPage
      title={t.title}
      crumbs={[{ label: insurers, to: '/app/insurers' }]}
      actions={mayPropose ? <Button onClick={() => setOpen(true)}>{t.propose}</Button> : null}
      lead={t.lead}
      list={list}
      search={{ label: t.search }}
      file
      empty={t.empty}
      emptyHint={t.emptyHint}
      dialogs={
        <>
          <Dialog open={open} onOpenChange={setOpen} title={t.propose}>
            <ProposeOfficerForm
              onDone={() => {
                setOpen(false);
                void changed();
              }}
            />
          </Dialog>
          <Dialog open={ending !== undefined} onOpenChange={() => setEnding(undefined)} title={t.endTitle}>
            {ending ? (
              <EndOfficerForm
                officer={ending}
                onDone={() => {
                  setEnding(undefined);
                  void changed();
                }}
              />
            ) : null}
          </Dialog>
        </>
      }
    >
      {(page, busy) => (
        <div className="grid grid-cols-1 gap-4">
          {page.data.map((officer) =>
            officer.waits ? (
              <WaitingOfficer key={officer.id} officer={officer} waits={officer.waits} onChanged={changed} />
            ) : null,
          )}
          <Table
            caption={t.title}
            busy={busy}
            cards="tablet"
            rows={page.data.filter(({ state }) => state !== 'proposed')}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'name',
                header: t.name,
                card: 'title',
                cell: ({ name, designation }) => (
                  <>
                    {name}
                    <span className="block text-14 font-normal text-muted">{designation}</span>
                  </>
                ),
              },
              { id: 'insurer', header: t.insurer, card: 'meta', cell: ({ insurer }) => insurer.name },
              {
                id: 'contact',
                header: t.contact,
                className: 'sm:min-w-60',
                cell: ({ email, phone, mailboxHint }) => (
                  <>
                    <span className="wrap-anywhere">
                      <BreakPoints text={email} />
                    </span>
                    {mailboxHint && mailboxHint !== 'first' ? (
                      <span className="block text-14 text-danger">{t.mailboxHints[mailboxHint]}</span>
                    ) : null}
                    <span className="block text-14 text-muted">{phone}</span>
                  </>
                ),
              },
              {
                id: 'state',
                header: t.state,
                card: 'end',
                cell: ({ state }) => <Badge tone={state === 'active' ? 'success' : 'warn'}>{t.states[state]}</Badge>,
              },
              {
                id: 'end',
                header: t.end,
                hideHeader: true,
                className: 'whitespace-nowrap',
                cell: (officer) =>
                  mayPropose && officer.state === 'active' ? (
                    <Button variant="quiet" aria-label={t.endOf({ name: officer.name })} onClick={() => setEnding(officer)}>
                      {t.end}
                    </Button>
                  ) : null,
              },
            ]}
          />
        </div>
      )}
    </ListPage>
  );
}

interface WaitingOfficerProps {
  readonly officer: OfficerDto;
  readonly waits: NonNullable<OfficerDto['waits']>;
  readonly onChanged: () => Promise<void>;
}

/** A signatory to be added or ended, for the checker. */
function WaitingOfficer({ officer, waits, onChanged }: WaitingOfficerProps) {
  const t = useTexts('officers');
  const me = useUser();
  const toast = useToast();
  const [asked, setAsked] = useState<'confirm' | 'withdraw'>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { id, name } = officer;
  const isNew = waits.for === 'add';

  async function act(to: 'confirm' | 'withdraw'): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await api(to === 'confirm' ? confirmOfficer : withdrawOfficer, { params: { id } });
      toast.success((to === 'withdraw' ? t.withdrawn : isNew ? t.confirmed : t.ended)({ name }));
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
    <Card title={(isNew ? t.toAdd : t.toEnd)({ name })}>
      <div className="grid grid-cols-1 gap-3">
        {failure ? (
          <Banner tone="error" announce>
            {failure}
          </Banner>
        ) : null}
        <ApprovalBox
          maker={waits.by}
          at={waits.at}
          reason={waits.reason}
          lapsed={waits.lapsed}
          checks={
            isNew && officer.mailboxHint ? (
              <Banner tone={officer.mailboxHint === 'first' ? 'info' : 'warn'}>{t.mailboxHints[officer.mailboxHint]}</Banner>
            ) : null
          }
          actions={
            waits.byYou || waits.lapsed ? (
              <>
                {waits.byYou ? <p className="text-muted">{t.byYou}</p> : null}
                <Button variant="secondary" onClick={() => setAsked('withdraw')}>
                  {t.withdraw}
                </Button>
              </>
            ) : permits(me, 'insurer.confirm') ? (
              <Button onClick={() => setAsked('confirm')}>{isNew ? t.confirm : t.confirmEnd}</Button>
            ) : null
          }
        >
          <DescriptionList
            items={[
              { term: t.insurer, value: officer.insurer.name },
              { term: t.designation, value: officer.designation },
              { term: t.email, value: officer.email },
              { term: t.phone, value: officer.phone },
            ]}
          />
        </ApprovalBox>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={asked === 'withdraw' ? t.withdrawTitle : isNew ? t.confirmTitle : t.confirmEndTitle}
        description={(asked === 'withdraw' ? t.withdrawText : isNew ? t.confirmText : t.confirmEndText)({ name })}
        confirmLabel={asked === 'withdraw' ? t.withdraw : isNew ? t.confirm : t.confirmEnd}
        danger={asked === 'confirm' && !isNew}
        loading={busy}
        onConfirm={() => asked && void act(asked)}
      />
    </Card>
  );
}
