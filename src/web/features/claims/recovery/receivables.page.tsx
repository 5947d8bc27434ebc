import { List, useList } from '#web/desk/list-page.tsx';
import { useQuery } from '@tanstack/react-query';
import { listReceivables, getAssignmentPack } from '#contract/claims/recovery/receivables.endpoints.ts';
import { receivableWireStates } from '#domain/list-views.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import { MoneyPage } from '#web/desk/money-page.tsx';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { listReminders } from '#contract/claims/recovery/remittances.endpoints.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/links.tsx';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session/session-store.ts';
import { claimColumn } from '#web/desk/claim-cells.tsx';
import { TwoLines } from '#web/desk/loaded.tsx';
import { LapsedNote } from '#web/desk/approval-box.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { formatDate, DateTime } from '#web/ui/date-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { receivableTable } from '#domain/claims/recovery/receivable.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { IconButton } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { ReceivableAction } from './receivable-dialog.tsx';

export const handle: PageHandle = { permission: 'receivable.read', words: ['office', 'reminders'] };

const views = ['owed', 'overdue', 'losing', ...receivableWireStates, 'all'] as const;

/** Insurer receivables by age; a search also finds paid ones. */
export default function ReceivablesPage() {
  const { receivables: t, viewsLabel } = useTexts('desk.money');
  const params = useListParams();
  const first = params.asked.search ? 'all' : 'owed';
  const view = params.get('overdue') === 'true' ? 'overdue' : (params.among('view', views) ?? first);
  const state = receivableWireStates.find((one) => one === view);
  const list = useList(listReceivables, {
    ...params.asked,
    ...(view === 'owed' ? { open: 'true' as const } : {}),
    ...(view === 'overdue' || view === 'losing' ? { [view]: 'true' as const } : {}),
    ...(state ? { state } : {}),
  });
  return (
    <MoneyPage part="receivables">
      <LettersWaiting />
      <AgeingBar ageing={list.query.data?.ageing} />
      <List
        list={list}
        views={{
          label: viewsLabel,
          ids: views,
          texts: t.views,
          current: view,
          to: (id) => (id === 'overdue' ? { view: '', overdue: 'true' } : { view: id === first ? '' : id, overdue: '' }),
        }}
        search={{ label: t.search, hint: t.searchHint }}
        savedAs="receivables"
        file
        empty={t.empty}
        claimIds={(page) => page.data.map(({ claimId }) => claimId)}
      >
        {(page, busy) => <ReceivableTable receivables={page.data} busy={busy} />}
      </List>
    </MoneyPage>
  );
}

