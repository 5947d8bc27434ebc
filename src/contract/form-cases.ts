import type { z } from './zod-setup.ts';

/** A form with an input that it accepts, and inputs that it refuses: the same table tests the schema, the API and the screen. */
export interface FormTable {
  readonly form: string;
  readonly schema: z.ZodMiniType;
  /** Accepted by the schema. */
  readonly valid: Readonly<Record<string, unknown>>;
  /** Where the form is sent; `omit` stays in the browser. Absent: the API has no such form. */
  readonly sentTo?: {
    readonly method: 'POST' | 'PATCH' | 'PUT';
    readonly path: string;
    readonly omit?: readonly string[];
    readonly add?: Readonly<Record<string, unknown>>;
  };
  readonly refused: readonly FormCase[];
}

/** What is changed in the valid input (undefined: left out), the field that shows the error, and the text of the specification. */
export type FormCase = readonly [change: Readonly<Record<string, unknown>>, field: string, text: string];
