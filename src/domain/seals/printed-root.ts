/**
 * Printed form: the first 16 of 64 hex digits, in groups that can be read aloud. 64 bits are enough that nobody can forge records for a root already printed.
 */
export function printedRoot(root: string): string {
  return (root.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
}
