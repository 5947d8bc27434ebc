/** Conditions of the policy whose breach an insurer answers with a non-standard settlement or a refusal. */
export const conditions = ['licence', 'permit', 'fitness', 'load'] as const;
