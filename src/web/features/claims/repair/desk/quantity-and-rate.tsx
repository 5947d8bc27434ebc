import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { saveEstimateBody } from '#contract/claims/repair/repair-actions.schemas.ts';
import { parseAmount } from '#web/ui/amount-text.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { EstimateValues } from './estimate-lines.ts';

/** How many at which price; the amount follows. */
export function QuantityAndRate({
  form,
  at,
}: {
  readonly form: ContractForm<EstimateValues, z.output<typeof saveEstimateBody>>;
  readonly at: number;
}) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  const line = useWatch({ control: form.control, name: `lines.${at}` });
  const [rate, setRate] = useState(() =>
    line.quantity && Number.isFinite(line.amount) ? Math.round((line.amount * 100) / line.quantity) / 100 : undefined,
  );
  const quantity = form.amount(`lines.${at}.quantity`);
  function follow(count: number | null | undefined, each: number | undefined) {
    if (!count || !each || !Number.isFinite(count * each)) return;
    form.setValue(`lines.${at}.amount`, Math.round(count * each * 100) / 100, { shouldDirty: true });
  }
  return (
    <div className="col-span-2 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 max-md:order-1 md:col-span-4">
      <TextField
        label={t.quantityOf({ n: at + 1 })}
        inputMode="decimal"
        autoComplete="off"
        {...quantity}
        onChange={(event) => {
          follow(parseAmount(event.target.value), rate);
          return quantity.onChange(event);
        }}
      />
      <MoneyField
        label={t.rateOf({ n: at + 1 })}
        defaultValue={rate}
        onChange={({ target }) => {
          const each = parseAmount(target.value);
          setRate(each);
          follow(line.quantity, each);
        }}
      />
    </div>
  );
}
