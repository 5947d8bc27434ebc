import { useTexts } from '#web/ui/texts.ts';

/** The three ways to sign up, in the order of the specification (§2, contact). */
export function useSignups() {
  const t = useTexts('shell.publicLayout');
  return [
    { to: '/signup/claimant', label: t.customerSignup, hint: t.customerSignupHint },
    { to: '/signup/garage', label: t.garageSignup, hint: t.garageSignupHint },
    { to: '/signup/surveyor', label: t.surveyorSignup, hint: t.surveyorSignupHint },
  ] as const;
}
