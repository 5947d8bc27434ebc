import type { ReactNode } from 'react';
import type { To } from 'react-router';

export interface Column<T> {
  readonly id: string;
  readonly header: string;
  /** The header is read but not shown: a column of buttons. */
  readonly hideHeader?: boolean;
  readonly cell: (row: T) => ReactNode;
  /** `right` for amounts and counts. */
  readonly align?: 'left' | 'right';
  readonly sortable?: boolean;
  /**
   * In the card of a phone: `title` heads it, `end` stands beside the title (the amount, the state), `meta` below it in small print
   * without a label, `hidden` leaves it out; otherwise a labelled line.
   */
  readonly card?: 'title' | 'end' | 'meta' | 'line' | 'hidden';
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
  /** Where it lies as cards, if not by its columns: `never` for short cells, on a `phone` or up to a `tablet` for long ones. */
  readonly cards?: 'never' | 'phone' | 'tablet';
  /** Old rows stay while new ones load; a line runs along the top. */
  readonly busy?: boolean;
  readonly footer?: ReactNode;
}
