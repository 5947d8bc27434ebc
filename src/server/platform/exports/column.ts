/** What stands in a column: it decides how a file writes it, and that only text can be mistaken for a formula. */
export type ColumnKind = 'text' | 'count' | 'rupees' | 'day' | 'moment';
export type Cell = string | number | null;

export interface Column<Row> {
  readonly header: string;
  readonly kind: ColumnKind;
  readonly of: (row: Row) => Cell;
}

type Text = string | boolean | readonly string[] | null | undefined;

/** Of several, one behind the other; of yes and no, the word. */
export function text<Row>(header: string, of: (row: Row) => Text): Column<Row> {
  return {
    header,
    kind: 'text',
    of: (row) => {
      const value = of(row);
      if (typeof value === 'boolean') return value ? 'yes' : 'no';
      return typeof value === 'string' ? value : (value?.join('; ') ?? null);
    },
  };
}

const plain =
  (kind: ColumnKind) =>
  <Row>(header: string, of: (row: Row) => Cell | undefined): Column<Row> => ({ header, kind, of: (row) => of(row) ?? null });

export const count = plain('count');
/** A number, in rupees. */
export const rupees = plain('rupees');
/** 'YYYY-MM-DD'. */
export const day = plain('day');
/** An ISO date and time; written in India's. */
export const moment = plain('moment');

const offset = 330 * 60_000;

/** The clock of India, as if it were UTC. */
export function indianClock(iso: string): Date {
  return new Date(Date.parse(iso) + offset);
}
