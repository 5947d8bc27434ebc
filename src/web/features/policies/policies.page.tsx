import { policyStates } from '#domain/list-views.ts';
import { ListPage, useList } from '#web/desk/list-page.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listPolicies } from '#contract/policies.endpoints.ts';
import type { PolicyDto } from '#contract/policies.schemas.ts';
import { useUser } from '#web/session/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { queryKey } from '#web/api/api-query.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Pencil } from 'lucide-react';
import { TwoLines } from '#web/desk/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { PlateGroups } from '#web/ui/plate.tsx';

export const handle: PageHandle = { permission: 'policy.read', words: ['office'] };

const views = ['all', ...policyStates, 'matched'] as const;
const ImportPolicies = lazyPart(async () => ({ default: (await import('./policy-forms.tsx')).ImportPolicies }));
const PolicyForm = lazyPart(async () => ({ default: (await import('./policy-forms.tsx')).PolicyForm }));

/** Policies reported by insurers, searchable, with their claims. */
export default function PoliciesPage() {
  const t = useTexts('policies');
  const mayManage = permits(useUser(), 'policy.manage');
  const params = useListParams();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'add' | 'import' | PolicyDto>();
  const view = params.oneOf('view', views);
  const list = useList(listPolicies, {
    ...params.asked,
    ...(view === 'matched' ? { matched: 'true' as const } : view === 'all' ? {} : { state: view }),
  });
  const close = () => setOpen(undefined);
  const saved = async () => {
    close();
    await queries.invalidateQueries({ queryKey: queryKey(listPolicies) });
  };
  const edited = typeof open === 'object' ? open : undefined;
  return (
    <ListPage
      title={t.title}
      actions={
        <>
          <LinkButton to="/app/insurers" variant="secondary">
            {t.insurers}
          </LinkButton>
          {mayManage ? (
            <>
              <Button variant="secondary" onClick={() => setOpen('import')}>
                {t.import}
              </Button>
              <Button onClick={() => setOpen('add')}>{t.add}</Button>
            </>
          ) : null}
        </>
      }
      lead={t.lead}
      list={list}
      views={{ label: t.viewsLabel, ids: views, texts: t.views }}
      search={{ label: t.search, hint: t.searchHint }}
      savedAs="policies"
      file
      empty={t.empty}
      emptyHint={t.emptyHint}
      dialogs={
        <>
          <Dialog
            open={open === 'add' || edited !== undefined}
            onOpenChange={close}
            title={edited ? t.editTitle({ number: edited.policyNumber }) : t.addTitle}
          >
            <PolicyForm policy={edited} onSaved={() => void saved()} />
          </Dialog>
          <Dialog open={open === 'import'} onOpenChange={close} title={t.importTitle} size="wide">
            <ImportPolicies onTaken={() => void saved()} />
          </Dialog>
        </>
      }
    >
      {(page, busy) => <PolicyTable policies={page.data} busy={busy} onEdit={mayManage ? setOpen : undefined} />}
    </ListPage>
  );
}

function PolicyTable({
  policies,
  busy,
  onEdit,
}: {
  readonly policies: readonly PolicyDto[];
  readonly busy: boolean;
  readonly onEdit: ((policy: PolicyDto) => void) | undefined;
}) {
  const t = useTexts('policies');
  const { columns } = t;
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={policies}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'policy',
          header: columns.policy,
          card: 'title',
          className: 'whitespace-nowrap',
          cell: ({ policyNumber }) => policyNumber,
        },
        {
          id: 'insurer',
          header: columns.insurer,
          card: 'meta',
          className: 'sm:max-w-44',
          cell: ({ insurerName }) => <TwoLines text={insurerName} />,
        },
        {
          id: 'vehicle',
          header: `${columns.vehicle} · ${columns.holder}`,
          className: 'sm:max-w-44',
          cell: ({ registrationNumber, holderName }) => (
            <>
              <span className="whitespace-nowrap">
                <PlateGroups number={registrationNumber} />
              </span>
              <TwoLines text={holderName} />
            </>
          ),
        },
        {
          id: 'cover',
          header: `${columns.cover} · ${columns.period}`,
          cell: ({ kind, startsOn, endsOn, state }) => (
            <span className="flex flex-wrap items-center gap-x-2 max-lg:justify-end">
              <span className="basis-full whitespace-nowrap">{t.kinds[kind]}</span>
              <span title={t.states[state]}>
                <DateTime at={startsOn} /> {t.to} <DateTime at={endsOn} />
              </span>
              {state === 'in-force' ? null : <Badge>{t.states[state]}</Badge>}
            </span>
          ),
        },
        { id: 'idv', header: columns.idv, align: 'right', cell: ({ idv }) => (idv === null ? t.none : <Money rupees={idv} />) },
        {
          id: 'claims',
          header: columns.claims,
          cell: ({ claims }) =>
            claims.length === 0
              ? t.none
              : claims.map(({ id, number }) => (
                  <TextLink key={id} to={`/app/claims/${id}`} className="block whitespace-nowrap">
                    {number}
                  </TextLink>
                )),
        },
        ...(onEdit
          ? [
              {
                id: 'edit',
                header: t.edit,
                hideHeader: true,
                align: 'right' as const,
                className: 'w-12',
                cell: (policy: PolicyDto) => (
                  <IconButton
                    label={t.editOf({ number: policy.policyNumber })}
                    icon={<Pencil aria-hidden className="size-4" />}
                    onClick={() => onEdit(policy)}
                    className="-my-2"
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
