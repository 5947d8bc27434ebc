interface Row {
  /** After it the claim's money may go to the account that it names. */
  readonly pays?: true;
}

/** THE table of what people sign: whatever decides about the company's money, and about who may. */
const table = {
  'decide-approve': { pays: true },
  'send-to-second-approval': {},
  'confirm-approval': { pays: true },
  'return-to-review': {},
  'decide-reject': {},
  'retry-payout': { pays: true },
  // The first of two who say that a changed account is right.
  'release-payout': {},
  'propose-write-off': {},
  'confirm-write-off': {},
  'propose-return': {},
  'confirm-return': {},
  'propose-surplus': {},
  'confirm-surplus': {},
  'propose-reversal': {},
  'confirm-reversal': {},
  'propose-charge': {},
  'confirm-charge': {},
  'retry-refund': {},
  'return-quarantined': {},
  'change-payee': {},
  'propose-change': {},
  'confirm-change': {},
  'confirm-insurer': {},
  'confirm-officer': {},
  'change-survey-fee': {},
  'confirm-survey-fee': {},
  'approve-surveyor-bill': {},
  'pay-surveyor-again': {},
} as const satisfies Record<string, Row>;

export type SignedAction = keyof typeof table;

/** May the claim's money go by this word? Any later one about the claim takes it back. */
export function pays(action: string): boolean {
  const row: Row | undefined = Object.hasOwn(table, action) ? table[action as SignedAction] : undefined;
  return row?.pays ?? false;
}
