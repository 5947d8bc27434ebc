/** Whether the insurer pays the garage (cashless) or reimburses the owner. */
export const settlementModes = ['cashless', 'reimbursement'] as const;
export type SettlementMode = (typeof settlementModes)[number];

/** Warnings about an authorised signatory's mailbox: two colluding staff could register an accomplice's. */
export const mailboxHints = ['first', 'differs', 'another-insurer', 'anybodys'] as const;
type MailboxHint = (typeof mailboxHints)[number];

/** Free mail providers, where anyone can open a mailbox. */
const anybodys =
  /^(gmail|googlemail|outlook|hotmail|live|msn|icloud|aol|yandex|zoho|zohomail|protonmail|proton|rediffmail|rediff|ymail|mail|gmx)\.\w+$|^yahoo\.|\.yahoo\./;

interface KnownDomains {
  /** Mailbox domain of the insurer's first signatory; null if this is the first. Only the first vouches, otherwise an accomplice would vouch for the next. */
  readonly first: string | null;
  /** Whether a signatory of another insurer uses this domain. */
  readonly isOfAnother: boolean;
}

/** Null if the mailbox is on the domain of the insurer's first signatory. */
export function mailboxHint(email: string, { first, isOfAnother }: KnownDomains): MailboxHint | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (anybodys.test(domain)) return 'anybodys';
  if (isOfAnother) return 'another-insurer';
  if (first === null) return 'first';
  return isWithin(domain, first) || isWithin(first, domain) ? null : 'differs';
}

/** Subdomain match: 'claims.newindia.co.in' is within 'newindia.co.in'. */
const isWithin = (domain: string, other: string) => domain === other || domain.endsWith(`.${other}`);
