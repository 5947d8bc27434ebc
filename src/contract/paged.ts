import { MOST_COUNTED } from '#domain/most-counted.ts';
import * as z from 'zod/mini';

/** Number of pages that can be opened; counting stops at `MOST_COUNTED`. */
export const pagesOf = (total: number, limit: number): number => Math.ceil(Math.min(total, MOST_COUNTED) / limit);

/** Paged result: `{data, total, totalPages, page, limit}`. */
export function paged<T extends z.ZodMiniType>(item: T) {
  return z.object({
    data: z.array(item),
    total: z.number(),
    totalPages: z.number(),
    page: z.number(),
    limit: z.number(),
  });
}

export interface Paged<T> {
  data: T[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
}
