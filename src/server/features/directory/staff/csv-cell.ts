/** What a spreadsheet would take for a formula or a command. */
const dangerous = /^[=+\-@\t\r]/;

/** A cell that a spreadsheet shows and never runs: an apostrophe is put before what would begin a formula. */
export function harmlessCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** The cell as it was before `harmlessCell`. */
export function plainCell(text: string): string {
  return text.startsWith("'") && dangerous.test(text.slice(1)) ? text.slice(1) : text;
}
