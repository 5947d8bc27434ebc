export const claimSorts = ['newest', 'oldest', 'updated', 'amount'] as const;

/** Saved views of the queue. 'needs-me': waiting for staff, assigned to me or nobody, without second approvals I may not give. */
export const queueViews = [
  'needs-me',
  'waiting-for-staff',
  'waiting-for-others',
  'overdue',
  // Due within 24 hours, for any party.
  'due-soon',
  'payout',
  // 24 hours end by the end of the day.
  'payout-today',
  'insurer-due',
  'done',
  'all',
] as const;

/** 'open': to accept or to report. */
export const surveyViews = ['open', 'to-accept', 'to-report', 'overdue', 'reported', 'given-back'] as const;

export const receivableWireStates = ['open', 'part-paid', 'settled', 'shortfall', 'written-off'] as const;

export const reminderViews = ['waiting', 'decided'] as const;

/** 'to-bill': reported and not billed, or sent back; 'held': approved, but staff must check why it is not paid. */
export const feeViews = ['all', 'to-confirm', 'to-bill', 'to-check', 'to-pay', 'held', 'paid'] as const;
export type FeeView = (typeof feeViews)[number];

/** 'applications': KYC submitted and undecided; 'network': can be assigned; 'not-ready': registered, KYC not submitted or rejected. */
export const surveyorViews = ['applications', 'network', 'not-ready', 'suspended', 'all'] as const;

export const userStatuses = ['active', 'suspended', 'closed'] as const;

export const policyKinds = ['comprehensive', 'own-damage', 'third-party'] as const;

export const policyStates = ['upcoming', 'in-force', 'ended'] as const;

/** proposed: not confirmed yet; ending: removal was proposed, and the signatory is no longer asked. */
export const officerStates = ['proposed', 'active', 'ending', 'ended'] as const;
export type OfficerState = (typeof officerStates)[number];
