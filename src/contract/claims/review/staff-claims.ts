/** Saved views of the queue. 'needs-me': waiting for staff, mine or nobody's, without those whose second approval I may not give. */
export const queueViews = [
  'needs-me',
  'waiting-for-staff',
  'waiting-for-others',
  'overdue',
  // Runs out within 24 hours, whoever is to act.
  'due-soon',
  'payout',
  'insurer-due',
  'done',
  'all',
] as const;
