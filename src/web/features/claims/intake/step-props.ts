import type { ClaimDto } from '#contract/claims/claims.schemas.ts';

/** What the wizard hands to each step. */
export interface StepProps {
  readonly claim: ClaimDto;
  /** The step's data is on the server: go on. */
  readonly onSaved: (claim: ClaimDto, declinesGarage?: boolean) => void;
  /** Cancel or Previous. */
  readonly onBack: () => void;
}
