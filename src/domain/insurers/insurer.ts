/** How an insurer settles: it pays the workshop, or pays the owner back. */
export const settlementModes = ['cashless', 'reimbursement'] as const;
export type SettlementMode = (typeof settlementModes)[number];

/** What is odd about the mailbox of somebody who is to speak for an insurer: two of our people could put an accomplice's there. */
export const mailboxHints = ['first', 'differs', 'another-insurer', 'anybodys'] as const;
type MailboxHint = (typeof mailboxHints)[number];

/** Where anybody gets a mailbox within a minute. */
const anybodys =
  /^(gmail|googlemail|outlook|hotmail|live|msn|icloud|aol|yandex|zoho|zohomail|protonmail|proton|rediffmail|rediff|ymail|mail|gmx)\.\w+$|^yahoo\.|\.yahoo\./;

interface KnownDomains {
  /** Of the insurer's officer who was first on record; null where that is this one. Only the first vouches: else an accomplice would vouch for the next. */
  readonly first: string | null;
  /** Does an officer of another insurer write from there? */
  readonly isOfAnother: boolean;
}

/** Null where the mailbox is where the insurer's first officer has theirs. */
export function mailboxHint(email: string, { first, isOfAnother }: KnownDomains): MailboxHint | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (anybodys.test(domain)) return 'anybodys';
  if (isOfAnother) return 'another-insurer';
  if (first === null) return 'first';
  return isWithin(domain, first) || isWithin(first, domain) ? null : 'differs';
}

/** 'claims.newindia.co.in' is within 'newindia.co.in'. */
const isWithin = (domain: string, other: string) => domain === other || domain.endsWith(`.${other}`);
