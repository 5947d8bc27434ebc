import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { getFeeTable } from '#contract/claims/offer/offer.endpoints.ts';
import type { ClaimFeesDto } from '#contract/claims/offer/offer.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { parseAmount } from '#web/ui/amount-text.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { advanceCost } from './advance-cost.ts';

/** Of the repair, what is not ours to be paid: before the fee is paid, in a sentence. */
export function GarageShare({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.intake.advanceCost');
  const { data } = useQuery({ ...apiQuery(getFeeTable, { params: { id: claim.id } }), staleTime: 0 });
  if (!data) return null;
  const { insurerWouldPay: insurer, ownerWouldPay: owner } = data;
  const known = insurer !== null && owner !== null;
  return <p>{known ? t.toGarageLater({ insurer: inRupees(insurer), owner: inRupees(owner) }) : t.toGarageUnknown}</p>;
}

/** Folded: what the advance would cost, before anything is agreed to or paid. */
export function AdvanceCostCard({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.intake.advanceCost');
  const [opened, setOpened] = useState(false);
  const { payment, estimatedAmount: estimate } = claim;
  const { data, isError, isFetching, refetch } = useQuery({
    ...apiQuery(getFeeTable, { params: { id: claim.id } }),
    enabled: opened && !!estimate,
    // The estimate and the vehicle may have been changed in an earlier step.
    staleTime: 0,
  });
  if (payment === null) return null;
  return (
    <Card>
      <Disclosure summary={t.title} onToggle={(open) => setOpened((was) => was || open)}>
        <div className="-ml-7 grid gap-4">
          <p>{t.note}</p>
          {!estimate ? (
            <p>{t.toGarageUnknown}</p>
          ) : data ? (
            <Costs key={data.insurerWouldPay} table={data} estimate={estimate} paid={payment} />
          ) : isError ? (
            <ErrorState title={t.notLoaded} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <SkeletonText lines={6} />
          )}
        </div>
      </Disclosure>
    </Card>
  );
}

interface CostsProps {
  readonly table: ClaimFeesDto;
  readonly estimate: number;
  readonly paid: { readonly processingFee: number; readonly serviceCharge: number };
}

const step = 500;

function Costs({ table, estimate, paid }: CostsProps) {
  const t = useTexts('claims.intake.advanceCost');
  const [typed, setTyped] = useState(String(table.insurerWouldPay ?? ''));
  const amount = parseAmount(typed) ?? 0;
  const isAmount = amount >= 1 && amount <= 100_000_000;
  const cost = isAmount ? advanceCost(table, { amount, estimate, paid }) : null;
  const highest = table.slabs.at(-1)?.upTo ?? 0;
  return (
    <>
      <div className="grid gap-1">
        <TextField
          label={t.amount}
          hint={table.insurerWouldPay === null ? undefined : t.amountHint}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          inputClassName="tabular-nums"
          className="max-w-60"
          value={typed}
          error={isAmount || (typed === '' && table.insurerWouldPay === null) ? undefined : t.invalid}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <input
          type="range"
          aria-label={t.slider}
          aria-valuetext={
            cost
              ? t.valueText({ amount: inRupees(amount), total: inRupees(cost.total) })
              : isAmount
                ? inRupees(amount)
                : t.invalid
          }
          min={step}
          max={Math.max(step, Math.ceil(estimate / step) * step)}
          step={step}
          value={isAmount ? amount : step}
          onChange={(event) => setTyped(String(Math.min(estimate, Number(event.currentTarget.value))))}
          className="h-control w-full max-w-column cursor-pointer accent-brand"
        />
      </div>
      {cost ? (
        <DescriptionList
          amounts
          items={[
            { term: t.fee, value: <Money rupees={cost.fee} /> },
            { term: t.gst, value: <Money rupees={cost.gst} /> },
            { term: t.serviceCharge, value: <Money rupees={cost.serviceCharge} /> },
            { term: t.total, value: <Money rupees={cost.total} />, strong: true },
            { term: t.paid, value: <Money rupees={-cost.paid} /> },
            { term: t.left, value: <Money rupees={cost.left} /> },
            { term: t.toGarage, value: <Money rupees={cost.toGarage} />, strong: true },
          ]}
        />
      ) : isAmount ? (
        <p>{t.quoted({ amount: inRupees(highest) })}</p>
      ) : typed === '' && table.insurerWouldPay === null ? (
        <p>{t.toGarageUnknown}</p>
      ) : null}
    </>
  );
}

const inRupees = (rupees: number) => formatRupees(rupeesToPaise(rupees.toFixed(2)));
