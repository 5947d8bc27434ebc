/** What a spreadsheet would take for a formula or a command, also behind apostrophes: those are taken off one at a time. */
const dangerous = /^'*[=+\-@\t\r]/;

/** A cell that a spreadsheet shows and never runs: an apostrophe is put before what would begin a formula. */
export function harmlessCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** The cell as it was before `harmlessCell`. */
export function plainCell(text: string): string {
  return text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text;
}

/** A list inside a cell: separated by semicolons, those of an item itself behind a backslash. */
export function listCell(items: readonly string[]): string {
  return items.map((item) => item.replaceAll(/[\\;|]/g, String.raw`\$&`)).join('; ');
}

/** The items of `listCell`, or of a list that somebody typed with semicolons or bars. */
export function itemsOfCell(cell: string): string[] {
  const items = cell.match(/(?:\\[\\;|]|[^;|])+/g) ?? [];
  return items.map((item) => item.trim().replaceAll(/\\([\\;|])/g, '$1')).filter((item) => item !== '');
}
