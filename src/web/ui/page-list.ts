/** A page number, or a gap between two. */
export type PageSlot = number | 'gap';

/** Which page numbers a pager shows: first, last, the current one with its neighbours; at most seven slots. A gap never stands for a single page. */
export function pageList(page: number, totalPages: number): PageSlot[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  if (totalPages <= 7) return range(1, totalPages);
  const current = Math.min(Math.max(1, page), totalPages);
  if (current <= 4) return [...range(1, 5), 'gap', totalPages];
  if (current >= totalPages - 3) return [1, 'gap', ...range(totalPages - 4, totalPages)];
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', totalPages];
}
