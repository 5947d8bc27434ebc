import type { ReactNode } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { GarageChoice } from './garage-choice.ts';

export interface Choosing {
  readonly onChoose: (garage: GarageChoice) => void;
  /** "My garage is not listed" */
  readonly onInvite: () => void;
}

/** What the wizard hands to each step. */
export interface StepProps {
  readonly claim: ClaimDto;
  /** The step's data is on the server: go on. */
  readonly onSaved: (claim: ClaimDto, declinesGarage?: boolean) => void | Promise<void>;
  /** In place of the directory, where there is no network to ask it by. */
  readonly garages?: (choosing: Choosing) => ReactNode;
  /** Cancel or Previous. */
  readonly onBack: () => void;
}
