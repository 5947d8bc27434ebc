import type { z } from './zod-setup.ts';

/** A form with valid and invalid inputs: the same table tests schema, API and screen. */
export interface FormTable {
  readonly form: string;
  readonly schema: z.ZodMiniType;
  /** Accepted by the schema. */
  readonly valid: Readonly<Record<string, unknown>>;
  /** Endpoint of the form; fields in `omit` are not sent. Absent: the API has no such form. */
  readonly sentTo?: {
    readonly method: 'POST' | 'PATCH' | 'PUT';
    readonly path: string;
    readonly omit?: readonly string[];
    readonly add?: Readonly<Record<string, unknown>>;
  };
  readonly refused: readonly FormCase[];
}

/** Change to the valid input (undefined: omitted), field with the error, and message of the specification. */
export type FormCase = readonly [change: Readonly<Record<string, unknown>>, field: string, text: string];
