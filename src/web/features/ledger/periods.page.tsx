import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closePeriod, listPeriods } from '#contract/ledger.endpoints.ts';
import type { PeriodDto } from '#contract/ledger.schemas.ts';
import { listProposals } from '#contract/proposals.endpoints.ts';
import { periodNamed } from '#domain/ledger/periods.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { apiQuery, keysBelow, workKeys, renew } from '#web/api/api-query.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { Loaded } from '#web/desk/loaded.tsx';
import { MoneyPage } from '#web/desk/money-page.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useUser } from '#web/session/session-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { formatDate, DateTime } from '#web/ui/date-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

export const handle: PageHandle = { permission: 'ledger.read', words: ['money'] };

const tones = { open: 'neutral', waiting: 'warn', closed: 'success' } as const;
/** Page on which each problem is fixed. */
const places = {
  'bank-read': '/app/money/statements',
  matched: '/app/money/reconciliation',
  suspense: '/app/money/receipts',
} as const;

/** October 2026; a financial year stays 2026-27. */
function periodText(name: string): string {
  const period = periodNamed(name);
  return period?.kind === 'month' ? formatDate(period.firstDay, 'month', 'en') : name;
}

/** Closed months, and what blocks closing the next one. */
export default function PeriodsPage() {
  const t = useTexts('money.periods');
  const me = useUser();
  const query = useQuery(apiQuery(listPeriods));
  const [asked, setAsked] = useState<string>();
  const mayClose = permits(me, 'period.close');
  return (
    <MoneyPage part="periods" actions={<ExportList list={listPeriods} />}>
      <p className="max-w-prose text-14 text-muted">{t.lead}</p>
      <Loaded query={query}>
        {({ months, years, next }) => {
          const left = next.checks.filter(({ ok }) => !ok);
          const isWaiting = months.some(({ name, state }) => name === next.name && state === 'waiting');
          return (
            <div className="grid grid-cols-1 gap-4">
              <Card title={t.next({ period: periodText(next.name) })}>
                <ul className="grid gap-2">
                  {next.checks.map(({ check, ok, left: n }) => (
                    <li key={check} className="grid grid-cols-[5rem_1fr] items-baseline gap-x-3 gap-y-1">
                      <span>
                        <Badge tone={ok ? 'success' : 'warn'}>{ok ? t.done : t.left}</Badge>
                      </span>
                      <span>
                        {ok ? t.checks[check] : check === 'over' ? t.missing.over : t.missing[check]({ n })}{' '}
                        {!ok && check in places ? <TextLink to={places[check as keyof typeof places]}>{t.open}</TextLink> : null}
                      </span>
                    </li>
                  ))}
                  <li className="text-muted">{t.ledgerToo}</li>
                </ul>
                {isWaiting ? (
                  <p className="mt-4">
                    {t.waits} <TextLink to="/app/proposals">{t.toProposals}</TextLink>
                  </p>
                ) : mayClose && left.length === 0 ? (
                  <Button className="mt-4" onClick={() => setAsked(next.name)}>
                    {t.propose({ period: periodText(next.name) })}
                  </Button>
                ) : null}
              </Card>
              <Periods title={t.months} periods={months} />
              {years.length > 0 ? <Periods title={t.years} periods={years} {...(mayClose ? { onClose: setAsked } : {})} /> : null}
            </div>
          );
        }}
      </Loaded>
      <Propose period={asked} onDone={() => setAsked(undefined)} />
    </MoneyPage>
  );
}

function Periods({
  title,
  periods,
  onClose,
}: {
  readonly title: string;
  readonly periods: readonly PeriodDto[];
  readonly onClose?: (period: string) => void;
}) {
  const t = useTexts('money.periods');
  return (
    <Table
      caption={title}
      rows={periods}
      rowKey={({ name }) => name}
      columns={[
        { id: 'period', header: title, card: 'title', cell: ({ name }) => periodText(name) },
        { id: 'state', header: t.state, cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge> },
        {
          id: 'closed',
          header: t.closedAt,
          cell: ({ closedAt }) => (closedAt ? <DateTime at={closedAt} style="dateTime" /> : '–'),
        },
        {
          id: 'by',
          header: t.by,
          cell: ({ proposedBy, confirmedBy }) =>
            proposedBy && confirmedBy ? t.byTwo({ first: proposedBy, second: confirmedBy }) : '–',
        },
        ...(onClose
          ? [
              {
                id: 'close',
                header: t.close,
                cell: ({ name, state }: PeriodDto) =>
                  state === 'open' ? (
                    <Button
                      variant="secondary"
                      aria-label={t.propose({ period: periodText(name) })}
                      onClick={() => onClose(name)}
                    >
                      {t.close}
                    </Button>
                  ) : null,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Closing is irreversible, so the warning comes first; a checker then confirms it. */
function Propose({ period, onDone }: { readonly period: string | undefined; readonly onDone: () => void }) {
  const t = useTexts('money.periods');
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function propose(name: string): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await api(closePeriod, { body: { period: name } });
      toast.success(t.proposed({ period: periodText(name) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      onDone();
    }
    await renew(queries, keysBelow('/ledger'), keysBelow(listProposals.path), ...workKeys);
  }

  return (
    <>
      {failure ? (
        <Banner tone="error" announce>
          {failure} <TextLink to="/app/money/reconciliation">{t.toCheck}</TextLink>
        </Banner>
      ) : null}
      <ConfirmDialog
        open={period !== undefined}
        onOpenChange={onDone}
        title={t.propose({ period: periodText(period ?? '') })}
        description={t.proposeText}
        confirmLabel={t.proposeNow}
        loading={busy}
        onConfirm={() => period && void propose(period)}
      />
    </>
  );
}
