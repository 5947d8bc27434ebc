import { formatDate } from '#web/ui/date-text.ts';
import { Money } from '#web/ui/money.tsx';
import { useLocale } from '#web/ui/texts.ts';

/** Standing columns by month, each with its amount; scrolls sideways when there are many. */
export function MonthColumns({ months }: { readonly months: readonly { readonly month: string; readonly amount: number }[] }) {
  const { locale } = useLocale();
  const most = Math.max(...months.map(({ amount }) => amount), 0);
  return (
    <ol className="flex gap-2 overflow-x-auto pb-1">
      {months.map(({ month, amount }) => (
        <li key={month} className="flex min-w-24 flex-1 flex-col items-center gap-1">
          <Money rupees={amount} className="text-14" />
          <span aria-hidden className="flex h-32 w-full max-w-16 items-end">
            <span
              data-fill
              className="w-full rounded-t-control bg-brand"
              style={{ height: `${most === 0 ? 0 : Math.max((100 * amount) / most, 1)}%` }}
            />
          </span>
          <span className="text-14 whitespace-nowrap text-muted">{formatDate(`${month}-01`, 'month', locale)}</span>
        </li>
      ))}
    </ol>
  );
}
