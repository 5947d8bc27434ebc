import { List, useList } from '#web/desk/list-page.tsx';
import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { exportFormats } from '#contract/export-of.ts';
import { exportTds, listTds, confirmTdsChallan, listTdsChallans } from '#contract/tax-documents.endpoints.ts';
import { financialYearOf, todayInKolkata } from '#domain/dates.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useUser } from '#web/session/session-store.ts';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { TdsRowDto, ChallanDto } from '#contract/tax-documents.schemas.ts';
import { TwoLines, Loaded } from '#web/desk/loaded.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import type { OpenMonth } from './challan-form.tsx';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, keysBelow, renew } from '#web/api/api-query.ts';
import { LapsedNote } from '#web/desk/approval-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useErrorText } from '#web/api/use-error-text.ts';

export const handle: PageHandle = { permission: 'tds.read', words: ['fees'] };

const firstYear = 2026;
const quarters = [1, 2, 3, 4];

/** TDS: deducted by us, with deposits, and by insurers. */
export default function TdsPage() {
  const t = useTexts('tds');
  const user = useUser();
  const toast = useToast();
  const params = useListParams();
  const [thisYear] = useState(() => financialYearOf(todayInKolkata(now())));
  const years = Array.from({ length: Number(thisYear.slice(0, 4)) - firstYear + 1 }, (_, back) =>
    financialYearOf(`${firstYear + back}-04-01`),
  ).toReversed();
  const by = params.oneOf('by', ['us', 'insurers']);
  const financialYear = params.among('year', years) ?? thisYear;
  const quarter = quarters.find((one) => String(one) === params.get('quarter'));
  const filter = { by, financialYear, ...(quarter ? { quarter } : {}) } as const;
  const list = useList(listTds, { ...filter, page: params.page });
  return (
    <MoneyPage
      part="tds"
      actions={
        permits(user, 'tds.export') ? (
          <>
            {exportFormats.map((format) => (
              <DownloadButton
                key={format}
                variant="secondary"
                fetchFile={() => api(exportTds, { query: { ...filter, format } })}
                fileName={`tds-${financialYear}.csv`}
                onSaved={() => toast.success(t.downloadNote)}
              >
                {t.download({ format: format.toUpperCase() })}
              </DownloadButton>
            ))}
          </>
        ) : null
      }
    >
      {by === 'us' ? <TdsChallans /> : null}
      <List
        list={list}
        views={{ label: t.by, ids: ['us', 'insurers'], texts: t.sides, name: 'by' }}
        choices={[
          {
            name: 'quarter',
            label: t.quarter,
            every: t.allQuarters,
            options: quarters.map((n) => ({ value: String(n), label: t.quarterOf({ n }) })),
          },
          ...(years.length > 1
            ? [
                {
                  name: 'year',
                  label: t.columns.on,
                  usual: thisYear,
                  options: years.map((value) => ({ value, label: value })),
                },
              ]
            : []),
        ]}
        empty={t.empty}
        emptyHint={t.emptyHint}
      >
        {(page, busy) => (
          <div className="grid grid-cols-1 gap-3">
            <p className="font-bold">
              {t.years[page.yearWord]({ year: page.year })} · {t.sum({ amount: formatRupees(rupeesToPaise(page.sum)) })}
            </p>
            {by === 'us' ? <p className="text-muted">{t.statement({ form: page.form })}</p> : null}
            <TdsTable rows={page.data} by={by} busy={busy} />
          </div>
        )}
      </List>
    </MoneyPage>
  );
}

/** Section and payment code, as the law of the day calls them. */
function nameOf(
  { section, code }: { readonly section: string | null; readonly code: string | null },
  t: { readonly none: string; readonly coded: (values: { section: string; code: string }) => string },
): string {
  return section === null ? t.none : code ? t.coded({ section, code }) : section;
}

/** Deductions, newest first; PANs are masked. */
function TdsTable({
  rows,
  by,
  busy,
}: {
  readonly rows: readonly TdsRowDto[];
  readonly by: 'us' | 'insurers';
  readonly busy: boolean;
}) {
  const t = useTexts('tds');
  const { columns } = t;
  const isOurs = by === 'us';
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: columns.name,
          card: 'title',
          className: 'sm:max-w-56',
          cell: ({ name }) => <TwoLines text={name} />,
        },
        { id: 'on', header: columns.on, cell: ({ on }) => <DateTime at={on} /> },
        ...(isOurs ? [{ id: 'section', header: columns.section, cell: (row: TdsRowDto) => nameOf(row, t) }] : []),
        { id: 'pan', header: columns.pan, cell: ({ pan }) => pan ?? t.none },
        { id: 'amount', header: columns.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
        ...(isOurs
          ? [
              {
                id: 'taxed',
                header: columns.taxed,
                align: 'right' as const,
                cell: ({ taxed }: TdsRowDto) => <Money rupees={taxed ?? 0} />,
              },
              {
                id: 'rate',
                header: columns.rate,
                align: 'right' as const,
                cell: ({ rate }: TdsRowDto) => (rate === null ? t.none : t.percent({ n: rate })),
              },
            ]
          : []),
        { id: 'tax', header: columns.tax, align: 'right', cell: ({ tax }) => <Money rupees={tax} className="font-semibold" /> },
        {
          id: 'paper',
          header: isOurs ? columns.paper : columns.transfer,
          className: 'wrap-anywhere',
          cell: ({ paper }) => paper ?? t.none,
        },
      ]}
    />
  );
}

