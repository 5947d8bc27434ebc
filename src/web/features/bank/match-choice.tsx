import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matchByHand, viewReconciliation } from '#contract/bank.endpoints.ts';
import type { LeftoverDto } from '#contract/bank.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api-client.ts';
import { apiQuery } from '#web/api-query.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

const most = 100;

/** Entries of the ledger that are open too, those of the same amount first; together they must come to the line. */
export function MatchChoice({
  leftover,
  run,
  busy,
}: {
  readonly leftover: LeftoverDto;
  readonly run: (action: () => Promise<unknown>) => Promise<void>;
  readonly busy: boolean;
}) {
  const { recon: t } = useTexts('bank');
  const sameKey = useSameKey();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const query = useQuery(apiQuery(viewReconciliation, { query: { kind: 'bank-entry', limit: most } }));
  const wanted = rupeesToPaise(leftover.amount);
  return (
    <Loaded query={query}>
      {({ data }) => {
        if (data.length === 0) return <p className="text-muted">{t.noCandidate}</p>;
        const distance = (entry: LeftoverDto) => Math.abs(rupeesToPaise(entry.amount) - wanted);
        const entries = data.toSorted((a, b) => distance(a) - distance(b));
        const sum = entries
          .filter(({ key }) => chosen.includes(key))
          .reduce((total, { amount }) => total + rupeesToPaise(amount), 0);
        const body = { statementLines: [leftover.key], ledgerLines: [...chosen], reason };
        return (
          <div className="grid grid-cols-1 gap-3">
            <fieldset className="max-h-64 overflow-y-auto">
              <legend className="mb-1 text-label font-semibold">{t.matchWith}</legend>
              {entries.map(({ key, text, claimNumber, amount, day }) => (
                <Checkbox
                  key={key}
                  label={`${formatRupees(rupeesToPaise(amount))} · ${text}`}
                  hint={[day, claimNumber].filter((part) => part !== null).join(' · ')}
                  checked={chosen.includes(key)}
                  onChange={(event) => setChosen(event.target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))}
                />
              ))}
            </fieldset>
            <p aria-live="polite">{t.sum({ chosen: formatRupees(sum as typeof wanted), wanted: formatRupees(wanted) })}</p>
            <TextField label={t.reason} value={reason} onChange={(event) => setReason(event.target.value)} />
            <Button
              loading={busy}
              disabled={sum !== wanted || reason.trim() === ''}
              onClick={() => void run(() => api(matchByHand, { body, idempotencyKey: sameKey(body) }))}
            >
              {t.doMatch}
            </Button>
          </div>
        );
      }}
    </Loaded>
  );
}
