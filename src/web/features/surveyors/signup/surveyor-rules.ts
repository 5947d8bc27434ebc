import { formRule } from '#contract/zod-setup.ts';
import { surveyorSignupForm } from '#contract/surveyors/surveyor-signup.ts';
import type { GateFields, GateKind, SurveyorInput } from './gate.tsx';

/** The contract's form, and at each field whose gate is shut what to do about it: the server would say the same, but only after all else is right. */
export function surveyorFormWithGates(isPassed: (kind: GateKind, typed: GateFields) => boolean) {
  return surveyorSignupForm.check(
    formRule<SurveyorInput>('aadhaarNumber', 'surveyor.gate.aadhaar', (typed) => isPassed('aadhaar', typed)),
    formRule<SurveyorInput>('email', 'surveyor.gate.email', (typed) => isPassed('email', typed)),
    formRule<SurveyorInput>('bankAccountNumber', 'surveyor.gate.bank', (typed) => isPassed('bank', typed)),
  );
}
