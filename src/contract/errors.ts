import { claimProblems } from '#contract/claims/next-step-words.ts';
import { identityProblems } from './auth/identity-problems.ts';
import type { MessageKey } from './messages.ts';

interface ProblemEntry {
  readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
  readonly message: MessageKey;
}

/** The one table of errors: code → HTTP status and message. The wire shows the code beside the text. */
export const problems = {
  'input.invalid': { status: 400, message: 'general.invalid-input' },
  'input.malformed': { status: 400, message: 'general.malformed' },
  'auth.unauthenticated': { status: 401, message: 'general.unauthenticated' },
  'auth.login-failed': { status: 401, message: 'auth.login.failed' },
  'auth.refresh-invalid': { status: 401, message: 'auth.refresh.invalid' },
  'auth.sign-again': { status: 403, message: 'signature.wanted' },
  'signature.refused': { status: 400, message: 'signature.refused' },
  'auth.kyc-first': { status: 403, message: 'auth.login.kyc-first' },
  'auth.suspended': { status: 403, message: 'auth.account.suspended' },
  'auth.email-taken': { status: 409, message: 'auth.register.email-taken' },
  'auth.verify-invalid': { status: 400, message: 'auth.verify.failed' },
  'auth.verify-already': { status: 409, message: 'auth.verify.already' },
  'auth.reset-invalid': { status: 400, message: 'auth.reset.expired' },
  'access.forbidden': { status: 403, message: 'general.forbidden' },
  'record.not-found': { status: 404, message: 'general.not-found' },
  'review.own-garage': { status: 409, message: 'rating.own-garage' },
  'saved-view.too-many': { status: 409, message: 'saved-view.too-many' },
  'record.conflict': { status: 409, message: 'general.conflict' },
  'request.too-large': { status: 413, message: 'general.too-large' },
  'request.unsupported-type': { status: 415, message: 'general.unsupported-type' },
  'request.rate-limited': { status: 429, message: 'general.rate-limited' },
  'caps.reached': { status: 429, message: 'caps.reached' },
  'request.idempotency-mismatch': { status: 422, message: 'general.idempotency-mismatch' },
  'request.idempotency-done': { status: 409, message: 'general.idempotency-done' },
  'request.idempotency-in-progress': { status: 409, message: 'general.idempotency-in-progress' },
  'server.internal': { status: 500, message: 'general.internal' },
  'server.unavailable': { status: 503, message: 'general.unavailable' },
  ...claimProblems,
  'register.silent': { status: 503, message: 'register.silent' },
  'register.number-refused': { status: 400, message: 'register.number-refused' },
  ...identityProblems,
  'listing.import-wrong-state': { status: 409, message: 'listing.import.wrong-state' },
  'offer.key-facts-changed': { status: 409, message: 'offer.key-facts-changed' },
  'offer.esign-unavailable': { status: 503, message: 'offer.esign-unavailable' },
  'claim.version-conflict': { status: 409, message: 'claim.version-conflict' },
  'file.not-found': { status: 404, message: 'file.not-found' },
  'file.missing': { status: 400, message: 'file.missing' },
  'file.empty': { status: 400, message: 'file.empty' },
  'file.picture-too-small': { status: 400, message: 'file.picture-too-small' },
  'file.unreadable': { status: 400, message: 'file.unreadable' },
  'file.takes-too-long': { status: 400, message: 'file.takes-too-long' },
  'file.protected': { status: 400, message: 'file.protected' },
  'file.unsafe': { status: 400, message: 'file.unsafe' },
  'file.too-many': { status: 409, message: 'file.too-many' },
  'file.too-large': { status: 413, message: 'file.too-large' },
  'file.too-long': { status: 413, message: 'file.too-long' },
  'file.unsupported': { status: 415, message: 'file.unsupported' },
  'file.tus-version': { status: 412, message: 'file.tus-version' },
  'file.wrong-offset': { status: 409, message: 'file.wrong-offset' },
  'file.incomplete': { status: 409, message: 'file.incomplete' },
  'file.changed': { status: 400, message: 'file.changed' },
  'file.in-use': { status: 409, message: 'file.in-use' },
  'bank.account.known': { status: 409, message: 'bank.account.known' },
  'bank.own-statement': { status: 409, message: 'bank.own-statement' },
  'bank.own-account': { status: 409, message: 'bank.own-account' },
  'bank.match.unequal': { status: 409, message: 'bank.match.unequal' },
  'bank.line.taken': { status: 409, message: 'bank.line.taken' },
  'bank.line.wrong-side': { status: 409, message: 'bank.line.wrong-side' },
  'payment.not-found': { status: 404, message: 'payment.order.not-found' },
  'payment.order-failed': { status: 502, message: 'payment.order.failed' },
  'payment.gateway-unavailable': { status: 503, message: 'payment.gateway.unavailable' },
  'payment.under-way': { status: 409, message: 'payment.under-way' },
  'payment.already-paid': { status: 409, message: 'payment.already-paid' },
  'payment.phone-missing': { status: 409, message: 'payment.phone.missing' },
  'payment.receipt-missing': { status: 404, message: 'payment.receipt.missing' },
  'payment.not-quarantined': { status: 409, message: 'payment.not-quarantined' },
  'refund.not-found': { status: 404, message: 'payment.refund.not-found' },
  'refund.not-failed': { status: 409, message: 'payment.refund.not-failed' },
  'payout.identity-changed': { status: 409, message: 'payout.identity-changed' },
  'payout.altered': { status: 409, message: 'payout.altered' },
  'webhook.forged': { status: 401, message: 'payment.webhook.forged' },
  'claim.payee-locked': { status: 409, message: 'claim.payee.locked' },
  'claim.nothing-to-pay': { status: 409, message: 'claim.nothing-to-pay' },
  'survey.wrong-state': { status: 409, message: 'problem.claim.wrong-stage' },
  'survey.estimate-changed': { status: 409, message: 'problem.survey.estimate-changed' },
  'funding.lender.known': { status: 409, message: 'funding.lender.known' },
  'funding.day': { status: 409, message: 'funding.day' },
  'funding.over-limit': { status: 409, message: 'funding.over-limit' },
  'funding.over-drawn': { status: 409, message: 'funding.over-drawn' },
  'funding.over-interest': { status: 409, message: 'funding.over-interest' },
  'funding.reference.taken': { status: 409, message: 'funding.reference.taken' },
  'period.closed': { status: 409, message: 'period.closed' },
  'period.not-ready': { status: 409, message: 'period.not-ready' },
  'receivable.above-limit': { status: 409, message: 'receivable.above-limit' },
  'receivable.wrong-state': { status: 409, message: 'receivable.wrong-state' },
  'setting.from-taken': { status: 409, message: 'setting.from.taken' },
  'proposal.waiting': { status: 409, message: 'proposal.waiting' },
  'proposal.own': { status: 403, message: 'proposal.own' },
  'proposal.ended': { status: 409, message: 'proposal.ended' },
  'proposal.lapsed': { status: 409, message: 'proposal.lapsed' },
  'proposal.overtaken': { status: 409, message: 'proposal.overtaken' },
  'proposal.own-word': { status: 409, message: 'proposal.own-word' },
  'proposal.not-yours': { status: 403, message: 'proposal.not-yours' },
  'exposure.limit-reached': { status: 409, message: 'exposure.limit-reached' },
  'setting.not-upcoming': { status: 409, message: 'setting.not-upcoming' },
  'invoice.replaced': { status: 409, message: 'invoice.replaced' },
  'invoice.number-used': { status: 409, message: 'invoice.number-used' },
  'policy.duplicate': { status: 409, message: 'policy.duplicate' },
  'signal.judged': { status: 409, message: 'signal.judged' },
  'insurer.known': { status: 409, message: 'insurer.known' },
  'officer.wrong-state': { status: 409, message: 'officer.wrong-state' },
  'officer.not-yours': { status: 403, message: 'officer.not-yours' },
  'insurer.in-use': { status: 409, message: 'insurer.in-use' },
  'papers-link.nothing-missing': { status: 409, message: 'papers-link.nothing-missing' },
  'papers-link.no-phone': { status: 409, message: 'papers-link.no-phone' },
  'papers-link.here': { status: 409, message: 'papers-link.here' },
  'claim-link.over': { status: 410, message: 'claim-link.over' },
  'word.invalid': { status: 404, message: 'word.invalid' },
  'word.used': { status: 409, message: 'word.used' },
  'word.over': { status: 409, message: 'word.over' },
  'word.expired': { status: 410, message: 'word.expired' },
  'word.not-open': { status: 409, message: 'word.not-open' },
  'word.codes-used-up': { status: 429, message: 'word.codes-used-up' },
  'word.none-open': { status: 409, message: 'word.none-open' },
  'lender.none': { status: 409, message: 'lender.none' },
  'word.nothing-corrected': { status: 409, message: 'word.nothing-corrected' },
  'letter.nothing-deducted': { status: 409, message: 'letter.nothing-deducted' },
  'letter.changed': { status: 409, message: 'letter.changed' },
  'reminder.changed': { status: 409, message: 'reminder.changed' },
  'reminder.decided': { status: 409, message: 'reminder.decided' },
  'pack.nothing-owed': { status: 409, message: 'pack.nothing-owed' },
  'pack.no-account': { status: 409, message: 'pack.no-account' },
  'pack.paper-missing': { status: 409, message: 'pack.paper-missing' },
  'letter.sent': { status: 409, message: 'letter.sent' },
  'receipt.duplicate': { status: 409, message: 'receipt.duplicate' },
  'remittance.lines-refused': { status: 409, message: 'remittance.lines-refused' },
  'remittance.undone': { status: 409, message: 'remittance.undone' },
  'remittance.no-return': { status: 409, message: 'remittance.no-return' },
  'remittance.at-gateway': { status: 409, message: 'remittance.at-gateway' },
  'remittance.not-at-bank': { status: 409, message: 'remittance.not-at-bank' },
  'remittance.left-already': { status: 409, message: 'remittance.left-already' },
  'remittance.other-insurer': { status: 409, message: 'remittance.other-insurer' },
  'remittance.not-paid-yet': { status: 409, message: 'remittance.not-paid-yet' },
  'charge.none-waiting': { status: 409, message: 'remittance.no-return' },
  'charge.reason-first': { status: 409, message: 'charge.reason-first' },
  'charge.over': { status: 409, message: 'remittance.lines-refused' },
  'fee.own-survey': { status: 409, message: 'fee.own-survey' },
  'fee.agreed': { status: 409, message: 'fee.agreed' },
  'fee.nothing-waits': { status: 409, message: 'fee.nothing-waits' },
  'fee.changed': { status: 409, message: 'fee.changed' },
  'fee.not-billable': { status: 409, message: 'fee.not-billable' },
  'fee.billed': { status: 409, message: 'fee.billed' },
  'fee.not-payable': { status: 409, message: 'fee.not-payable' },
  'fee.wrong-state': { status: 409, message: 'fee.wrong-state' },
  'tds.nothing-open': { status: 409, message: 'tds.nothing-open' },
  'tds.confirmed': { status: 409, message: 'tds.confirmed' },
  'tds.challan-known': { status: 409, message: 'tds.challan-known' },
  'tds.changed': { status: 409, message: 'tds.changed' },
  'receipt.entered-by-other-end': { status: 409, message: 'receipt.entered-by-other-end' },
} as const satisfies Record<string, ProblemEntry>;

export type ProblemCode = keyof typeof problems;

/** An error of the catalogue on its way to the wire. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fieldErrors: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;
  /** Message key with parameters that replaces the table's message. */
  readonly messageKey: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.fieldErrors = options.fieldErrors;
    this.details = options.details;
    this.messageKey = options.messageKey;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export interface ProblemOptions {
  /** Field path → message key (with parameters). */
  fieldErrors?: Record<string, string>;
  /** Shown on the wire as `details`: the present state on a conflict, the role that is needed. No secrets. */
  details?: Record<string, unknown>;
  messageKey?: string;
  retryAfterSeconds?: number;
}

/** `throw problem('claim.wrong-stage')`. One handler turns it into the wire's error. */
export function problem(code: ProblemCode, options?: ProblemOptions): Problem {
  return new Problem(code, options);
}
