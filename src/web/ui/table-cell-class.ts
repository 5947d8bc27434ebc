/** Room inside a table's cell; none in a card, which has its own. */
export const cellPad = 'rows:px-3 rows:py-(--row-y) rows:first:pl-4 rows:last:pr-4';
