import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { BreakPoints } from './break-points.tsx';
import { cx } from './class-names.ts';
import { SelectBox } from './select-box.tsx';
import { cellPad } from './table-cell-class.ts';
import type { Selection, TableProps } from './table-types.ts';
import { useTexts } from './texts.ts';

/** What a card leaves out: a line with nothing in it. */
const hiddenWhenEmpty = 'cards:has-[>span:last-child:empty]:hidden cards:has-[>span:last-child>span:only-child:empty]:hidden';

const line =
  'cards:order-1 cards:flex cards:basis-full cards:max-w-none! cards:min-w-0! cards:items-baseline cards:justify-between cards:gap-4 cards:py-1 cards:text-right';

/** A dash holds a column open; a card needs no line for it. */
const saysNothing = (cell: ReactNode): boolean => cell === '–' || cell === '—';

const rowLine = 'rows:border-b rows:border-line rows:group-last/row:border-b-0';

/** One record: a row, or a card headed by its title column. */
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
      {...(rowTo ? { onClick: openRow, onAuxClick: openRow } : {})}
      className={cx(
        'group/row relative cards:flex cards:flex-wrap cards:content-start cards:items-baseline cards:before:basis-full cards:before:content-[""] cards:rounded-card cards:border cards:border-line cards:p-4',
        selected ? 'bg-brand-tint' : 'bg-white',
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

/** A press beside the link opens it, too. No overlay over the row: WebKit ignores `position: relative` of a `<tr>`. */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  const { target } = event;
  // Events of a dialog arrive by React's tree although it is elsewhere on the page.
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
