import { List, useList } from '#web/desk/list-page.tsx';
import { useState } from 'react';
import { listRemittances } from '#contract/claims/recovery/remittances.endpoints.ts';
import { remittanceStates } from '#domain/claims/recovery/remittance.ts';
import { permits } from '#domain/permissions.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { useCashChanged, useArrows } from './renew-recovery.ts';
import { Link } from 'react-router';
import type { To } from 'react-router';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';

export const handle: PageHandle = { permission: 'receivable.read', words: ['office', 'cash'] };

const ImportReceipts = lazyPart(async () => ({ default: (await import('./remittance-form.tsx')).ImportReceipts }));
const RemittanceForm = lazyPart(async () => ({ default: (await import('./remittance-form.tsx')).RemittanceForm }));
const RemittanceBench = lazyPart(() => import('./remittance-bench.tsx'));

const views = ['open', ...remittanceStates, 'all'] as const;

/**
 * Cash application: starts with what is left to allocate; a search finds all. Remittances left, the chosen one with its candidate claims right; a phone shows
 * one of the two.
 */
export default function RemittancesPage() {
  const t = useTexts('cashBench');
  const { viewsLabel } = useTexts('desk.money');
  const params = useListParams();
  const changed = useCashChanged();
  const [open, setOpen] = useState<'enter' | 'import'>();
  const first = params.asked.search ? 'all' : 'open';
  const view = params.among('state', views) ?? first;
  const chosen = params.get('transfer');
  const list = useList(listRemittances, {
    ...params.asked,
    ...(view === 'open' ? { open: 'true' as const } : view === 'all' ? {} : { state: view }),
  });
  const maySettle = permits(useUser(), 'receivable.settle');
  const close = () => setOpen(undefined);
  const here = { page: String(params.page) };
  return (
    <MoneyPage
      part="remittances"
      actions={
        maySettle ? (
          <>
            <Button variant="secondary" onClick={() => setOpen('import')}>
              {t.import}
            </Button>
            <Button onClick={() => setOpen('enter')}>{t.enter}</Button>
          </>
        ) : null
      }
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className={cx('grid grid-cols-1 gap-3', chosen && 'max-lg:hidden')}>
          <List
            list={list}
            views={{
              label: viewsLabel,
              ids: views,
              texts: t.states,
              current: view,
              to: (id) => ({ state: id === first ? '' : id }),
            }}
            search={{ label: t.search, hint: t.searchHint }}
            file
            empty={t.empty}
            emptyHint={t.emptyHint}
          >
            {(page) => (
              <RemittanceList remittances={page.data} chosen={chosen} to={(transfer) => params.to({ ...here, transfer })} />
            )}
          </List>
        </div>
        <div className={cx('min-w-0', !chosen && 'max-lg:hidden')}>
          {chosen ? (
            <div className="grid grid-cols-1 gap-3">
              <TextLink to={params.to({ ...here, transfer: '' })} className="lg:hidden">
                {t.back}
              </TextLink>
              <RemittanceBench key={chosen} id={chosen} />
            </div>
          ) : (
            <EmptyState title={t.choose}>{t.chooseHint}</EmptyState>
          )}
        </div>
      </div>
      <Dialog open={open === 'enter'} onOpenChange={close} title={t.enterTitle}>
        <RemittanceForm
          onSaved={(transfer) => {
            close();
            void changed();
            params.set({ transfer });
          }}
        />
      </Dialog>
      <Dialog open={open === 'import'} onOpenChange={close} title={t.importTitle} size="wide">
        <ImportReceipts
          onTaken={() => {
            close();
            void changed();
          }}
        />
      </Dialog>
    </MoneyPage>
  );
}

const tones = { unallocated: 'warn', 'partly-allocated': 'info', allocated: 'success' } as const;

/** The remittances as a list; arrow keys move between them. */
function RemittanceList({
  remittances,
  chosen,
  to,
}: {
  readonly remittances: readonly RemittanceDto[];
  readonly chosen: string;
  readonly to: (id: string) => To;
}) {
  const t = useTexts('cashBench');
  const arrows = useArrows<HTMLUListElement>('a');
  return (
    <ul
      ref={arrows}
      aria-label={t.list}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {remittances.map((one) => (
        <li key={one.id}>
          <Link
            to={to(one.id)}
            preventScrollReset
            aria-current={one.id === chosen ? 'true' : undefined}
            className={cx(
              'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-3 text-ink no-underline hover:bg-paper focus-visible:-outline-offset-3',
              one.id === chosen && 'bg-brand-tint',
            )}
          >
            <span className="font-semibold wrap-anywhere">{one.reference}</span>
            <Money rupees={one.amount} className="font-semibold" />
            <span className="truncate text-muted" title={one.insurerName}>
              {one.insurerName}
            </span>
            <span className="text-right text-muted">
              <DateTime at={one.receivedOn} />
            </span>
            <span className="col-span-2 flex flex-wrap items-center justify-between gap-2">
              <Badge tone={tones[one.state]}>{t.states[one.state]}</Badge>
              {one.state === 'partly-allocated' ? (
                <span className="text-muted">{t.left({ amount: formatRupees(rupeesToPaise(one.unallocated)) })}</span>
              ) : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
