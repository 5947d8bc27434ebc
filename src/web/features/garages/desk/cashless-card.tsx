import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listApplications } from '#contract/garages/garage-account.endpoints.ts';
import type { GarageProfileDto } from '#contract/garages/garage-account.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { keysBelow, renew } from '#web/api-query.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatDate } from '#web/ui/date-text.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

const ConfirmCashlessDialog = lazyPart(() => import('./confirm-cashless-dialog.tsx'));

/** With whom the garage says that it repairs cashless, and what confirms it or takes that back. */
export function CashlessCard({ profile: { id, cashless } }: { readonly profile: GarageProfileDto }) {
  const { cashless: t } = useTexts('garages.desk');
  const [asked, setAsked] = useState<{ readonly insurer: string; readonly confirmed: boolean }>();
  const queries = useQueryClient();
  const toast = useToast();
  const mayDecide = permits(useUser(), 'application.decide');
  if (cashless.length === 0) return null;
  const day = (date: string) => formatDate(date, 'date', 'en');
  return (
    <Card title={t.title}>
      <ul className="divide-y divide-line">
        {cashless.map(({ insurer, saidOn, confirmedOn }) => (
          <li key={insurer} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="mr-auto">
              {insurer}{' '}
              <span className="text-muted">
                {confirmedOn === null
                  ? t.said({ date: day(saidOn) })
                  : t.confirmed({ said: day(saidOn), date: day(confirmedOn) })}
              </span>
            </span>
            {mayDecide ? (
              <>
                <Button variant="secondary" onClick={() => setAsked({ insurer, confirmed: true })}>
                  {t.confirm}
                </Button>
                {confirmedOn === null ? null : (
                  <Button variant="quiet" onClick={() => setAsked({ insurer, confirmed: false })}>
                    {t.takeBack}
                  </Button>
                )}
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmCashlessDialog
          id={id}
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={async () => {
            toast.success(asked.confirmed ? t.done : t.takenBack);
            setAsked(undefined);
            await renew(queries, keysBelow(listApplications.path));
          }}
        />
      ) : null}
    </Card>
  );
}
