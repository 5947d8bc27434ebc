/** What a surveyor may be specialized in (specification §3). */
export const surveyorSpecializations = ['Motor Vehicle', 'Property', 'Marine', 'Aviation', 'Engineering', 'Agriculture'] as const;