const ChallanForm = lazyPart(() => import('./challan-form.tsx'));

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));

/** Amounts to deposit by month and section, and the latest deposits. */
function TdsChallans() {
  const t = useTexts('tds');
  const toast = useToast();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const mayEnter = permits(useUser(), 'tds.deposit');
  const [entering, setEntering] = useState<OpenMonth | null>(null);
  const [confirming, setConfirming] = useState<ChallanDto | null>(null);
  const [sending, setSending] = useState(false);
  const query = useQuery({ ...apiQuery(listTdsChallans, { query: { limit: 12 } }), placeholderData: keepPreviousData });
  const reload = () => renew(queries, keysBelow(listTdsChallans.path), keysBelow(listTds.path));
  const confirm = async ({ id }: ChallanDto) => {
    setSending(true);
    try {
      await api(confirmTdsChallan, { params: { id } });
      toast.success(t.confirmed);
    } catch (error) {
      toast.error(errorText(error, 'general.internal'));
    }
    setSending(false);
    setConfirming(null);
    await reload();
  };
  return (
    <Card title={t.challans}>
      <Loaded query={query}>
        {({ data, open }) => (
          <div className="grid grid-cols-1 gap-4">
            {open.length > 0 ? (
              <ul className="grid gap-2">
                {open.map((one) => (
                  <li key={`${one.kind} ${one.month}`} className="flex flex-wrap items-center justify-between gap-2">
                    <span>
                      {t.due({ section: nameOf(one, t), month: one.month, amount: rupees(one.amount), day: one.dueOn })}
                      {one.waits ? <span className="text-muted">, {t.waits}</span> : null}
                    </span>
                    {mayEnter ? (
                      <Button
                        variant="secondary"
                        aria-label={t.enterOf({ month: one.month, section: one.section })}
                        onClick={() => setEntering(one)}
                      >
                        {t.enter}
                      </Button>
                    ) : null}
                  </li>
                ))}
              </ul>
            ) : null}
            {data.length === 0 ? (
              <p className="text-muted">{t.noChallans}</p>
            ) : (
              <Table
                caption={t.challansCaption}
                rows={data}
                rowKey={({ id }) => id}
                columns={[
                  { id: 'month', header: t.month, card: 'title', cell: (one) => `${one.month}, ${nameOf(one, t)}` },
                  { id: 'amount', header: t.columns.tax, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
                  { id: 'serial', header: t.columns.paper, cell: ({ bsrCode, serial }) => `${bsrCode} ${serial}` },
                  { id: 'on', header: t.depositedOn, cell: ({ depositedOn }) => <DateTime at={depositedOn} /> },
                  {
                    id: 'state',
                    header: t.state,
                    cell: (one) =>
                      one.mayConfirm ? (
                        <Button
                          variant="secondary"
                          aria-label={t.confirmOf({ serial: one.serial })}
                          onClick={() => setConfirming(one)}
                        >
                          {t.confirm}
                        </Button>
                      ) : one.confirmedBy === null ? (
                        <>
                          {t.waits}, {t.entry({ name: one.enteredBy })} <LapsedNote why={one.lapsed} by={one.enteredBy} />
                        </>
                      ) : (
                        t.byTwo({ first: one.enteredBy, second: one.confirmedBy })
                      ),
                  },
                ]}
              />
            )}
          </div>
        )}
      </Loaded>
      {entering ? (
        <Dialog
          open
          onOpenChange={() => setEntering(null)}
          title={t.enterTitle({ month: entering.month, section: nameOf(entering, t) })}
          description={t.enterText({ amount: rupees(entering.amount) })}
        >
          <ChallanForm
            open={entering}
            onEntered={async () => {
              toast.success(t.entered);
              setEntering(null);
              await reload();
            }}
          />
        </Dialog>
      ) : null}
      {confirming ? (
        <ConfirmDialog
          open
          onOpenChange={() => setConfirming(null)}
          title={t.confirmOf({ serial: confirming.serial })}
          description={t.confirmText({ amount: rupees(confirming.amount), month: confirming.month })}
          confirmLabel={t.confirm}
          loading={sending}
          onConfirm={() => void confirm(confirming)}
        />
      ) : null}
    </Card>
  );
}
