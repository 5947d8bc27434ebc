import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tryRatesVersion } from '#contract/platform-settings.endpoints.ts';
import type { RatesTrialDto, ratesVersionBody } from '#contract/platform-settings.schemas.ts';
import type { z } from '#contract/zod-setup.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

type Rates = z.output<typeof ratesVersionBody>;

interface RatesTrialProps {
  /** The rates as they stand in the form; null where it is faulty, which the form says by itself. */
  readonly read: () => Promise<Rates | null>;
}

/** What the rates of the form would change of the last month's claims. Nothing is saved by it. */
export function RatesTrial({ read }: RatesTrialProps) {
  const t = useTexts('platformSettings').rates.trial;
  const [isFaulty, setFaulty] = useState(false);
  const trial = useMutation({
    mutationFn: async ({ rates, page }: { rates: Rates; page: number }) => ({
      rates,
      result: await api(tryRatesVersion, { query: { page, limit: 10 }, body: rates }),
    }),
  });
  const { data: tried } = trial;
  const start = async () => {
    const rates = await read();
    setFaulty(rates === null);
    if (rates !== null) trial.mutate({ rates, page: 1 });
  };
  return (
    <section className="grid grid-cols-1 gap-3">
      <div>
        <Button variant="secondary" loading={trial.isPending} loadingText={t.trying} onClick={() => void start()}>
          {t.try}
        </Button>
      </div>
      <div role="status">
        {isFaulty ? <p>{t.faulty}</p> : null}
        {tried ? <Outcome result={tried.result} /> : null}
      </div>
      {trial.isError ? <ErrorState /> : null}
      {tried && tried.result.total > 0 ? (
        <>
          <Table
            caption={t.try}
            rows={tried.result.data}
            rowKey={({ claimId }) => claimId}
            columns={[
              {
                id: 'claim',
                header: t.claim,
                card: 'title',
                cell: ({ claimId, claimNumber }) => <TextLink to={`/app/claims/${claimId}`}>{claimNumber}</TextLink>,
              },
              { id: 'before', header: t.before, align: 'right', cell: ({ before }) => <Money rupees={before} /> },
              { id: 'after', header: t.after, align: 'right', cell: ({ after }) => <Money rupees={after} /> },
              {
                id: 'by',
                header: t.by,
                align: 'right',
                cell: ({ before, after }) => <Money rupees={Math.round((after - before) * 100) / 100} />,
              },
            ]}
          />
          <Pager
            page={tried.result.page}
            totalPages={tried.result.totalPages}
            onPageChange={(page) => trial.mutate({ rates: tried.rates, page })}
          />
        </>
      ) : null}
    </section>
  );
}

function Outcome({ result }: { readonly result: RatesTrialDto }) {
  const t = useTexts('platformSettings').rates.trial;
  const { total, tried, difference, isBounded } = result;
  return (
    <p>
      {total === 0 ? (
        t.none({ count: tried })
      ) : (
        <>
          {t.some({ changed: total, tried })} <Money rupees={difference} className="font-semibold" />.
        </>
      )}{' '}
      {isBounded ? t.bounded : null}
    </p>
  );
}
