/** Days since money went out on which a claim's balance is counted; an advance is due within 28. */
export const ageBuckets = [
  { name: 'to28', until: 28 },
  { name: 'to60', until: 60 },
  { name: 'to90', until: 90 },
  { name: 'over90', until: Number.POSITIVE_INFINITY },
] as const;
export type AgeBucket = (typeof ageBuckets)[number]['name'];

export function ageBucket(days: number): AgeBucket {
  return ageBuckets.find(({ until }) => days <= until)?.name ?? 'over90';
}
