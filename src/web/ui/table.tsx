import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { cx } from './class-names.ts';
import { SelectBox } from './select-box.tsx';
import { useTexts } from './texts.ts';
import { uiText } from './ui.text.ts';
import { useOverflow } from './use-overflow.ts';

export interface Column<T> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /** `right` for amounts and counts. */
  readonly align?: 'left' | 'right';
  readonly sortable?: boolean;
  /** In the card of a phone: `title` heads it, `hidden` leaves it out; otherwise a labelled line. */
  readonly card?: 'title' | 'line' | 'hidden';
  /** Width or wrapping: `w-40`, `whitespace-nowrap`. */
  readonly className?: string;
}

export interface Sort {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

export interface Selection<T> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** What the row's checkbox selects, read aloud: the claim number. */
  readonly labelOf: (row: T) => string;
}

export interface TableProps<T> {
  /** What the table lists; read aloud, shown when `showCaption`. */
  readonly caption: string;
  readonly showCaption?: boolean;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  /** Makes the whole row a link, placed in the `title` column (or the first). */
  readonly rowTo?: (row: T) => To;
  readonly sort?: Sort;
  readonly onSortChange?: (sort: Sort) => void;
  readonly selection?: Selection<T>;
  /** Old rows stay while new ones load; a line runs along the top. */
  readonly busy?: boolean;
  readonly footer?: ReactNode;
}

const cellPad = 'sm:px-3 sm:py-(--row-y) sm:first:pl-4 sm:last:pr-4';

/** Rows of records: a table with a sticky header, cards below 640 px. Sorting and paging happen where the data comes from. */
export function Table<T>(props: TableProps<T>) {
  const { caption, showCaption, columns, rows, rowKey, selection, busy, footer } = props;
  const { ref, overflows } = useOverflow();
  const titleId = columns.find((column) => column.card === 'title')?.id ?? columns[0]?.id;
  return (
    // Explicit roles: the phone's layout takes the native ones away.
    <div
      ref={ref}
      {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}
      className="relative sm:overflow-x-auto sm:rounded-card sm:border sm:border-line sm:bg-white lg:overflow-visible"
    >
      {busy ? (
        <div aria-hidden className="absolute inset-x-0 -top-px z-11 h-0.5 overflow-hidden rounded-full">
          <div data-fill className="h-full w-1/3 animate-run rounded-full bg-brand" />
        </div>
      ) : null}
      <table role="table" aria-busy={busy || undefined} className="w-full border-separate border-spacing-0 text-body max-sm:block">
        <caption className={showCaption ? 'pb-3 text-left text-18 font-bold max-sm:block sm:px-4 sm:pt-4' : 'sr-only'}>{caption}</caption>
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row">
            {selection ? (
              <th role="columnheader" className={cx(headClass, 'w-12', showCaption ? 'border-t' : corners)}>
                <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:grid max-sm:gap-3">
          {rows.map((row) => (
            <Row key={rowKey(row)} row={row} titleId={titleId} {...props} />
          ))}
        </tbody>
      </table>
      {footer ? <div className="border-line py-3 sm:border-t sm:px-4">{footer}</div> : null}
    </div>
  );
}

const headClass =
  'sticky top-(--sticky-top,0px) z-10 border-b border-line bg-paper text-left text-14 font-semibold text-muted ' + cellPad;

const corners = 'first:rounded-tl-card last:rounded-tr-card';

function HeaderCell<T>({ column, sort, onSortChange, showCaption }: { readonly column: Column<T> } & Pick<TableProps<T>, 'sort' | 'onSortChange' | 'showCaption'>) {
  const t = useTexts(uiText);
  const direction = sort?.by === column.id ? sort.direction : undefined;
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
      className={cx(headClass, showCaption ? 'border-t' : corners, column.align === 'right' && 'text-right', column.className)}
    >
      {column.sortable ? (
        <button
          type="button"
          title={t.sortBy(column.header)}
          className={cx('-mx-1 inline-flex items-center gap-1 rounded-control px-1 py-0.5 font-semibold hover:text-ink', direction && 'text-ink')}
          onClick={() => onSortChange?.({ by: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
        >
          {column.header}
          <Icon aria-hidden className="size-4" />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function Row<T>({ row, titleId, columns, rowKey, rowTo, selection }: { readonly row: T; readonly titleId: string | undefined } & TableProps<T>) {
  const key = rowKey(row);
  const selected = selection?.selected.has(key);
  return (
    <tr
      role="row"
      aria-selected={selection ? selected : undefined}
      className={cx(
        'group/row relative max-sm:block max-sm:rounded-card max-sm:border max-sm:border-line max-sm:p-4',
        selected ? 'bg-brand-tint' : 'bg-white',
        rowTo && !selected && 'hover:bg-paper',
      )}
    >
      {selection ? (
        <td role="cell" className={cx(cellPad, rowLine, 'max-sm:absolute max-sm:top-1 max-sm:right-1')}>
          <SelectRow row={row} id={key} selection={selection} />
        </td>
      ) : null}
      {columns.map((column) => {
        const isTitle = column.id === titleId;
        const content = column.cell(row);
        return (
          <td
            key={column.id}
            role="cell"
            className={cx(
              cellPad,
              rowLine,
              'align-middle',
              isTitle
                ? 'max-sm:block max-sm:pb-2 max-sm:font-semibold'
                : 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:text-right',
              isTitle && selection && 'max-sm:pr-12',
              column.card === 'hidden' && 'max-sm:hidden',
              column.align === 'right' && 'tabular-nums sm:text-right',
              column.className,
            )}
          >
            {isTitle ? null : (
              <span aria-hidden className="shrink-0 text-left text-14 font-normal text-muted sm:hidden">
                {column.header}
              </span>
            )}
            {isTitle && rowTo ? (
              <Link to={rowTo(row)} className="rounded-control font-semibold text-brand after:absolute after:inset-0 hover:underline">
                {content}
              </Link>
            ) : (
              <span className="min-w-0">{content}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

const rowLine = 'sm:border-b sm:border-line sm:group-last/row:border-b-0';

function SelectAll<T>({ rows, rowKey, selection }: { readonly rows: readonly T[]; readonly rowKey: (row: T) => string; readonly selection: Selection<T> }) {
  const t = useTexts(uiText);
  const keys = rows.map(rowKey);
  const count = keys.filter((key) => selection.selected.has(key)).length;
  return (
    <SelectBox
      label={t.selectAll}
      checked={keys.length > 0 && count === keys.length}
      partly={count > 0 && count < keys.length}
      onCheckedChange={(checked) => {
        const next = new Set(selection.selected);
        for (const key of keys) {
          if (checked) next.add(key);
          else next.delete(key);
        }
        selection.onChange(next);
      }}
    />
  );
}

function SelectRow<T>({ row, id, selection }: { readonly row: T; readonly id: string; readonly selection: Selection<T> }) {
  const t = useTexts(uiText);
  return (
    <SelectBox
      label={t.selectRow(selection.labelOf(row))}
      checked={selection.selected.has(id)}
      onCheckedChange={(checked) => {
        const next = new Set(selection.selected);
        if (checked) next.add(id);
        else next.delete(id);
        selection.onChange(next);
      }}
    />
  );
}
