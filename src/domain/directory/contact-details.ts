/** A telephone number, an address of mail or a page: what has no place in a text that everybody reads. Spaces and dots within a number do not hide it. */
export function hasContactDetails(text: string): boolean {
  return /(?:\d[\s.-]?){9}\d|[^\s@]@[^\s@.]+\.[^\s@]|\bhttps?:|\bwww\./i.test(text);
}
