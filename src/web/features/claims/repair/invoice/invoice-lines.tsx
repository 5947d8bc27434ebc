import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { invoiceForm } from '#contract/claims/repair/invoice.schemas.ts';
import { gstRates } from '#domain/claims/repair/invoice.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type * as z from 'zod/mini';
import { sumOf } from './invoice-values.ts';
import type { InvoiceValues } from './invoice-values.ts';

const mostLines = 200;
const rates = gstRates.map((rate) => ({ value: String(rate), label: `${rate} %` }));

/** The invoice's lines, without tax and with their rate. */
export function InvoiceLines({ form }: { readonly form: ContractForm<InvoiceValues, z.output<typeof invoiceForm>> }) {
  const t = useTexts('claims.repair.invoice');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const lines = useWatch({ control: form.control, name: 'lines' });
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-2 font-semibold">{t.lines}</legend>
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-b border-line pb-2 sm:grid-cols-[minmax(0,1fr)_6rem_auto]"
        >
          <TextField label={t.line({ n: at + 1 })} hideLabel className="sm:col-span-2" {...form.field(`lines.${at}.label`)} />
          <IconButton
            label={t.remove({ n: at + 1 })}
            icon={<Trash2 aria-hidden className="size-5" />}
            disabled={fields.length === 1}
            onClick={() => remove(at)}
          />
          <MoneyField
            label={t.taxable({ n: at + 1 })}
            hideLabel
            className="max-sm:col-span-2"
            {...form.amount(`lines.${at}.taxableValue`)}
          />
          <SelectField
            label={t.rate({ n: at + 1 })}
            hideLabel
            className="col-span-2"
            options={rates}
            {...form.field(`lines.${at}.taxRate`, { valueAsNumber: true })}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={fields.length >= mostLines}
          onClick={() =>
            append({ label: '', taxRate: lines?.at(-1)?.taxRate ?? 18 } as NonNullable<InvoiceValues['lines']>[number])
          }
        >
          {t.add}
        </Button>
        <p aria-live="polite" className="font-bold">
          {t.sum({ amount: formatRupees(rupeesToPaise(sumOf(lines).toFixed(2))) })}
        </p>
      </div>
    </fieldset>
  );
}
