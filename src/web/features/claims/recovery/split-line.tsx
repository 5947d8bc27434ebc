import { Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { allocationsBody } from '#contract/claims/recovery/remittances.schemas.ts';
import { bearerOf, deductionCodeNames } from '#domain/claims/recovery/deduction-codes.ts';
import { Button } from '#web/ui/button.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type * as z from 'zod/mini';

/** What of the transfer pays one claim, what of it was tax, and what the insurer kept and calls it. */
export function SplitLine({
  form,
  at,
  onRemove,
}: {
  readonly form: ContractForm<SplitValues, z.output<typeof allocationsBody>>;
  readonly at: number;
  readonly onRemove: () => void;
}) {
  const t = useTexts('cashBench');
  const number = String(useWatch({ control: form.control, name: `lines.${at}.claimNumber` }) ?? '');
  const deductions = useFieldArray({ control: form.control, name: `lines.${at}.deductions` });
  const codes = deductionCodeNames.map((value) => ({ value, label: `${t.codes[value]} (${t.bearers[bearerOf(value)]})` }));
  return (
    <fieldset className="grid grid-cols-1 gap-2 border-b border-line pb-2">
      <legend className="sr-only">{t.line({ number })}</legend>
      <div className="flex items-center justify-between gap-2">
        <span className="font-semibold">{number}</span>
        <IconButton label={t.removeOf({ number })} icon={<Trash2 aria-hidden className="size-5" />} onClick={onRemove} />
      </div>
      {form.errorOf(`lines.${at}.claimNumber`) ? <p className="text-danger">{form.errorOf(`lines.${at}.claimNumber`)}</p> : null}
      <div className="grid grid-cols-2 gap-2">
        <MoneyField label={t.amount} aria-label={t.amountOf({ number })} {...form.amount(`lines.${at}.amount`)} />
        <MoneyField label={t.tds} aria-label={t.tdsOf({ number })} {...form.amount(`lines.${at}.tds`)} />
      </div>
      {deductions.fields.map((field, of) => (
        <div
          key={field.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_10rem_auto]"
        >
          <SelectField
            label={t.deductionOf({ n: of + 1, number })}
            hideLabel
            options={codes}
            className="max-sm:col-span-2"
            {...form.field(`lines.${at}.deductions.${of}.code`)}
          />
          <MoneyField
            label={t.deductedOf({ n: of + 1, number })}
            hideLabel
            {...form.amount(`lines.${at}.deductions.${of}.amount`)}
          />
          <IconButton
            label={t.removeDeduction({ n: of + 1, number })}
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={() => deductions.remove(of)}
          />
        </div>
      ))}
      <div>
        <Button
          variant="quiet"
          onClick={() => deductions.append({ code: 'unexplained', amount: undefined as unknown as number })}
        >
          {t.addDeduction}
        </Button>
      </div>
    </fieldset>
  );
}

type SplitValues = z.input<typeof allocationsBody>;
export type SplitLineValues = SplitValues['lines'][number];

/** A line for this claim, its numbers as they were proposed. */
export function lineOf({ claimNumber, amount, tds }: { claimNumber: string; amount: number; tds: number }): SplitLineValues {
  return { claimNumber, amount, tds, deductions: [] };
}

/** What an amount field holds, in paise; nothing where it holds no amount. */
export function inPaise(amount: unknown): number {
  const value = Math.round(Number(amount) * 100);
  return Number.isFinite(value) ? value : 0;
}