type Ageing = ReplyOf<typeof listReceivables>['ageing'];
const ages = ['notDue', 'upTo7', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
/** Darker with age; all are distinguishable. */
const looks = {
  notDue: 'bg-brand',
  upTo7: 'bg-danger/25',
  upTo30: 'bg-danger/40',
  upTo60: 'bg-danger/60',
  upTo90: 'bg-danger/80',
  over90: 'bg-danger',
};

/** Outstanding by days past due, as a bar and in figures. Reserves its height while loading, so the list below does not shift. */
function AgeingBar({ ageing }: { readonly ageing: Ageing | undefined }) {
  const { receivables: t } = useTexts('desk.money');
  const total = ageing ? ages.reduce((sum, age) => sum + ageing[age], 0) : 0;
  return (
    <Card title={t.ageing} actions={ageing ? <Money rupees={total} words className="font-bold" /> : null}>
      {ageing ? null : <Skeleton className="h-3" />}
      {ageing && total > 0 ? (
        <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
          {ages.map((age) =>
            ageing[age] > 0 ? <span key={age} data-fill className={looks[age]} style={{ flexGrow: ageing[age] }} /> : null,
          )}
        </div>
      ) : null}
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-6">
        {ages.map((age) => (
          <div key={age}>
            <dt className="flex items-center gap-1.5 text-muted">
              <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${looks[age]}`} />
              {t.ages[age]}
            </dt>
            <dd className="font-semibold">{ageing ? <Money rupees={ageing[age]} /> : <Skeleton className="h-6 w-16" />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Number of messages to review; nothing if none. */
function LettersWaiting() {
  const t = useTexts('reminders');
  const { data } = useQuery(apiQuery(listReminders, { query: { limit: 1 } }));
  if (!data || data.total === 0) return null;
  return (
    <Banner tone="info">
      {t.waitingLine({ count: data.total })}. <TextLink to="/app/money/letters">{t.look}</TextLink>
    </Banner>
  );
}

const tones = { open: 'info', 'part-paid': 'info', settled: 'success', shortfall: 'danger', 'written-off': 'neutral' } as const;

function ReceivableTable({ receivables, busy }: { readonly receivables: readonly ReceivableDto[]; readonly busy: boolean }) {
  const { receivables: t, overdueDays } = useTexts('desk.money');
  const { locale } = useLocale();
  const { columns } = t;
  const maySettle = permits(useUser(), 'receivable.settle');
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={receivables}
      rowKey={({ id }) => id}
      rowTo={({ claimId }) => `/app/claims/${claimId}?tab=money`}
      columns={[
        claimColumn(columns.claim),
        {
          id: 'insurer',
          header: columns.insurer,
          card: 'meta',
          className: 'sm:max-w-44',
          cell: ({ insurerName }) => <TwoLines text={insurerName} />,
        },
        {
          id: 'number',
          header: columns.number,
          className: 'sm:max-w-36 sm:min-w-28',
          cell: ({ insurerClaimNumber }) => <TwoLines text={insurerClaimNumber} />,
        },
        { id: 'amount', header: columns.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
        {
          id: 'outstanding',
          header: columns.outstanding,
          card: 'end',
          align: 'right',
          cell: ({ outstanding }) => <Money rupees={outstanding} className="font-semibold" />,
        },
        {
          id: 'due',
          header: columns.due,
          cell: ({ dueAt, overdueDays: days, outstanding, feeUntil }) => (
            <span className="grid">
              <DateTime at={dueAt} />
              {days > 0 && outstanding > 0 ? (
                <span className="whitespace-nowrap text-danger">{overdueDays({ days })}</span>
              ) : null}
              {feeUntil === null ? null : (
                <span className="text-13 text-muted">{t.feeUntil({ day: formatDate(feeUntil, 'date', locale) })}</span>
              )}
            </span>
          ),
        },
        {
          id: 'state',
          header: columns.state,
          cell: ({ state, writeOffProposedBy, writeOffLapsed, charge, recovered }) => (
            <span className="grid gap-0.5">
              <span>
                <Badge tone={tones[state]}>{t.states[state]}</Badge>
              </span>
              {writeOffProposedBy && state === 'shortfall' ? (
                <span className="text-muted">
                  {t.proposed({ by: writeOffProposedBy })} <LapsedNote why={writeOffLapsed} by={writeOffProposedBy} />
                </span>
              ) : null}
              {charge ? (
                <span className="text-muted">
                  {t.chargeProposed({ amount: formatRupees(rupeesToPaise(charge.amount)), by: charge.proposedBy })}{' '}
                  <LapsedNote why={charge.lapsed} by={charge.proposedBy} />
                </span>
              ) : null}
              {recovered > 0 ? (
                <span className="text-muted">{t.recovered({ amount: formatRupees(rupeesToPaise(recovered)) })}</span>
              ) : null}
            </span>
          ),
        },
        {
          id: 'actions',
          header: columns.actions,
          hideHeader: true,
          align: 'right',
          cell: (receivable) => (
            <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
              {maySettle ? (
                <TextLink to={`/app/money/receivables/${receivable.id}/account`} className="relative z-1 whitespace-nowrap">
                  {t.account}
                </TextLink>
              ) : null}
              <ReceivableActions receivable={receivable} />
            </span>
          ),
        },
      ]}
    />
  );
}

const ReceivableDialog = lazyPart(() => import('./receivable-dialog.tsx'));

/** Actions on an insurer's shortfall, as the server allows them now. */
function ReceivableActions({ receivable }: { readonly receivable: ReceivableDto }) {
  const { receivables: t } = useTexts('desk.money');
  const texts = useTexts('reminders');
  const toast = useToast();
  const [open, setOpen] = useState<ReceivableAction>();
  const me = useUser();
  const { state, outstanding, charge, writeOffProposedBy, writeOffLapsed, claimId, claimNumber, approverMayConfirm } = receivable;
  const maySettle = permits(me, 'receivable.settle');
  const allows = (action: 'declare-shortfall' | 'write-off') => isAllowedFrom(receivableTable, action, state);
  const hasAdvance = outstanding > 0 && state !== 'written-off';
  const item = (id: ReceivableAction, label: string, danger = false) => ({ id, label, danger, onSelect: () => setOpen(id) });
  const packs = permits(me, 'assignment-pack.read') && outstanding > 0 ? (['pdf', 'zip'] as const) : [];
  const items = [
    ...packs.map((format) => ({ id: format, label: texts.packAs[format], onSelect: () => void download(format) })),
    ...(maySettle && allows('declare-shortfall') ? [item('shortfall', t.shortfall)] : []),
    ...(state === 'shortfall' || state === 'written-off'
      ? [{ id: 'letter', label: t.letter, to: `/app/claims/${claimId}?tab=calculation` }]
      : []),
    ...(maySettle && hasAdvance ? [item('charge', t.charge)] : []),
    ...(maySettle && allows('write-off') ? [item('write-off', t.writeOff)] : []),
    ...(permits(me, 'receivable-charge.confirm') && charge && !charge.proposedByYou && charge.lapsed === null
      ? [item('confirm-charge', t.confirmCharge, true)]
      : []),
    ...(permits(me, 'write-off.confirm') && allows('write-off') && writeOffProposedBy && writeOffLapsed === null
      ? [item('confirm-write-off', t.confirm, true)]
      : []),
  ];

  async function download(format: 'pdf' | 'zip'): Promise<void> {
    toast.success(texts.packIsMade);
    try {
      const { blob, fileName } = await api(getAssignmentPack, { params: { id: claimId }, query: { format } });
      saveBlob(blob, fileName || `assignment-pack.${format}`);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : texts.packFailed);
    }
  }

  // Segregation of duties: the approver handles no money of the claim, but in a smaller company may confirm another's approval request.
  const confirms = approverMayConfirm.map((kind) => `confirm-${kind}`);
  const offered = receivable.decidedByYou ? items.filter(({ id }) => confirms.includes(id)) : items;
  if (items.length === 0) return null;
  if (receivable.payeeByYou || offered.length === 0)
    return <span className="text-14 text-muted">{receivable.decidedByYou ? t.decidedByYou : t.payeeByYou}</span>;
  return (
    <span className="relative z-1 -my-2 inline-flex align-middle">
      <Menu
        label={t.more({ number: claimNumber })}
        items={offered}
        trigger={<IconButton label={t.more({ number: claimNumber })} icon={<Ellipsis aria-hidden className="size-5" />} />}
      />
      {open ? <ReceivableDialog receivable={receivable} action={open} onClose={() => setOpen(undefined)} /> : null}
    </span>
  );
}
