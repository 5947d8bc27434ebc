/** One statement as the product sent it, the rows that it returned, and how many rows it wrote or found. */
export interface TracedStatement {
  text: string;
  values: unknown[];
  returned: Record<string, unknown>[];
  affected: number;
}
