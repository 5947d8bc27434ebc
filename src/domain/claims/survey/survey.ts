import type { MachineTable } from '../../state-machine.ts';

export const surveyStates = ['assigned', 'accepted', 'reported', 'declined', 'recalled'] as const;
export type SurveyState = (typeof surveyStates)[number];

export type SurveyAction = 'accept' | 'report' | 'decline' | 'recall';

/** One survey by one surveyor. After declining or recall a new survey is assigned; a report may come without a formal acceptance. */
export const surveyTable = {
  accept: { from: ['assigned'], to: 'accepted' },
  report: { from: ['assigned', 'accepted'], to: 'reported' },
  decline: { from: ['assigned', 'accepted'], to: 'declined' },
  recall: { from: ['assigned', 'accepted'], to: 'recalled' },
} as const satisfies MachineTable<SurveyState, SurveyAction>;
