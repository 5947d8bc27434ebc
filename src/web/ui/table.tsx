import { useCallback, useState } from 'react';
import type { ReactNode, MouseEvent, RefCallback } from 'react';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { cx } from './class-names.ts';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { SelectBox } from './checkbox.tsx';
import { useTexts } from './texts.ts';
import { BreakPoints } from './plate.tsx';

export interface Column<T> {
  readonly id: string;
  readonly header: string;
  /** The header is for screen readers only: a column of buttons. */
  readonly hideHeader?: boolean;
  readonly cell: (row: T) => ReactNode;
  /** `right` for amounts and counts. */
  readonly align?: 'left' | 'right';
  readonly sortable?: boolean;
  /**
   * Position in a phone's card: `title` is the heading, `end` is beside it (amount, status), `meta` is unlabelled small print below, `hidden` is omitted;
   * otherwise a labelled line.
   */
  readonly card?: 'title' | 'end' | 'meta' | 'line' | 'hidden';
  /** Width or wrapping: `w-40`, `whitespace-nowrap`. */
  readonly className?: string;
}

export interface Sort {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

interface Selection<T> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Accessible name of the row's checkbox: the claim number. */
  readonly labelOf: (row: T) => string;
}

interface TableProps<T> {
  /** For screen readers; visible with `showCaption`. */
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
  /** Where rows are shown as cards, overriding the default by column count: `never` for short cells, on a `phone` or up to a `tablet` for long ones. */
  readonly cards?: 'never' | 'phone' | 'tablet';
  /** Old rows stay while new ones load, with a progress line at the top. */
  readonly busy?: boolean;
  readonly footer?: ReactNode;
}

/** Number of columns too wide for a tablet or half a desktop page. */
const many = 5;
const few = 3;

/**
 * A table with a sticky header. Shown as cards below 640 px; with many columns wherever it has less than 864 px, with few never. Sorting and paging are done by
 * the data source.
 */
