import { ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { saveEstimateBody } from '#contract/claims/repair/repair.schemas.ts';
import { lineActions, lineKinds } from '#domain/claims/review/settlement-rates.ts';
import { parseAmount } from '#web/ui/amount-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Disclosure } from '#web/ui/card.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { MoneyField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { hasPartFacts } from './estimate-lines.ts';
import type { EstimateLine, EstimateValues } from './estimate-lines.ts';

export type EstimateForm = ContractForm<EstimateValues, z.output<typeof saveEstimateBody>>;

interface RowForm {
  readonly form: EstimateForm;
  readonly at: number;
}

/** GST rates in force, in percent. */
interface Rates {
  readonly rates: readonly number[];
}

/** A complete line as one row; a press opens it. */
export function FoldedLine({
  line,
  at,
  onOpen,
}: {
  readonly line: EstimateLine;
  readonly at: number;
  readonly onOpen: () => void;
}) {
  const t = useTexts('partners.estimate');
  const words = useTexts('desk.claimWords');
  return (
    <button
      type="button"
      aria-expanded={false}
      aria-label={t.edit({ n: at + 1, what: line.label })}
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-3 px-3 text-left hover:bg-brand-tint"
    >
      <span aria-hidden className="w-5 shrink-0 text-right text-14 text-muted tabular-nums">
        {at + 1}
      </span>
      <span className="min-w-0 flex-1 truncate">
        {line.label} <span className="text-14 text-muted max-sm:hidden">{words.lineKinds[line.kind]}</span>
      </span>
      <Money rupees={line.amount} className="font-semibold" />
      <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
    </button>
  );
}

interface OpenLineProps extends RowForm, Rates {
  /** Id of the datalist of usual names. */
  readonly names: string;
  readonly asksImt23: boolean;
  readonly onPasteTable: (table: string) => void;
  readonly onName: (name: string) => void;
  /** `undefined` for the only line. */
  readonly onRemove: (() => void) | undefined;
  /** `undefined` while the line is incomplete. */
  readonly onFold: (() => void) | undefined;
}

/** A line being edited: name, kind, amount; the rest behind a press. */
export function OpenLine({ form, at, rates, names, asksImt23, onPasteTable, onName, onRemove, onFold }: OpenLineProps) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  const own = useTexts('partners.estimate');
  const words = useTexts('desk.claimWords');
  const line = useWatch({ control: form.control, name: `lines.${at}` });
  const isUnknown = Boolean(line.label) && !line.kind;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 bg-paper p-3 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_11rem_auto]">
      <TextField
        label={t.partOf({ n: at + 1 })}
        hideLabel
        placeholder={t.part}
        list={names}
        autoComplete="off"
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!/[\t\n]/.test(text.trim())) return;
          event.preventDefault();
          onPasteTable(text);
        }}
        {...form.field(`lines.${at}.label`, {
          onChange: ({ target }: { target: { value: string } }) => onName(target.value),
        })}
      />
      <SelectField
        label={t.kindOf({ n: at + 1 })}
        hideLabel={!isUnknown}
        hint={isUnknown ? <Badge tone="warn">{own.whatIsIt}</Badge> : undefined}
        placeholder={own.whatIsIt}
        className="max-md:order-1 max-md:col-span-2"
        options={lineKinds.map((value) => ({ value, label: words.lineKinds[value] }))}
        {...form.field(`lines.${at}.kind`)}
      />
      <MoneyField
        label={t.amountOf({ n: at + 1 })}
        hideLabel
        placeholder={t.amount}
        className="max-md:order-1 max-md:col-span-2"
        {...form.amount(`lines.${at}.amount`)}
      />
      <IconButton
        label={t.remove({ n: at + 1 })}
        icon={<Trash2 aria-hidden className="size-5" />}
        disabled={onRemove === undefined}
        onClick={onRemove}
      />
      <div className="col-span-2 flex flex-wrap items-start justify-between gap-x-4 max-md:order-1 md:col-span-4">
        <Disclosure summary={own.more} defaultOpen={hasPartFacts(line) || line.quantity != null}>
          <div className="grid grid-cols-1 gap-3">
            <QuantityAndRate form={form} at={at} />
            <PartFacts form={form} at={at} rates={rates} />
            {asksImt23 ? <Checkbox label={t.imt23} hint={t.imt23Hint} {...form.field(`lines.${at}.isImt23Part`)} /> : null}
          </div>
        </Disclosure>
        {onFold ? (
          <Button variant="quiet" onClick={onFold}>
            {own.fold}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Quantity and unit price; the amount follows. */
function QuantityAndRate({ form, at }: RowForm) {
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
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
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

/** Part number, replaced or repaired, and the GST included in the amount. */
function PartFacts({ form, at, rates }: RowForm & Rates) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
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
        options={rates.map((rate) => ({ value: String(rate), label: `${rate} %` }))}
        {...form.field(`lines.${at}.taxRate`, {
          setValueAs: (value: string | number | null) => (value === '' || value === null ? null : Number(value)),
        })}
      />
    </div>
  );
}
