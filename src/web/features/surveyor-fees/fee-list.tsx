import { List, useList } from '#web/desk/list-page.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { FeeView } from '#domain/list-views.ts';
import {
  listSurveyorFees,
  approveSurveyorBill,
  confirmSurveyFee,
  paySurveyorAgain,
} from '#contract/surveyors/surveyors.endpoints.ts';
import { keysBelow, renew } from '#web/api/api-query.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import type { SurveyorFeeDto } from '#contract/surveyors/surveyors.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { PlateTitle } from '#web/desk/claim-cells.tsx';
import { LapsedNote } from '#web/desk/approval-box.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { api } from '#web/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorText } from '#web/api/use-error-text.ts';

const sums = ['billed', 'gst', 'tds', 'paid', 'due'] as const;
/** Shown even if zero. */
const always: ReadonlySet<(typeof sums)[number]> = new Set<(typeof sums)[number]>(['billed', 'paid']);

/** Surveys with fees by state, and totals of the financial year. */
export function FeeList({ views, isOwn }: { readonly views: readonly [FeeView, ...FeeView[]]; readonly isOwn?: true }) {
  const t = useTexts('surveyorFees');
  const params = useListParams();
  const list = useList(listSurveyorFees, { page: params.page, view: params.oneOf('view', views) });
  const found = list.query.data;
  return (
    <>
      {found ? (
        <Card
          title={t.sums.title({ year: found.year })}
          actions={<ExportList list={listSurveyorFees} query={{ financialYear: found.year }} />}
        >
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
            {sums
              .filter((name) => always.has(name) || found.sums[name] > 0)
              .map((name) => (
                <div key={name}>
                  <dt className="text-14 text-muted">{t.sums[name]}</dt>
                  <dd className="text-16 font-bold tabular-nums">
                    <Money rupees={found.sums[name]} />
                  </dd>
                </div>
              ))}
          </dl>
        </Card>
      ) : null}
      <List
        list={list}
        views={{ label: t.viewsLabel, ids: views, texts: t.views, counts: found?.counts }}
        empty={t.empty}
        emptyHint={t.emptyHint}
      >
        {(page, busy) => <FeeTable fees={page.data} isOwn={isOwn ?? false} busy={busy} />}
      </List>
    </>
  );
}

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
const tones = {
  offered: 'neutral',
  agreed: 'neutral',
  lost: 'neutral',
  'to-bill': 'warn',
  raised: 'info',
  'sent-back': 'warn',
  approved: 'info',
  held: 'danger',
  paid: 'success',
} as const;

function stateOf({ bill, surveyState }: SurveyorFeeDto): keyof typeof tones {
  if (bill) return bill.state === 'approved' && bill.hold !== null ? 'held' : bill.state;
  if (surveyState === 'reported') return 'to-bill';
  return surveyState === 'assigned' ? 'offered' : surveyState === 'accepted' ? 'agreed' : 'lost';
}

