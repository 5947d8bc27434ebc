import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { getClaimBill, getFeeTable } from '#contract/claims/offer/offer.endpoints.ts';
import type { FeeTableDto } from '#contract/claims/offer/offer.schemas.ts';
import { lineOf, ownShareOf } from '#domain/claims/bill.ts';
import { ownersPart } from '#domain/claims/review/settlement.ts';
import { rupeesToPaise, formatRupees, ZERO, negate } from '#domain/money.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { parseAmount } from '#web/ui/amount-text.ts';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { ErrorState, SkeletonText } from '#web/ui/states.tsx';
import { Money } from '#web/ui/money.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { supposedBill } from '../offer/bill-costs.ts';

/** Before the fee is paid: its share of the total cost, and the part of the repair we don't pay. */
export function GarageShare({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.intake.advanceCost');
  const { data: bill } = useQuery({ ...apiQuery(getClaimBill, { params: { id: claim.id } }), staleTime: 0 });
  if (!bill || !claim.payment) return null;
  const share = ownShareOf(bill);
  const now = inRupees(claim.payment.amount);
  return (
    <div className="grid gap-2">
      {bill.cost === null ? null : (
        <p>
          <span className="font-semibold">{t.nowOf({ now, all: inRupees(bill.cost) })}</span>{' '}
          {bill.feePercent === null ? null : t.once({ cost: inRupees(bill.cost), percent: Math.round(bill.feePercent) })}
        </p>
      )}
      <p>
        {share ? t.toGarageLater({ insurer: inRupees(share.repair - share.own), owner: inRupees(share.own) }) : t.toGarageUnknown}
      </p>
    </div>
  );
}

/** Before any consent: the part of the repair that the owner pays the garage, which holds a vehicle as much as a late insurer. */
export function OwnShare({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.intake.advanceCost');
  const { data: bill } = useQuery({ ...apiQuery(getClaimBill, { params: { id: claim.id } }), staleTime: 0 });
  const share = bill && ownShareOf(bill);
  if (!share || share.own === 0) return null;
  return (
    <Card title={t.ownShareTitle}>
      <p className="font-semibold">{t.ownShare({ repair: inRupees(share.repair), own: inRupees(share.own) })}</p>
      <p className="mt-1">{t.ownShareHow}</p>
    </Card>
  );
}

/** Collapsed: the cost of the advance, before any consent or payment. */
export function AdvanceCostCard({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.intake.advanceCost');
  const [opened, setOpened] = useState(false);
  const { payment, estimatedAmount: estimate } = claim;
  const asked = { params: { id: claim.id } };
  const { data: fees, ...table } = useQuery({ ...apiQuery(getFeeTable, asked), enabled: opened && !!estimate });
  // The estimate and the vehicle may have changed in an earlier step.
  const { data: bill, ...own } = useQuery({ ...apiQuery(getClaimBill, asked), enabled: opened && !!estimate, staleTime: 0 });
  if (payment === null) return null;
  return (
    <Card>
      <Disclosure summary={t.title} onToggle={(open) => setOpened((was) => was || open)}>
        <div className="-ml-7 grid gap-4">
          <p>{t.note}</p>
          {!estimate ? (
            <p>{t.toGarageUnknown}</p>
          ) : fees && bill ? (
            <Costs
              key={lineOf(bill, 'insurers-part')?.amount}
              {...{ fees, estimate }}
              wouldPay={lineOf(bill, 'insurers-part')?.amount ?? null}
              paid={payment}
            />
          ) : table.isError || own.isError ? (
            <ErrorState
              title={t.notLoaded}
              onRetry={() => void Promise.all([table.refetch(), own.refetch()])}
              retrying={table.isFetching || own.isFetching}
            />
          ) : (
            <SkeletonText lines={6} />
          )}
        </div>
      </Disclosure>
    </Card>
  );
}

interface CostsProps {
  readonly fees: FeeTableDto;
  /** Expected insurer payment; `null` if too little is known. */
  readonly wouldPay: number | null;
  readonly estimate: number;
  readonly paid: { readonly processingFee: number; readonly serviceCharge: number };
}

const step = 500;

function Costs({ fees, wouldPay, estimate, paid }: CostsProps) {
  const t = useTexts('claims.intake.advanceCost');
  const [typed, setTyped] = useState(String(wouldPay ?? ''));
  const amount = parseAmount(typed) ?? 0;
  const isAmount = amount >= 1 && amount <= 100_000_000;
  const advance = isAmount ? rupeesToPaise(amount.toFixed(2)) : ZERO;
  const bill = supposedBill({ fees, paid }, { insurer: advance, garage: ownersPart(rupeesToPaise(estimate), advance) });
  const fee = lineOf(bill, 'fee');
  const cost = isAmount && bill.cost !== null ? bill.cost : null;
  const highest = fees.slabs.at(-1)?.upTo ?? 0;
  return (
    <>
      <div className="grid gap-1">
        <TextField
          label={t.amount}
          hint={wouldPay === null ? undefined : t.amountHint}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          inputClassName="tabular-nums"
          className="max-w-60"
          value={typed}
          error={isAmount || (typed === '' && wouldPay === null) ? undefined : t.invalid}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <input
          type="range"
          aria-label={t.slider}
          aria-valuetext={
            cost !== null
              ? t.valueText({ amount: inRupees(amount), total: formatRupees(cost) })
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
      {cost !== null ? (
        <DescriptionList
          amounts
          items={[
            { term: t.fee, value: <Money paise={fee?.fee ?? ZERO} /> },
            { term: t.gst, value: <Money paise={fee?.tax ?? ZERO} /> },
            { term: t.serviceCharge, value: <Money rupees={paid.serviceCharge} /> },
            { term: t.total, value: <Money paise={cost} />, strong: true },
            { term: t.paid, value: <Money paise={negate(bill.toUs.paid)} /> },
            { term: t.left, value: <Money paise={bill.toUs.left ?? ZERO} /> },
            { term: t.toGarage, value: <Money paise={lineOf(bill, 'garage-share')?.ownerPays ?? ZERO} />, strong: true },
          ]}
        />
      ) : isAmount ? (
        <p>{t.quoted({ amount: inRupees(highest) })}</p>
      ) : typed === '' && wouldPay === null ? (
        <p>{t.toGarageUnknown}</p>
      ) : null}
    </>
  );
}

const inRupees = (rupees: number) => formatRupees(rupeesToPaise(rupees.toFixed(2)));
