/** proposed: nobody has confirmed it yet; ending: one person wants it off the record, and it is not asked any more. */
export const officerStates = ['proposed', 'active', 'ending', 'ended'] as const;
export type OfficerState = (typeof officerStates)[number];
