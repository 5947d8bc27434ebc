import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cx } from './class-names.ts';
import { SelectBox } from './select-box.tsx';
import { cellPad } from './table-cell-class.ts';
import type { Column, Selection, TableProps } from './table-types.ts';
import { useTexts } from './texts.ts';

const headClass =
  'max-[20rem]:wrap-anywhere sticky top-(--sticky-top,0px) z-10 border-b border-line bg-paper text-left text-14 font-semibold text-muted ' +
  cellPad;

const corners = 'first:rounded-tl-card last:rounded-tr-card';

/** The sticky head of a table. */
export function TableHeader<T>(props: TableProps<T>) {
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
