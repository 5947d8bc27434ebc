import type { UseQueryResult } from '@tanstack/react-query';
import type { BankAccountDto } from '#contract/bank.schemas.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Our accounts: what each held at the end of what is read of it. */
export function AccountCards({ query }: { readonly query: UseQueryResult<BankAccountDto[]> }) {
  const t = useTexts('bank');
  return (
    <Loaded query={query} lines={2}>
      {(accounts) =>
        accounts.length === 0 ? (
          <EmptyState title={t.noAccount}>{t.noAccountHint}</EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {accounts.map(({ id, name, last4, bank, balance, readTo }) => (
              <li key={id} className="grid gap-1 rounded-card border border-line bg-white p-4">
                <h2 className="font-semibold">{name}</h2>
                <p className="text-muted">{t.accountOf({ bank: bank ?? '', last4 })}</p>
                {balance === null || readTo === null ? (
                  <p>{t.nothingRead}</p>
                ) : (
                  <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <span className="text-18 font-bold">
                      <Money rupees={balance} />
                    </span>
                    <span className="text-muted">
                      {t.readTo} <DateTime at={readTo} />
                    </span>
                  </p>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
