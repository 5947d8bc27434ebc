import { createContext, use } from 'react';
import type * as z from 'zod/mini';
import type { garageProfileForm } from '#contract/garages/garage-signup.schemas.ts';
import type { ContractForm } from '#web/ui/form.tsx';

export type GarageProfileInput = z.input<typeof garageProfileForm>;

/** What the sections need of a form. A form that has these fields and more, as the sign-up has, fits too. */
export type GarageProfileForm = ContractForm<GarageProfileInput, z.output<typeof garageProfileForm>>;

export const GarageFormContext = createContext<GarageProfileForm | undefined>(undefined);

/** The form that a section is part of: the sign-up's, or the profile's of a garage that is there already. */
export function useGarageForm(): GarageProfileForm {
  const form = use(GarageFormContext);
  if (!form) throw new Error('a section of the garage form needs a GarageFormContext around it');
  return form;
}
