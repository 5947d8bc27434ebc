import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listReceivables } from '#contract/claims/recovery/receivables.endpoints.ts';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { apiQuery } from '#web/api-query.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useArrows } from './use-arrows.ts';

const shown = 6;

/** Finds an open claim of the insurer by its number. */
export function AddClaim({
  insurerId,
  taken,
  onAdd,
}: {
  readonly insurerId: string;
  readonly taken: readonly string[];
  readonly onAdd: (claim: ReceivableDto) => void;
}) {
  const t = useTexts('cashBench');
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const query = useQuery({
    ...apiQuery(listReceivables, { query: { page: 1, limit: shown, search, insurerId, open: 'true' } }),
    enabled: search.length > 2,
  });
  const arrows = useArrows<HTMLDivElement>('input, button');
  const found = search.length > 2 ? query.data?.data.filter(({ claimNumber }) => !taken.includes(claimNumber)) : undefined;
  return (
    <div ref={arrows} className="grid grid-cols-1 gap-2">
      <TextField
        label={t.addClaim}
        hint={t.addHint}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {found?.length === 0 ? <p role="status">{t.noClaim}</p> : null}
      {found?.map((claim) => (
        <button
          key={claim.id}
          type="button"
          aria-label={t.add({ number: claim.claimNumber })}
          className="flex flex-wrap justify-between gap-x-4 rounded-control border border-line bg-white px-4 py-2 text-left hover:border-ink"
          onClick={() => {
            setTyped('');
            onAdd(claim);
          }}
        >
          <span>
            <span className="font-semibold">{claim.claimNumber}</span> · {claim.insurerClaimNumber}
          </span>
          <span>{t.open({ amount: formatRupees(rupeesToPaise(claim.outstanding)) })}</span>
        </button>
      ))}
    </div>
  );
}
