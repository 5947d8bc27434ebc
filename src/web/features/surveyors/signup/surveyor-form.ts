import type * as z from 'zod/mini';
import type { surveyorSignupForm } from '#contract/surveyors/surveyor-signup.ts';
import type { ContractForm } from '#web/ui/form.tsx';

export type SurveyorInput = z.input<typeof surveyorSignupForm>;
export type SurveyorForm = ContractForm<SurveyorInput, z.output<typeof surveyorSignupForm>>;

export const surveyorDefaults: SurveyorInput = {
  licenseNumber: '',
  aadhaarNumber: '',
  fullName: '',
  email: '',
  phone: '',
  bankAccountNumber: '',
  bankIFSCCode: '',
  bankAccountName: '',
  password: '',
  confirmPassword: '',
};

/** Never kept on the device. */
export const surveyorSecrets = ['aadhaarNumber', 'bankAccountNumber', 'password', 'confirmPassword'] as const;