/** One row per survey: agreed, billed, TDS withheld, paid, and actions. */
function FeeTable({
  fees,
  isOwn,
  busy,
}: {
  readonly fees: readonly SurveyorFeeDto[];
  readonly isOwn: boolean;
  readonly busy: boolean;
}) {
  const t = useTexts('surveyorFees');
  const { columns } = t;
  // Empty, so that the phone's card omits the line.
  const none = <span className="rows:before:content-['–']" />;
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={fees}
      rowKey={({ surveyId }) => surveyId}
      columns={[
        {
          id: 'claim',
          header: columns.claim,
          card: 'title',
          cell: (fee) =>
            // A declined or recalled survey's claim is no longer visible to the surveyor.
            isOwn && (fee.surveyState === 'declined' || fee.surveyState === 'recalled') ? (
              <PlateTitle {...fee} />
            ) : (
              <TextLink to={`/app/claims/${fee.claimId}`} className="inline-block no-underline">
                <PlateTitle {...fee} />
              </TextLink>
            ),
        },
        ...(isOwn ? [] : [{ id: 'surveyor', header: columns.surveyor, cell: ({ surveyor }: SurveyorFeeDto) => surveyor }]),
        {
          id: 'fee',
          header: columns.fee,
          align: 'right',
          cell: ({ offered: { fee, travel } }) => (
            <>
              <Money rupees={fee + travel} />
              {travel > 0 ? <span className="block text-14 text-muted">{t.travel({ amount: rupees(travel) })}</span> : null}
            </>
          ),
        },
        {
          id: 'total',
          header: columns.total,
          align: 'right',
          cell: ({ bill }) =>
            bill === null ? (
              none
            ) : (
              <>
                <Money rupees={bill.total} />
                {bill.gst > 0 ? <span className="block text-14 text-muted">{t.gst({ amount: rupees(bill.gst) })}</span> : null}
              </>
            ),
        },
        {
          id: 'tds',
          header: columns.tds,
          align: 'right',
          cell: ({ bill }) => (bill === null || bill.tds === null ? none : <Money rupees={bill.tds} />),
        },
        {
          id: 'net',
          header: columns.net,
          align: 'right',
          cell: ({ bill }) => (bill === null || bill.net === null ? none : <Money rupees={bill.net} />),
        },
        { id: 'state', header: columns.state, className: 'sm:min-w-48', cell: (fee) => <State fee={fee} /> },
        ...(fees.some(({ actions }) => actions.length > 0)
          ? [
              {
                id: 'actions',
                header: columns.actions,
                hideHeader: true,
                align: 'right' as const,
                cell: (fee: SurveyorFeeDto) => <FeeActions fee={fee} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function State({ fee }: { readonly fee: SurveyorFeeDto }) {
  const t = useTexts('surveyorFees');
  const say = useMessageText();
  const { bill, wanted } = fee;
  const state = stateOf(fee);
  return (
    <div className="grid justify-items-start gap-1 cards:justify-items-end cards:text-right">
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
      {bill ? (
        <span className="text-14 text-muted">
          {bill.number}, <DateTime at={bill.billedOn} />
        </span>
      ) : null}
      {bill?.state === 'sent-back' && bill.sentBackReason ? <span className="text-14">{bill.sentBackReason}</span> : null}
      {bill?.hold && bill.state === 'approved' ? <span className="text-14">{say(`fee.hold.${bill.hold}`)}</span> : null}
      {bill?.state === 'paid' && bill.utr ? <span className="text-14 wrap-anywhere text-muted">{bill.utr}</span> : null}
      {wanted ? (
        <span className="text-14">
          {t.wanted({ by: wanted.by, amount: rupees(wanted.fee + wanted.travel), reason: wanted.reason })}{' '}
          <LapsedNote why={wanted.lapsed} by={wanted.by} />
        </span>
      ) : null}
    </div>
  );
}

const BillForm = lazyPart(async () => ({ default: (await import('./fee-forms.tsx')).BillForm }));
const ChangeFeeForm = lazyPart(async () => ({ default: (await import('./fee-forms.tsx')).ChangeFeeForm }));
const SendBackForm = lazyPart(async () => ({ default: (await import('./fee-forms.tsx')).SendBackForm }));

type Action = SurveyorFeeDto['actions'][number];

function FeeActions({ fee }: { readonly fee: SurveyorFeeDto }) {
  const t = useTexts('surveyorFees');
  const toast = useToast();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [sending, setSending] = useState(false);
  const [open, setOpen] = useState<Action | null>(null);
  const { claimNumber: number, bill, offered, surveyor, wanted } = fee;
  const id = bill?.id ?? '';
  const done = async (said: string) => {
    toast.success(said);
    setOpen(null);
    await renew(queries, keysBelow(listSurveyorFees.path));
  };
  const press = async ({ send, said }: { send: () => Promise<unknown>; said: string }) => {
    setSending(true);
    try {
      await send();
      await done(said);
    } catch (error) {
      setOpen(null);
      toast.error(errorText(error, 'general.internal'));
      await renew(queries, keysBelow(listSurveyorFees.path));
    } finally {
      setSending(false);
    }
  };
  const names: Record<Action, [label: string, of: string]> = {
    change: [t.change, t.changeOf({ number })],
    confirm: [t.confirm, t.confirmOf({ number })],
    bill: [t.send, t.sendOf({ number })],
    approve: [t.approve, t.approveOf({ bill: bill?.number ?? '' })],
    'send-back': [t.sendBack, t.sendBackOf({ bill: bill?.number ?? '' })],
    'pay-again': [t.payAgain, t.payAgainOf({ bill: bill?.number ?? '' })],
  };
  const asked: Partial<Record<Action, { text: string; send: () => Promise<unknown>; said: string }>> = {
    confirm: {
      text: wanted ? t.wanted({ by: wanted.by, amount: rupees(wanted.fee + wanted.travel), reason: wanted.reason }) : '',
      send: () => api(confirmSurveyFee, { params: { id: fee.surveyId } }),
      said: t.confirmed,
    },
    approve: {
      text: t.approveText({ total: rupees(bill?.total ?? 0), surveyor }),
      send: () => api(approveSurveyorBill, { params: { id } }),
      said: t.approved,
    },
    'pay-again': {
      text: t.payAgainText({ net: rupees(bill?.net ?? 0), surveyor }),
      send: () => api(paySurveyorAgain, { params: { id } }),
      said: t.paidAgain,
    },
  };
  const forms: Partial<Record<Action, { title: string; text?: string; form: ReactNode }>> = {
    bill: {
      title: t.sendTitle({ number }),
      text: t.sendText({ fee: rupees(offered.fee), travel: rupees(offered.travel) }),
      form: <BillForm surveyId={fee.surveyId} onSent={() => done(t.sent)} />,
    },
    change: {
      title: t.changeTitle({ number }),
      text: t.changeText({ fee: rupees(fee.scheduled.fee), travel: rupees(fee.scheduled.travel) }),
      form: <ChangeFeeForm fee={fee} onChanged={(waits) => done(waits ? t.proposed : t.changed)} />,
    },
    'send-back': { title: names['send-back'][1], form: <SendBackForm billId={id} onSent={() => done(t.sentBack)} /> },
  };
  const confirmation = open && asked[open];
  const form = open && forms[open];
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {fee.actions.map((action) => (
        <Button
          key={action}
          variant={action === 'send-back' || action === 'change' ? 'quiet' : 'secondary'}
          aria-label={names[action][1]}
          onClick={() => setOpen(action)}
        >
          {names[action][0]}
        </Button>
      ))}
      {open && confirmation ? (
        <ConfirmDialog
          open
          onOpenChange={() => setOpen(null)}
          title={names[open][1]}
          description={confirmation.text}
          loading={sending}
          confirmLabel={names[open][0]}
          onConfirm={() => void press(confirmation)}
        />
      ) : null}
      {form ? (
        <Dialog open onOpenChange={() => setOpen(null)} title={form.title} description={form.text}>
          {form.form}
        </Dialog>
      ) : null}
    </span>
  );
}
