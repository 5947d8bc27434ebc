/** A statement as sent, the rows it returned, and the number of rows written or found. */
export interface TracedStatement {
  text: string;
  values: unknown[];
  returned: Record<string, unknown>[];
  affected: number;
}
