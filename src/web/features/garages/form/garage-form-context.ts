import { createContext, use } from 'react';
import type * as z from 'zod/mini';
import type { garageProfileForm } from '#contract/garages/garage-signup.schemas.ts';
import { useFormPart } from '#web/ui/form-fields.ts';
import type { FormPart, FormPartFields } from '#web/ui/form-fields.ts';

export type GarageProfileInput = z.input<typeof garageProfileForm>;
type Output = z.output<typeof garageProfileForm>;

/** What the sections need of a form. A form that has these fields and more, as the sign-up has, fits too. */
export type GarageProfilePart = FormPart<GarageProfileInput, Output>;

export const GarageFormContext = createContext<GarageProfilePart | undefined>(undefined);

/** The fields of the form that a section is part of: the sign-up's, or the profile's of a garage that is there already. */
export function useGarageForm(): FormPartFields<GarageProfileInput, Output> {
  const part = use(GarageFormContext);
  if (!part) throw new Error('a section of the garage form needs a GarageFormContext around it');
  return useFormPart(part);
}
