/** Room inside a table's cell; none in a card, which has its own. */
export const cellPad =
  'rows:px-2 rows:py-(--row-y) rows:first:pl-3 rows:last:pr-3 rows:sm:px-3 rows:sm:first:pl-4 rows:sm:last:pr-4';
