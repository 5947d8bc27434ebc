import type { Paise } from '#domain/money.ts';
import { beforeDecision, refuseUnless } from '../guards.ts';
import type { ActionRows, CommonFacts } from '../guards.ts';
import { isSurveyorEligible } from './survey.ts';
import type { SurveyorFacts } from './survey.ts';

export interface LossFacts {
  /** Current repair cost: the garage's estimate or, before that, the owner's figure. */
  readonly estimatedRepairCost: Paise | null;
  readonly ownersEstimate: Paise | null;
  readonly approvedAmount: Paise | null;
  /** Minimum loss for a mandatory survey (setting, ₹50,000). */
  readonly surveyRequiredFrom: Paise;
}

export interface SurveyFacts extends LossFacts {
  readonly surveyAccepted: boolean;
  /** Whether a report covers the present estimate: our surveyor's or that of the insurer's. */
  readonly surveyReported: boolean;
  /** The surveyor staff want to assign; null if none was named. */
  readonly surveyorToAssign: SurveyorFacts | null;
  readonly surveyLinesAssessed: boolean;
  readonly surveyPhotoCount: number;
}

/** Whether this loss needs a survey, by the largest figure of owner, garage and approver. */
export function isSurveyRequired(facts: LossFacts): boolean {
  const said = [facts.ownersEstimate, facts.estimatedRepairCost, facts.approvedAmount];
  return said.some((loss) => loss !== null && loss >= facts.surveyRequiredFrom);
}

export const surveyGuards = {
  'surveyor-eligible': refuseUnless(
    'surveyor.not-eligible',
    ({ surveyorToAssign }: SurveyFacts) => surveyorToAssign !== null && isSurveyorEligible(surveyorToAssign),
  ),
  // During review a survey is ordered only if a raised estimate made it mandatory; otherwise a decision would never be reached.
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
  // Staff withdraw a survey from an inactive surveyor.
  'recall-survey': { from: ['survey'], to: 'submitted', by: ['survey.assign'], guards: ['reason-given'] },
  'report-survey': { from: ['survey'], to: 'review', by: ['survey.report'], guards: ['every-line-assessed', 'photo-taken'] },
  // The insurer appoints the surveyor (Insurance Act, section 64UM): its report counts as much as ours, once a person took it over from the paper.
  'record-insurer-survey': {
    from: beforeDecision,
    to: 'same',
    by: ['claim.review'],
    guards: ['not-connected', 'every-line-assessed'],
  },
} as const satisfies ActionRows<keyof typeof surveyGuards>;
