import type * as z from 'zod/mini';
import type { garageSignupForm } from '#contract/garages/garage-signup.schemas.ts';
import type { FormPart } from '#web/ui/form-fields.ts';

/** What the sections of the sign-up take of its form. */
export interface SignupSectionProps {
  readonly part: FormPart<z.input<typeof garageSignupForm>, z.output<typeof garageSignupForm>>;
}
