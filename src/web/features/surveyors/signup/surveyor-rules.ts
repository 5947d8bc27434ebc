import { formRule } from '#contract/zod-setup.ts';
import { surveyorSignupForm } from '#contract/surveyors/surveyor-signup.ts';
import type { GateFields, GateKind, SurveyorInput } from './gate.tsx';

/** The contract's schema, plus an error at each field whose gate is closed: the server would report that only after everything else is valid. */
export function surveyorFormWithGates(isPassed: (kind: GateKind, typed: GateFields) => boolean) {
  return surveyorSignupForm.check(
    formRule<SurveyorInput>('aadhaarNumber', 'surveyor.gate.aadhaar', (typed) => isPassed('aadhaar', typed)),
    formRule<SurveyorInput>('email', 'surveyor.gate.email', (typed) => isPassed('email', typed)),
    formRule<SurveyorInput>('bankAccountNumber', 'surveyor.gate.bank', (typed) => isPassed('bank', typed)),
  );
}
