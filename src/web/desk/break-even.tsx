import { useQuery } from '@tanstack/react-query';
import { getBreakEven } from '#contract/claims/offer/offer.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Card } from '#web/ui/card.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Loaded } from './loaded.tsx';

/** Per insurer, or for one: until which day our fees pay for our credit, and when the insurer pays. */
export function BreakEven({ insurerId }: { readonly insurerId?: string }) {
  const t = useTexts('breakEven');
  return (
    <Card title={t.title}>
      <Loaded query={useQuery(apiQuery(getBreakEven))}>
        {({ costPercent, insurers }) => {
          const rows = insurers.filter(({ id }) => insurerId === undefined || id === insurerId);
          return (
            <>
              <p className="mb-2 text-muted">{costPercent === null ? t.noCost : t.lead({ percent: costPercent })}</p>
              {rows.length === 0 ? (
                <p>{t.none}</p>
              ) : (
                <Table
                  caption={t.title}
                  cards="phone"
                  rows={rows}
                  rowKey={({ id }) => id}
                  columns={[
                    { id: 'insurer', header: t.insurer, card: 'title', cell: ({ name }) => name },
                    { id: 'fee', header: t.fee, align: 'right', cell: ({ feePercent }) => `${feePercent} %` },
                    { id: 'days', header: t.breakEven, align: 'right', cell: ({ breakEvenDays }) => breakEvenDays ?? t.unknown },
                    {
                      id: 'pays',
                      header: t.pays,
                      align: 'right',
                      cell: ({ daysToPay: { days, basis } }) => (basis === 'insurer' ? days : t.assumed({ days })),
                    },
                  ]}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
