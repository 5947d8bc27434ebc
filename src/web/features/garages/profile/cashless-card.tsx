import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sayCashlessAgain } from '#contract/garages/garage-account.endpoints.ts';
import type { GarageProfileDto } from '#contract/garages/garage-account.schemas.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatDate } from '#web/ui/date-text.ts';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ownGarageQuery } from './garage-query.ts';

/** Insurers that the listing names for cashless repairs, with their dates; one press says that all of it is still so. */
export function CashlessCard({ garage }: { readonly garage: GarageProfileDto }) {
  const { cashless: t } = useTexts('garages.profile');
  const { locale } = useLocale();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (garage.cashless.length === 0) return null;
  const day = (date: string) => formatDate(date, 'date', locale);

  async function again(): Promise<void> {
    setBusy(true);
    try {
      queries.setQueryData(ownGarageQuery.queryKey, await api(sayCashlessAgain, { body: {} }));
      toast.success(t.saidAgain);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card title={t.title}>
      <ul className="grid gap-1">
        {garage.cashless.map(({ insurer, saidOn, confirmedOn }) => (
          <li key={insurer}>
            {insurer}{' '}
            <span className="text-muted">
              {confirmedOn === null
                ? t.said({ date: day(saidOn) })
                : t.saidAndConfirmed({ date: day(saidOn), confirmed: day(confirmedOn) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-14 text-muted">{t.hint}</p>
      <Button variant="secondary" className="mt-3" loading={busy} onClick={() => void again()}>
        {t.again}
      </Button>
    </Card>
  );
}
