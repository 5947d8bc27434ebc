import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getDailyPosition } from '#contract/dashboard.endpoints.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';

export const handle: PageHandle = { permission: 'ledger.read', words: ['funding'] };

const ages = ['to28', 'to60', 'to90', 'over90'] as const;

/** The daily money position, as mailed each morning. */
export default function PositionPage() {
  const t = useTexts('position');
  const params = useListParams();
  const [today] = useState(() => todayInKolkata(now()));
  const asOf = params.get('asOf') || today;
  const query = useQuery({
    ...apiQuery(getDailyPosition, { query: { asOf } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <MoneyPage part="position">
      <p className="max-w-prose text-muted">{t.lead}</p>
      <DateField
        className="max-w-60"
        label={t.asOf}
        max={today}
        value={asOf}
        onChange={({ target }) => params.set({ asOf: target.value })}
      />
      <Loaded query={query}>
        {({ bank, accounts, clearing, suspense, owed, provision, taxKept, payouts, funding, unmatched, check }) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <Card title={t.cash}>
              <DescriptionList
                amounts
                items={[
                  { term: t.bank, value: <Money rupees={bank} />, strong: true },
                  { term: t.clearing, value: <Money rupees={clearing} /> },
                  { term: t.suspense, value: <Money rupees={suspense} /> },
                ]}
              />
              <h3 className="mt-4 mb-1 font-semibold">{t.accounts}</h3>
              {accounts.length === 0 ? <p className="text-muted">{t.noAccounts}</p> : null}
              <ul className="grid gap-1">
                {accounts.map(({ name, last4, balance, readTo }) => (
                  <li key={`${name} ${last4}`} className="flex flex-wrap justify-between gap-x-4">
                    <span>
                      {name} ••{last4}{' '}
                      <span className="text-muted">
                        {readTo === null ? (
                          t.unread
                        ) : (
                          <>
                            {t.readTo} <DateTime at={readTo} />
                          </>
                        )}
                      </span>
                    </span>
                    {balance === null ? null : <Money rupees={balance} />}
                  </li>
                ))}
              </ul>
            </Card>
            <Card title={t.owed}>
              <DescriptionList
                amounts
                items={[
                  ...ages.map((age) => ({ term: t.buckets[age], value: <Money rupees={owed[age]} /> })),
                  { term: t.total, value: <Money rupees={owed.total} />, strong: true },
                  { term: t.provision, value: <Money rupees={provision} /> },
                ]}
              />
            </Card>
            <Card title={t.taxKept}>
              {taxKept.length === 0 ? <p className="text-muted">{t.noTaxKept}</p> : null}
              <DescriptionList
                amounts
                items={taxKept.map(({ insurer, year, tax, settled }) => ({
                  term: t.taxKeptBy({ insurer, year, settled: formatRupees(rupeesToPaise(settled)) }),
                  value: <Money rupees={tax} />,
                }))}
              />
            </Card>
            <Card title={t.payouts}>
              <DescriptionList
                amounts
                items={[
                  { term: t.due({ n: payouts.due }), value: <Money rupees={payouts.dueAmount} />, strong: true },
                  { term: t.underWay, value: <Money rupees={payouts.underWay} /> },
                ]}
              />
            </Card>
            <Card title={t.funding}>
              <DescriptionList
                amounts
                items={[
                  { term: t.drawn, value: <Money rupees={funding.drawn} />, strong: true },
                  { term: t.headroom, value: <Money rupees={funding.headroom} /> },
                  { term: t.interest, value: <Money rupees={funding.interestOwed} /> },
                ]}
              />
              <p className="mt-3">
                <TextLink to="/app/money/funding">{t.toFunding}</TextLink>
              </p>
            </Card>
            <Card title={t.checks}>
              <DescriptionList
                amounts
                items={[
                  { term: t.open, value: unmatched.open },
                  {
                    term: t.late,
                    value: unmatched.late === 0 ? 0 : <Badge tone="warn">{unmatched.late}</Badge>,
                  },
                  {
                    term: t.check,
                    value:
                      check === null ? (
                        t.checkNone
                      ) : (
                        <Badge tone={check.ok ? 'success' : 'danger'}>
                          {check.ok ? t.checkOk : t.checkBad({ n: check.differences })}
                        </Badge>
                      ),
                  },
                ]}
              />
              <p className="mt-3">
                <TextLink to="/app/money/reconciliation">{t.toReconciliation}</TextLink>
              </p>
            </Card>
          </div>
        )}
      </Loaded>
    </MoneyPage>
  );
}
