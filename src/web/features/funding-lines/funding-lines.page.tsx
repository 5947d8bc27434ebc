import { now } from '#contract/clock.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listFundingLines } from '#contract/funding-lines.endpoints.ts';
import type { FundingLineDto } from '#contract/funding-lines.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery, keysBelow } from '#web/api-query.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { Loaded } from '#web/desk/loaded.tsx';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { workKeys } from '#web/menu-counts.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { renew } from '#web/renew.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { LineCard } from './line-card.tsx';
import { TotalsCard } from './totals-card.tsx';
import { WaitingList } from './waiting-list.tsx';

export const handle: PageHandle = { permission: 'ledger.read', words: ['office', 'funding'] };

const LineForm = lazyPart(() => import('./line-form.tsx'));
const MoveForm = lazyPart(() => import('./move-form.tsx'));

/** Who lends to us: limits, what is drawn, interest; what the cash desk proposes of it. */
export default function FundingLinesPage() {
  const t = useTexts('funding');
  const user = useUser();
  const params = useListParams();
  const queries = useQueryClient();
  const [open, setOpen] = useState<{ form: 'line' | 'terms' | 'move'; line?: FundingLineDto }>();
  const [today] = useState(() => todayInKolkata(now()));
  const asOf = params.get('asOf') || today;
  const query = useQuery({ ...apiQuery(listFundingLines, { query: { asOf } }), placeholderData: keepPreviousData });
  const mayPropose = permits(user, 'funding.propose');
  const changed = () => {
    setOpen(undefined);
    void renew(queries, keysBelow(listFundingLines.path), keysBelow('/proposals'), ...workKeys);
  };
  const name = open?.line?.lender ?? '';
  const titles = { line: t.add, terms: t.changeOf({ name }), move: t.moveOf({ name }) };
  return (
    <MoneyPage part="funding" actions={mayPropose ? <Button onClick={() => setOpen({ form: 'line' })}>{t.add}</Button> : null}>
      <p className="max-w-prose text-muted">
        {t.lead} {t.capital} <TextLink to="/app/money/reconciliation">{t.toReconciliation}</TextLink>.
      </p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <DateField
          className="max-w-60"
          label={t.asOf}
          max={today}
          value={asOf}
          onChange={({ target }) => params.set({ asOf: target.value })}
        />
        <ExportList list={listFundingLines} query={{ asOf }} />
      </div>
      <Loaded query={query}>
        {(all) => (
          <>
            {all.waiting.length > 0 ? <WaitingList waiting={all.waiting} onChanged={changed} /> : null}
            {all.lines.length === 0 ? (
              <EmptyState title={t.empty}>{t.emptyHint}</EmptyState>
            ) : (
              <>
                {all.lines.length > 1 ? <TotalsCard totals={all} /> : null}
                <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
                  {all.lines.map((line) => (
                    <li key={line.id} className="grid">
                      <LineCard
                        line={line}
                        {...(mayPropose
                          ? { onMove: () => setOpen({ form: 'move', line }), onChange: () => setOpen({ form: 'terms', line }) }
                          : {})}
                      />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Loaded>
      <Dialog
        open={open !== undefined}
        onOpenChange={() => setOpen(undefined)}
        title={titles[open?.form ?? 'line']}
        description={open?.form === 'move' ? t.moveText : t.addText}
      >
        {open?.form === 'move' && open.line ? <MoveForm line={open.line} onSaved={changed} /> : null}
        {open && open.form !== 'move' ? <LineForm line={open.line} onSaved={changed} /> : null}
      </Dialog>
    </MoneyPage>
  );
}
