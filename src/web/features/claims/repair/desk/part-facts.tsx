import type * as z from 'zod/mini';
import type { saveEstimateBody } from '#contract/claims/repair/repair-actions.schemas.ts';
import { gstRates } from '#domain/claims/repair/invoice.ts';
import { lineActions } from '#domain/claims/review/settlement-rates.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { EstimateValues } from './estimate-lines.ts';

/** Which part it is, whether it is replaced or repaired, and the GST that its amount holds. */
export function PartFacts({
  form,
  at,
}: {
  readonly form: ContractForm<EstimateValues, z.output<typeof saveEstimateBody>>;
  readonly at: number;
}) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  return (
    <div className="col-span-2 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 max-md:order-1 md:col-span-4">
      <TextField
        label={t.partNumberOf({ n: at + 1 })}
        autoComplete="off"
        className="max-md:col-span-full"
        {...form.field(`lines.${at}.partNumber`)}
      />
      <SelectField
        label={t.actionOf({ n: at + 1 })}
        placeholder={t.unsaid}
        options={lineActions.map((value) => ({ value, label: t.actions[value] }))}
        {...form.field(`lines.${at}.action`, { setValueAs: (value: string | null) => value || null })}
      />
      <SelectField
        label={t.taxRateOf({ n: at + 1 })}
        placeholder={t.unsaid}
        options={gstRates.map((rate) => ({ value: String(rate), label: `${rate} %` }))}
        {...form.field(`lines.${at}.taxRate`, {
          setValueAs: (value: string | number | null) => (value === '' || value === null ? null : Number(value)),
        })}
      />
    </div>
  );
}
