/** Room inside a table's cell; none in the phone's card, which has its own. */
export const cellPad = 'sm:px-3 sm:py-(--row-y) sm:first:pl-4 sm:last:pr-4';
