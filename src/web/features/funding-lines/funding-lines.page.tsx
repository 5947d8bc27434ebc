import { now } from '#contract/clock.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listFundingLines } from '#contract/funding-lines.endpoints.ts';
import type { FundingLineDto } from '#contract/funding-lines.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery, keysBelow, workKeys, renew } from '#web/api/api-query.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { Loaded } from '#web/desk/loaded.tsx';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextLink, LinkButton } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Figures } from './figures.tsx';
import { withdrawProposal } from '#contract/proposals.endpoints.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import type { TextsOf } from '#words/area.ts';

export const handle: PageHandle = { permission: 'ledger.read', words: ['funding'] };

const LineForm = lazyPart(async () => ({ default: (await import('./line-forms.tsx')).LineForm }));
const MoveForm = lazyPart(async () => ({ default: (await import('./line-forms.tsx')).MoveForm }));

/** Credit facilities: limits, drawdowns, interest, and the proposed drawdowns and repayments. */
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

function LineCard({
  line,
  onMove,
  onChange,
}: {
  readonly line: FundingLineDto;
  readonly onMove?: () => void;
  readonly onChange?: () => void;
}) {
  const t = useTexts('funding');
  const { id, lender, openedOn, ratePercent, accruedTo, upcoming } = line;
  return (
    <Card title={lender}>
      <Figures name={lender} of={line} />
      <div className="my-4 grid gap-1 text-muted">
        <p>
          {t.terms({ rate: ratePercent })} <DateTime at={openedOn} />
        </p>
        <p>
          {accruedTo === null ? (
            t.notAccrued
          ) : (
            <>
              {t.accruedTo} <DateTime at={accruedTo} />
            </>
          )}
        </p>
        {upcoming.map((terms) => (
          <p key={terms.from}>
            {t.upcoming({ limit: formatRupees(rupeesToPaise(terms.limit)), rate: terms.ratePercent })}{' '}
            <DateTime at={terms.from} />
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {onMove ? (
          <Button aria-label={t.moveOf({ name: lender })} onClick={onMove}>
            {t.move}
          </Button>
        ) : null}
        <LinkButton variant="secondary" to={`/app/money/funding/${id}`} aria-label={t.statementOf({ name: lender })}>
          {t.statement}
        </LinkButton>
        {onChange ? (
          <Button variant="secondary" aria-label={t.changeOf({ name: lender })} onClick={onChange}>
            {t.change}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

function TotalsCard({ totals }: { readonly totals: Pick<FundingLineDto, 'limit' | 'drawn' | 'headroom' | 'interestOwed'> }) {
  const t = useTexts('funding');
  return (
    <Card title={t.total}>
      <Figures name={t.total} of={totals} />
    </Card>
  );
}

/** Open approval requests; the maker can withdraw their own. */
function WaitingList({ waiting, onChanged }: { readonly waiting: readonly ProposalDto[]; readonly onChanged: () => void }) {
  const t = useTexts('funding');
  const me = useUser();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function withdraw(id: string): Promise<void> {
    setBusy(id);
    setFailure(undefined);
    try {
      await api(withdrawProposal, { params: { id } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(undefined);
      onChanged();
    }
  }

  return (
    <Card title={t.waiting({ n: waiting.length })}>
      {failure ? (
        <Banner tone="error" announce className="mb-3">
          {failure}
        </Banner>
      ) : null}
      <ul className="grid gap-3">
        {waiting.map((proposal) => {
          const what = wordsOf(proposal, t);
          return (
            <li key={proposal.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="min-w-0 wrap-anywhere">
                {what} <span className="text-muted">{t.by({ name: proposal.proposedBy })}</span>
              </span>
              {proposal.isOwn ? (
                <Button
                  variant="secondary"
                  loading={busy === proposal.id}
                  aria-label={t.withdrawOf({ what })}
                  onClick={() => void withdraw(proposal.id)}
                >
                  {t.withdraw}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {permits(me, 'proposal.read') ? (
        <p className="mt-3">
          <TextLink to="/app/proposals">{t.toProposals}</TextLink>
        </p>
      ) : null}
    </Card>
  );
}

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));

function wordsOf({ kind, after }: ProposalDto, t: TextsOf<'funding'>): string {
  if (kind === 'funding-move' && after) return `${after.lender}: ${t.kinds[after.move]} ${rupees(after.amount)}`;
  if (kind === 'funding-line' && after) return `${after.lender}: ${t.limit} ${rupees(after.limit)}, ${after.ratePercent}%`;
  return '';
}
