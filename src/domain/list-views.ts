export const claimSorts = ['newest', 'oldest', 'updated', 'amount'] as const;

/** Saved views of the queue. 'needs-me': waiting for staff, mine or nobody's, without those whose second approval I may not give. */
export const queueViews = [
  'needs-me',
  'waiting-for-staff',
  'waiting-for-others',
  'overdue',
  // Runs out within 24 hours, whoever is to act.
  'due-soon',
  'payout',
  // Whose 24 hours end by the end of the day.
  'payout-today',
  'insurer-due',
  'done',
  'all',
] as const;

/** 'open' are those to accept and those to report. */
export const surveyViews = ['open', 'to-accept', 'to-report', 'overdue', 'reported', 'given-back'] as const;

export const receivableWireStates = ['open', 'part-paid', 'settled', 'shortfall', 'written-off'] as const;

export const reminderViews = ['waiting', 'decided'] as const;

/** 'to-bill': reported and not billed, or sent back; 'held': approved, and a person has to look why it is not paid. */
export const feeViews = ['all', 'to-confirm', 'to-bill', 'to-check', 'to-pay', 'held', 'paid'] as const;
export type FeeView = (typeof feeViews)[number];

/** 'applications': KYC handed in and not decided; 'network': may be assigned; 'not-ready': registered, KYC not handed in or rejected. */
export const surveyorViews = ['applications', 'network', 'not-ready', 'suspended', 'all'] as const;

export const userStatuses = ['active', 'suspended', 'closed'] as const;

export const policyKinds = ['comprehensive', 'own-damage', 'third-party'] as const;

export const policyStates = ['upcoming', 'in-force', 'ended'] as const;

/** proposed: nobody has confirmed it yet; ending: one person wants it off the record, and it is not asked any more. */
export const officerStates = ['proposed', 'active', 'ending', 'ended'] as const;
export type OfficerState = (typeof officerStates)[number];
