/** Whether a public text contains a phone number, e-mail address or URL. Spaces and dots within a number are ignored. */
export function hasContactDetails(text: string): boolean {
  return /(?:\d[\s.-]?){9}\d|[^\s@]@[^\s@.]+\.[^\s@]|\bhttps?:|\bwww\./i.test(text);
}
