import { useId, useRef } from 'react';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { amountInWords, parseAmount } from './amount-text.ts';
import { cx } from './class-names.ts';
import { joinRefs, useInputText } from './use-input-text.ts';
import { stepByKeys } from './step-keys.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import type { TextsOf } from '#words/area.ts';
import { useTexts } from './texts.ts';

/** With `step` the arrow keys go by it. */
export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'below'>;

/** An amount in rupees; shows how Indians group and say it: "₹2,45,000 · 2.45 lakh". Bind it with `form.amount(name)`. */
export function MoneyField({ ref, step, onKeyDown, ...props }: MoneyFieldProps) {
  const t = useTexts('ui');
  const readingId = useId();
  const element = useRef<HTMLInputElement>(null);
  const typed = useInputText(element, String(props.value ?? props.defaultValue ?? ''));
  const rupees = parseAmount(typed);
  const reading = rupees === undefined || !Number.isFinite(rupees) || Math.abs(rupees) < 1000 ? '' : readAloud(rupees, t);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      ref={joinRefs(element, ref)}
      type="text"
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (step !== undefined) stepByKeys(event, { step: Number(step), min: 0, max: Infinity });
      }}
      prefix="₹"
      inputClassName={cx('tabular-nums', props.inputClassName)}
      describedBy={readingId}
      below={
        // Its line stays while empty, so that nothing moves while one types.
        <p id={readingId} className={props.error && !reading ? 'sr-only' : 'mt-1 min-h-5 text-14 text-muted'}>
          {reading}
        </p>
      }
    />
  );
}

function readAloud(rupees: number, t: TextsOf<'ui'>): string {
  const grouped = formatRupees(rupeesToPaise(rupees.toFixed(2)));
  const words = amountInWords(rupees);
  return words ? `${grouped} · ${t[words.unit]({ amount: words.amount })}` : grouped;
}
