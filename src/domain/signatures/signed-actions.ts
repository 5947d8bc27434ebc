interface Row {
  /** After this action the claim's money may go to the account named in it. */
  readonly pays?: true;
}

/** The table of signed actions: decisions about the company's money, and about permissions. */
const table = {
  'decide-approve': { pays: true },
  'send-to-second-approval': {},
  'confirm-approval': { pays: true },
  'return-to-review': {},
  'decide-reject': {},
  'retry-payout': { pays: true },
  // The first of two confirmations of a changed account.
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
  'confirm-letter': {},
  'change-survey-fee': {},
  'confirm-survey-fee': {},
  'approve-surveyor-bill': {},
  'pay-surveyor-again': {},
} as const satisfies Record<string, Row>;

export type SignedAction = keyof typeof table;

/** Whether this signed statement can release the claim's money. Any later one about the claim revokes it. */
export function pays(action: string): boolean {
  const row: Row | undefined = Object.hasOwn(table, action) ? table[action as SignedAction] : undefined;
  return row?.pays ?? false;
}
