/** How long repairs take is measured over so many months back from today, by when they were paid for. */
export const measuredMonths = 12;

/** With fewer repairs one slow delivery of a part would be the garage's figure. */
export const fewestRepairs = 5;
