/** As it stands on paper: the first 16 of 64 signs, in groups that can be read aloud. 64 bits: nobody finds other records for a root that is on paper already. */
export function printedRoot(root: string): string {
  return (root.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
}

/** What is signed: the day, how many records, and their root. */
export function signedText({ day, size, root }: { readonly day: string; readonly size: number; readonly root: string }): string {
  return `gatepass seal 1\n${day}\n${size}\n${root}\n`;
}
