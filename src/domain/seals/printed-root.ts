/** As it stands on paper: the first 16 of 64 signs, in groups that can be read aloud. 64 bits: nobody finds other records for a root that is on paper already. */
export function printedRoot(root: string): string {
  return (root.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
}
