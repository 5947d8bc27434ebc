import type * as z from 'zod/mini';
import { formRule } from '#contract/form-rule.ts';
import { surveyorSignupForm } from '#contract/surveyor-signup.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import type { GateKind } from './gates.ts';

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

/** The contract's form, and at each field whose gate is shut what to do about it: the server would say the same, but only after all else is right. */
export function surveyorFormWithGates(open: Readonly<Record<GateKind, boolean>>) {
  return surveyorSignupForm.check(
    formRule<SurveyorInput>('aadhaarNumber', 'surveyor.gate.aadhaar', () => open.aadhaar),
    formRule<SurveyorInput>('email', 'surveyor.gate.email', () => open.email),
    formRule<SurveyorInput>('bankAccountNumber', 'surveyor.gate.bank', () => open.bank),
  );
}
