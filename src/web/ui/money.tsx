import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { amountInWords } from './amount-text.ts';
import { cx } from './class-names.ts';
import { useTexts } from './texts.ts';

export type MoneyProps = {
  /** Appends "2.45 lakh". */
  readonly words?: boolean;
  readonly className?: string;
} & (
  | { /** As in the API: at most two decimals. */ readonly rupees: number; readonly paise?: undefined }
  | { readonly paise: Paise; readonly rupees?: undefined }
);

/** An amount in Indian grouping: ₹2,45,000. Never wraps. */
export function Money({ rupees, paise, words, className }: MoneyProps) {
  const t = useTexts('ui');
  const amount = paise ?? rupeesToPaise(rupees);
  const said = words ? amountInWords(amount / 100) : undefined;
  return (
    <span className={cx('whitespace-nowrap tabular-nums', className)}>
      {formatRupees(amount)}
      {said ? <span className="text-14 font-normal text-muted"> ({t[said.unit]({ amount: said.amount })})</span> : null}
    </span>
  );
}
