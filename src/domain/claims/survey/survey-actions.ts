import type { Paise } from '#domain/money.ts';
import { refuseUnless } from '../guards.ts';
import type { ActionRows, CommonFacts } from '../guards.ts';
import { isSurveyorEligible } from './survey.ts';
import type { SurveyorFacts } from './survey.ts';

/** How large the loss is, by each of those who say so. */
export interface LossFacts {
  /** What the repair is to cost now: the garage's estimate, until it enters one the owner's figure. */
  readonly estimatedRepairCost: Paise | null;
  /** What the owner said in the wizard that it would cost. */
  readonly ownersEstimate: Paise | null;
  readonly approvedAmount: Paise | null;
  /** From this loss on a survey is required (setting, ₹50,000). */
  readonly surveyRequiredFrom: Paise;
}

export interface SurveyFacts extends LossFacts {
  /** Has the surveyor taken the present survey on already? */
  readonly surveyAccepted: boolean;
  readonly surveyReported: boolean;
  /** The surveyor whom staff want to assign; null when none was named. */
  readonly surveyorToAssign: SurveyorFacts | null;
  readonly surveyLinesAssessed: boolean;
  readonly surveyPhotoCount: number;
}

/** Whether this loss needs a survey. The largest figure counts: the owner's, the garage's or the approver's. */
export function isSurveyRequired(facts: LossFacts): boolean {
  const said = [facts.ownersEstimate, facts.estimatedRepairCost, facts.approvedAmount];
  return said.some((loss) => loss !== null && loss >= facts.surveyRequiredFrom);
}

export const surveyGuards = {
  'surveyor-eligible': refuseUnless(
    'surveyor.not-eligible',
    ({ surveyorToAssign }: SurveyFacts) => surveyorToAssign !== null && isSurveyorEligible(surveyorToAssign),
  ),
  // In review a survey is only ordered when a raised estimate made one necessary; otherwise the deciding would never begin.
  'survey-still-to-order': refuseUnless(
    'claim.wrong-stage',
    (facts: SurveyFacts & CommonFacts) => facts.stage !== 'review' || (isSurveyRequired(facts) && !facts.surveyReported),
  ),
  'survey-not-accepted': refuseUnless('claim.wrong-stage', ({ surveyAccepted }: SurveyFacts) => !surveyAccepted),
  'every-line-assessed': refuseUnless('survey.lines-unassessed', ({ surveyLinesAssessed }: SurveyFacts) => surveyLinesAssessed),
  'photo-taken': refuseUnless('survey.photo-missing', ({ surveyPhotoCount }: SurveyFacts) => surveyPhotoCount >= 1),
} as const;

export const surveyActions = {
  'assign-survey': {
    from: ['submitted', 'review'],
    to: 'survey',
    by: ['survey.assign'],
    guards: ['survey-still-to-order', 'not-connected', 'surveyor-eligible'],
  },
  'accept-survey': { from: ['survey'], to: 'same', by: ['survey.report'], guards: ['survey-not-accepted'] },
  'decline-survey': { from: ['survey'], to: 'submitted', by: ['survey.report'], guards: ['reason-given'] },
  // Staff take a survey back from a surveyor who does not act.
  'recall-survey': { from: ['survey'], to: 'submitted', by: ['survey.assign'], guards: ['reason-given'] },
  'report-survey': { from: ['survey'], to: 'review', by: ['survey.report'], guards: ['every-line-assessed', 'photo-taken'] },
} as const satisfies ActionRows<keyof typeof surveyGuards>;
