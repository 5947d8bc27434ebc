import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listLenders } from '#contract/lenders/lenders.endpoints.ts';
import type { LenderDto } from '#contract/lenders/lenders.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { keysBelow } from '#web/api/api-query.ts';
import { ListPage, useList } from '#web/desk/list-page.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useUser } from '#web/session/session-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { BreakPoints } from '#web/ui/plate.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

export const handle: PageHandle = { permission: 'lender.read', words: ['office'] };

const LenderForm = lazyPart(() => import('./lender-form.tsx'));

/** Lenders that can be asked for a no-objection. Added and changed by maker and checker. */
export default function LendersPage() {
  const t = useTexts('lenders');
  const { title: insurers } = useTexts('insurers');
  const me = useUser();
  const mayPropose = permits(me, 'lender.propose');
  const params = useListParams();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'new' | LenderDto>();
  const list = useList(listLenders, { limit: 25, ...params.asked });
  const close = () => setOpen(undefined);
  const waiting = list.query.data?.waiting.length ?? 0;
  return (
    <ListPage
      title={t.title}
      crumbs={[{ label: insurers, to: '/app/insurers' }]}
      actions={mayPropose ? <Button onClick={() => setOpen('new')}>{t.propose}</Button> : null}
      lead={t.lead}
      above={
        waiting > 0 ? (
          <Banner tone="info">
            {t.waiting({ count: waiting })}{' '}
            {permits(me, 'lender.confirm') ? <TextLink to="/app/proposals">{t.toProposals}</TextLink> : null}
          </Banner>
        ) : null
      }
      list={list}
      search={{ label: t.search }}
      file
      empty={t.empty}
      emptyHint={t.emptyHint}
      dialogs={
        <Dialog
          open={open !== undefined}
          onOpenChange={close}
          title={open === undefined || open === 'new' ? t.propose : t.changeOf({ name: open.name })}
        >
          {open ? (
            <LenderForm
              lender={open === 'new' ? undefined : open}
              onDone={() => {
                close();
                void queries.invalidateQueries({ queryKey: keysBelow('/lenders') });
              }}
            />
          ) : null}
        </Dialog>
      }
    >
      {(page, busy) => (
        <Table
          caption={t.title}
          busy={busy}
          cards="tablet"
          rows={page.data}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'name',
              header: t.name,
              card: 'title',
              cell: ({ name, aliases }) => (
                <>
                  {name}
                  {aliases.length > 0 ? <span className="block text-14 font-normal text-muted">{aliases.join(', ')}</span> : null}
                </>
              ),
            },
            {
              id: 'contact',
              header: t.contact,
              className: 'sm:min-w-60',
              cell: ({ mailboxes, phone }) => (
                <>
                  {mailboxes.map((mailbox) => (
                    <span key={mailbox} className="block wrap-anywhere">
                      <BreakPoints text={mailbox} />
                    </span>
                  ))}
                  {phone ? <span className="block text-14 text-muted">{phone}</span> : null}
                </>
              ),
            },
            {
              id: 'state',
              header: t.state,
              card: 'end',
              cell: ({ active }) => (
                <Badge tone={active ? 'success' : 'neutral'}>{active ? t.states.active : t.states.ended}</Badge>
              ),
            },
            {
              id: 'change',
              header: t.change,
              hideHeader: true,
              className: 'whitespace-nowrap',
              cell: (lender) =>
                mayPropose ? (
                  <Button variant="quiet" aria-label={t.changeOf({ name: lender.name })} onClick={() => setOpen(lender)}>
                    {t.change}
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
    </ListPage>
  );
}
