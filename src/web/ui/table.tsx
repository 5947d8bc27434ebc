import { cx } from './class-names.ts';
import { TableHeader } from './table-header.tsx';
import { TableRow } from './table-row.tsx';
import type { TableProps } from './table-types.ts';
import { useOverflow } from './use-overflow.ts';

export type { Column, Sort } from './table-types.ts';

/** Rows of records: a table with a sticky header, cards below 640 px. Sorting and paging happen where the data comes from. */
export function Table<T>(props: TableProps<T>) {
  const { caption, showCaption, columns, rows, rowKey, busy, footer } = props;
  const { ref, overflows } = useOverflow();
  const titleId = columns.find((column) => column.card === 'title')?.id ?? columns[0]?.id;
  return (
    // Explicit roles: the phone's layout takes the native ones away.
    <div
      ref={ref}
      {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}
      className={cx(
        'relative sm:overflow-x-auto sm:rounded-card sm:border sm:border-line sm:bg-white',
        // Its header sticks to the page only where it does not scroll by itself.
        !overflows && 'lg:overflow-clip',
      )}
    >
      {busy ? (
        <div aria-hidden className="absolute inset-x-0 top-0 z-11 h-0.5 overflow-hidden rounded-full">
          <div data-fill className="h-full w-1/3 animate-run rounded-full bg-brand" />
        </div>
      ) : null}
      <table
        role="table"
        aria-busy={busy || undefined}
        className="w-full border-separate border-spacing-0 text-body max-sm:block"
      >
        <caption className={showCaption ? 'pb-3 text-left text-18 font-bold max-sm:block sm:px-4 sm:pt-4' : 'sr-only'}>
          {caption}
        </caption>
        <TableHeader {...props} />
        <tbody role="rowgroup" className="max-sm:grid max-sm:gap-3">
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} titleId={titleId} {...props} />
          ))}
        </tbody>
      </table>
      {footer ? <div className="border-line py-3 sm:border-t sm:px-4">{footer}</div> : null}
    </div>
  );
}
