import { findHeading, headingKey } from './headings.ts';
import type { TableRow } from './headings.ts';

/** A column of a list that people fill in or export: its heading as in our template, and the words by which others call it. */
export interface NamedColumn<Name extends string> {
  readonly name: Name;
  readonly heading: string;
  readonly words: Pick<RegExp, 'test'>;
  readonly isRequired: boolean;
}

interface NamedRow<Name extends string> {
  readonly row: number;
  readonly fields: Readonly<Record<Name, string>>;
  /** A cell without a heading: the row may be shifted. */
  readonly hasMore: boolean;
}

type NamedRows<Name extends string> =
  | { readonly rows: readonly NamedRow<Name>[] }
  /** Headings that were not found; `isData`: the first row has values where headings belong. */
  | { readonly row: number; readonly missing: readonly string[]; readonly isData: boolean };

/** Rows below the headings, in whichever order the columns are. Never by position: without headings nothing is read. */
export function namedRows<Name extends string>(
  rows: readonly TableRow[],
  columns: readonly NamedColumn<Name>[],
): NamedRows<Name> {
  const heading = findHeading(rows, (headings) => {
    const places = placesOf(headings, columns);
    return missingOf(places, columns).length === 0 ? places : null;
  });
  if (heading === null) return nearest(rows, columns);
  const { below, headings, found: places } = heading;
  const read = rows.slice(below).flatMap((row): NamedRow<Name>[] => {
    const fields = Object.fromEntries(columns.map(({ name }) => [name, row.cells[places.get(name) ?? -1] ?? ''])) as Record<
      Name,
      string
    >;
    const isSum = /^\W*(?:grand |sub[ -]?)?totals?\b/i.test(row.cells.find((cell) => cell !== '') ?? '');
    const lacks = columns.filter(({ name, isRequired }) => isRequired && fields[name] === '').length;
    // A firm may be called Total: a sum has few of the cells that a row needs.
    if (row.cells.every((cell) => cell === '') || (isSum && lacks * 2 >= columns.filter(({ isRequired }) => isRequired).length))
      return [];
    const hasMore = row.cells.slice(headings.length).some((cell) => cell !== '');
    return [{ row: row.row, fields, hasMore }];
  });
  return { rows: read };
}

function placesOf<Name extends string>(headings: readonly string[], columns: readonly NamedColumn<Name>[]): Map<Name, number> {
  const keys = headings.map(headingKey);
  const places = new Map<Name, number>();
  const used = new Set<number>();
  const take = (name: Name, at: number) => {
    if (at === -1 || places.has(name)) return;
    places.set(name, at);
    used.add(at);
  };
  for (const { name, heading } of columns) take(name, keys.indexOf(headingKey(heading)));
  for (const { name, words } of columns)
    take(
      name,
      keys.findIndex((key, at) => key !== '' && !used.has(at) && words.test(key)),
    );
  return places;
}

const missingOf = <Name extends string>(places: ReadonlyMap<Name, number>, columns: readonly NamedColumn<Name>[]) =>
  columns.filter(({ name, isRequired }) => isRequired && !places.has(name)).map(({ heading }) => heading);

/** The row that is most like the headings, with what it lacks. */
function nearest<Name extends string>(rows: readonly TableRow[], columns: readonly NamedColumn<Name>[]): NamedRows<Name> {
  const tried = rows
    .slice(0, 60)
    .map(({ row, cells }) => ({ row, cells, missing: missingOf(placesOf(cells, columns), columns) }));
  const [first] = tried;
  const best = tried.reduce(
    (one, other) => (other.missing.length < one.missing.length ? other : one),
    first ?? { row: 1, cells: [], missing: [] },
  );
  const isData = best.cells.some((cell) => /\d/.test(cell));
  return { row: best.row, missing: best.missing, isData };
}