export function Table<T>(props: TableProps<T>) {
  const { caption, showCaption, columns, rows, rowKey, selection, cards, busy, footer } = props;
  const { ref, overflows } = useOverflow();
  const byColumns = columns.length > many ? 'tablet' : columns.length <= few && !selection ? 'never' : 'phone';
  const titleId = columns.find((column) => column.card === 'title')?.id ?? columns[0]?.id;
  return (
    <div className="@container/table min-w-0">
      {/* Explicit roles: the card layout removes the native ones. */}
      <div
        ref={ref}
        data-cards={cards ?? byColumns}
        {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}
        className={cx(
          'group/table relative rows:overflow-x-auto rows:rounded-card rows:border rows:border-line rows:bg-surface',
          // The header is sticky only if the table does not scroll by itself.
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

/** Padding of table cells; none in a card, which has its own. */
export const cellPad =
  'rows:px-2 rows:py-(--row-y) rows:first:pl-3 rows:last:pr-3 rows:sm:px-3 rows:sm:first:pl-4 rows:sm:last:pr-4';

const headClass =
  'max-[20rem]:wrap-anywhere sticky top-(--sticky-top,0px) z-10 border-b border-line bg-paper text-left text-14 font-semibold text-muted ' +
  cellPad;

const corners = 'first:rounded-tl-card last:rounded-tr-card';

function TableHeader<T>(props: TableProps<T>) {
  const { columns, rows, rowKey, selection, showCaption } = props;
  return (
    <thead role="rowgroup" className="cards:sr-only">
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
  );
}

function HeaderCell<T>({
  column,
  sort,
  onSortChange,
  showCaption,
}: { readonly column: Column<T> } & Pick<TableProps<T>, 'sort' | 'onSortChange' | 'showCaption'>) {
  const t = useTexts('ui');
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
          title={t.sortBy({ what: column.header })}
          className={cx(
            '-mx-1 inline-flex items-center gap-1 rounded-control px-1 py-0.5 font-semibold hover:text-ink',
            direction && 'text-ink',
          )}
          onClick={() => onSortChange?.({ by: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
        >
          {column.header}
          <Icon aria-hidden className="size-4" />
        </button>
      ) : column.hideHeader ? (
        <span className="sr-only">{column.header}</span>
      ) : (
        column.header
      )}
    </th>
  );
}

function SelectAll<T>({
  rows,
  rowKey,
  selection,
}: {
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly selection: Selection<T>;
}) {
  const t = useTexts('ui');
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

/** Hides empty lines of a card. */
const hiddenWhenEmpty = 'cards:has-[>span:last-child:empty]:hidden cards:has-[>span:last-child>span:only-child:empty]:hidden';

const line =
  'cards:order-1 cards:flex cards:basis-full cards:max-w-none! cards:min-w-0! cards:items-baseline cards:justify-between cards:gap-4 cards:py-1 cards:text-right';

/** A dash fills an empty table cell; a card omits the line. */
const saysNothing = (cell: ReactNode): boolean => cell === '–' || cell === '—';

const rowLine = 'rows:border-b rows:border-line rows:group-last/row:border-b-0';

/** A table row, or a card headed by its title column. */
function TableRow<T>({
  row,
  titleId,
  columns,
  rowKey,
  rowTo,
  selection,
}: { readonly row: T; readonly titleId: string | undefined } & TableProps<T>) {
  const key = rowKey(row);
  const selected = selection?.selected.has(key);
  return (
    <tr
      role="row"
      aria-selected={selection ? selected : undefined}
      {...(rowTo ? { onClick: openRow, onAuxClick: openRow } : {})}
      className={cx(
        'group/row relative cards:flex cards:flex-wrap cards:content-start cards:items-baseline cards:before:basis-full cards:before:content-[""] cards:rounded-card cards:border cards:border-line cards:p-4',
        selected ? 'bg-brand-tint' : 'bg-surface',
        rowTo && 'cursor-pointer',
        rowTo && !selected && 'hover:bg-paper',
      )}
    >
      {selection ? (
        <td role="cell" className={cx(cellPad, rowLine, 'cards:absolute cards:top-1 cards:right-1')}>
          <SelectRow row={row} id={key} selection={selection} />
        </td>
      ) : null}
      {columns.map((column) => {
        const isTitle = column.id === titleId;
        const cell = column.cell(row);
        const content = typeof cell === 'string' ? <BreakPoints text={cell} /> : cell;
        const isLabelled = !isTitle && column.card !== 'end' && column.card !== 'meta';
        return (
          <td
            key={column.id}
            role="cell"
            className={cx(
              cellPad,
              rowLine,
              'align-middle',
              isTitle
                ? cx(
                    'cards:-order-2 cards:min-w-0 cards:grow cards:basis-1/2 cards:pb-1 cards:font-semibold',
                    selection && 'cards:pr-12',
                  )
                : hiddenWhenEmpty,
              column.card === 'end' && 'cards:-order-1 cards:max-w-1/2! cards:pl-3 cards:text-right cards:font-semibold',
              column.card === 'meta' && 'cards:mr-3 cards:max-w-none! cards:min-w-0! cards:text-14 cards:text-muted',
              isLabelled && line,
              (column.card === 'hidden' || (!isTitle && saysNothing(cell))) && 'cards:hidden',
              column.align === 'right' && 'tabular-nums rows:text-right',
              column.className,
            )}
          >
            {isLabelled ? (
              <span aria-hidden className="shrink-0 text-left text-14 font-normal text-muted rows:hidden">
                {column.hideHeader ? '' : column.header}
              </span>
            ) : null}
            {isTitle && rowTo ? (
              <Link data-row-link to={rowTo(row)} className="rounded-control font-semibold text-brand hover:underline">
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

const ownPress = 'a, button, input, select, textarea, label, summary, audio, video, [role="button"], [role="checkbox"]';

/** Presses beside the link open it too. No overlay on the row: WebKit ignores `position: relative` on `<tr>`. */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  const { target } = event;
  // Dialog events bubble through React's tree although the dialog is elsewhere in the DOM.
  if (event.defaultPrevented || !(target instanceof Element) || !row.contains(target) || target.closest(ownPress)) return;
  const isMiddle = event.type === 'auxclick' && event.button === 1;
  if (event.type === 'auxclick' && !isMiddle) return;
  const selection = getSelection();
  if (selection && !selection.isCollapsed && selection.containsNode(target, true)) return;
  const link = row.querySelector<HTMLAnchorElement>('a[data-row-link]');
  if (!link) return;
  if (isMiddle || event.ctrlKey || event.metaKey || event.shiftKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}

function SelectRow<T>({ row, id, selection }: { readonly row: T; readonly id: string; readonly selection: Selection<T> }) {
  const t = useTexts('ui');
  return (
    <SelectBox
      label={t.selectRow({ what: selection.labelOf(row) })}
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

/** Whether the content overflows: only then the element must be focusable for keyboard scrolling. */
function useOverflow(): { readonly ref: RefCallback<HTMLElement>; readonly overflows: boolean } {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () =>
      setOverflows(element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible');
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, overflows };
}
