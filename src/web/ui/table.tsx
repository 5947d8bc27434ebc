import { cx } from './class-names.ts';
import { TableHeader } from './table-header.tsx';
import { TableRow } from './table-row.tsx';
import type { TableProps } from './table-types.ts';
import { useOverflow } from './use-overflow.ts';

export type { Column, Sort } from './table-types.ts';

/** More columns than a tablet has room for, or half a page of a desk; and no more than a phone has. */
const many = 5;
const few = 3;

/** Rows of records: a table with a sticky header; cards below 640 px, with many columns wherever they have less than 864 px, with few never. Sorting and paging happen where the data comes from. */
export function Table<T>(props: TableProps<T>) {
  const { caption, showCaption, columns, rows, rowKey, selection, cards, busy, footer } = props;
  const { ref, overflows } = useOverflow();
  const byColumns = columns.length > many ? 'tablet' : columns.length <= few && !selection ? 'never' : 'phone';
  const titleId = columns.find((column) => column.card === 'title')?.id ?? columns[0]?.id;
  return (
    <div className="@container/table min-w-0">
      {/* Explicit roles: the layout as cards takes the native ones away. */}
      <div
        ref={ref}
        data-cards={cards ?? byColumns}
        {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}
        className={cx(
          'group/table relative rows:overflow-x-auto rows:rounded-card rows:border rows:border-line rows:bg-white',
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
          className="w-full border-separate border-spacing-0 text-body cards:block"
        >
          <caption className={showCaption ? 'pb-3 text-left text-18 font-bold cards:block rows:px-4 rows:pt-4' : 'sr-only'}>
            {caption}
          </caption>
          <TableHeader {...props} />
          <tbody role="rowgroup" className="cards:grid cards:gap-3 cards:sm:grid-cols-2">
            {rows.map((row) => (
              <TableRow key={rowKey(row)} row={row} titleId={titleId} {...props} />
            ))}
          </tbody>
        </table>
        {footer ? <div className="border-line py-3 rows:border-t rows:px-4">{footer}</div> : null}
      </div>
    </div>
  );
}
