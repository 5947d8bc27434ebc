/** 'open' are those to accept and those to report. */
export const surveyViews = ['open', 'to-accept', 'to-report', 'overdue', 'reported', 'given-back'] as const;
