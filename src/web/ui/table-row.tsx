import { Link } from 'react-router';
import { cx } from './class-names.ts';
import { SelectBox } from './select-box.tsx';
import { cellPad } from './table-cell-class.ts';
import type { Selection, TableProps } from './table-types.ts';
import { useTexts } from './texts.ts';

const rowLine = 'sm:border-b sm:border-line sm:group-last/row:border-b-0';

/** One record: a row, below 640 px a card headed by its title column. */
export function TableRow<T>({
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
                ? 'max-sm:block max-sm:pb-2 max-sm:font-semibold max-sm:has-[>span:only-child:empty]:hidden'
                : 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:text-right max-sm:has-[>span:last-child:empty]:hidden max-sm:has-[>span:last-child>span:only-child:empty]:hidden',
              isTitle && selection && 'max-sm:pr-12',
              column.card === 'hidden' && 'max-sm:hidden',
              column.align === 'right' && 'tabular-nums sm:text-right',
              column.className,
            )}
          >
            {isTitle ? null : (
              <span aria-hidden className="shrink-0 text-left text-14 font-normal text-muted sm:hidden">
                {column.hideHeader ? '' : column.header}
              </span>
            )}
            {isTitle && rowTo ? (
              <Link
                to={rowTo(row)}
                className="rounded-control font-semibold text-brand after:absolute after:inset-0 hover:underline"
              >
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
