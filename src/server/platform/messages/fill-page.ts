/** '/app/claims/{claimId}' with the data put in, as the contract of a page has it. */
export function fillPage(page: string, data: Readonly<Record<string, unknown>>): string {
  return page.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(data[name])));
}
