import * as z from 'zod/mini';

/** The wire's paged result: `{data, total, totalPages, page, limit}`. */
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
