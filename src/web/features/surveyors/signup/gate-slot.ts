import type { Gate } from './gates.ts';
import type { SurveyorForm } from './surveyor-form.ts';

/** What a gate's part of the page is given. */
export interface GateSlot {
  readonly form: SurveyorForm;
  /** The gate of what stands in the form now; undefined: nothing was sent or checked for it. */
  readonly gate: Gate | undefined;
  /** What is to be checked, written one way; empty while it is not complete. */
  readonly target: string;
  readonly onChange: (gate: Gate) => void;
}
