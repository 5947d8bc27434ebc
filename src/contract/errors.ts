import { claimProblemStatuses } from '#domain/claims/problem-codes.ts';
import type { ClaimProblemCode } from '#domain/claims/problem-codes.ts';
import type { MessageKey } from './messages.ts';

/** Error envelope of every refusal; a success is `{success: true, data}`. */
export interface ErrorEnvelope {
  success: false;
  code: string;
  message: string;
  /** Message key in messages.ts, for other languages. */
  messageKey: string;
  /** Field path (`driverDetails.name`) → text. */
  fieldErrors?: Record<string, string>;
  /** Field path → key with parameters. */
  fieldErrorKeys?: Record<string, string>;
  details?: Record<string, unknown>;
  requestId: string;
}

/** Errors of accounts, codes, KYC, garages and invitations. */
export const identityProblems = {
  'auth.login-blocked': { status: 429, message: 'auth.login.too-many' },
  'auth.undo-invalid': { status: 400, message: 'auth.undo.invalid' },
  'auth.enrol-first': { status: 403, message: 'auth.enrol-first' },
  'auth.second-step-expired': { status: 400, message: 'auth.second-step.expired' },
  'auth.second-step-wrong': { status: 400, message: 'auth.second-step.wrong' },
  'auth.second-step-blocked': { status: 429, message: 'auth.second-step.blocked' },
  'auth.log-in-again': { status: 403, message: 'auth.log-in-again' },
  'auth.phone-gate': { status: 400, message: 'auth.phone-login.gate' },
  'auth.phone-several': { status: 409, message: 'auth.phone-login.several' },
  'auth.phone-dormant': { status: 409, message: 'auth.phone-login.dormant' },
  'auth.phone-codes-busy': { status: 429, message: 'auth.phone-login.busy' },
  'passkey.expired': { status: 400, message: 'auth.passkey.expired' },
  'passkey.refused': { status: 400, message: 'auth.passkey.refused' },
  'passkey.known': { status: 409, message: 'auth.passkey.known' },
  'gate-pass.revoked': { status: 409, message: 'gate-pass.revoked' },
  'gate-pass.too-late': { status: 409, message: 'gate-pass.too-late' },
  'factor.last': { status: 409, message: 'auth.factor.last' },
  'totp.none': { status: 409, message: 'auth.totp.none' },
  'otp.too-soon': { status: 429, message: 'otp.too-soon' },
  'otp.wrong': { status: 400, message: 'otp.verify-failed' },
  'otp.expired': { status: 400, message: 'otp.verify-failed' },
  'otp.used-up': { status: 429, message: 'otp.used-up' },
  'otp.send-failed': { status: 502, message: 'otp.send-failed' },
  'otp.aadhaar-refused': { status: 400, message: 'otp.send-failed' },
  'signup.gates': { status: 400, message: 'surveyor.failed' },
  'bank.unavailable': { status: 503, message: 'bank.inconclusive' },
  'account.phone-alone': { status: 409, message: 'account.phone.alone' },
  'account.phone-missing': { status: 409, message: 'account.phone.missing' },
  'account.open-business': { status: 409, message: 'account.close.open-business' },
  'account.staff-close': { status: 403, message: 'account.close.staff' },
  'account.export-not-ready': { status: 409, message: 'account.export.not-ready' },
  'invitation.invalid': { status: 400, message: 'invitation.invalid' },
  'user.own': { status: 409, message: 'user.own' },
  'user.last-admin': { status: 409, message: 'user.last-admin' },
  'user.wrong-state': { status: 409, message: 'user.wrong-state' },
  'kyc.wrong-state': { status: 409, message: 'kyc.wrong-state' },
  'kyc.undecided': { status: 400, message: 'kyc.undecided' },
  'kyc.own': { status: 403, message: 'kyc.own' },
  'kyc.by-sole-approver': { status: 409, message: 'kyc.by-sole-approver' },
  'kyc.double': { status: 409, message: 'kyc.double' },
  'kyc.double.answered': { status: 409, message: 'kyc.double.answered' },
  'kyc.by-administrator': { status: 403, message: 'kyc.by-administrator' },
  'garage.wrong-state': { status: 409, message: 'garage.wrong-state' },
  'garage.papers-first': { status: 409, message: 'garage.papers-first' },
  'garage.papers-refused': { status: 409, message: 'garage.papers-refused' },
  'garage.bank-locked': { status: 409, message: 'garage.bank.locked' },
  'garage.none': { status: 404, message: 'garage.none' },
} as const;

interface ProblemEntry {
  readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
  readonly message: MessageKey;
}

type ClaimProblems = {
  readonly [Code in ClaimProblemCode]: {
    readonly status: (typeof claimProblemStatuses)[Code];
    readonly message: `problem.${Code}`;
  };
};

/** Claim rule violations as entries of the error table: the domain's code and status, with the text `problem.<code>`. */
const claimProblems = Object.fromEntries(
  Object.entries(claimProblemStatuses).map(([code, status]) => [code, { status, message: `problem.${code}` }]),
) as ClaimProblems;

/** Error table: code → HTTP status and message. The response has the code beside the text. */
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
  'deed.changed': { status: 409, message: 'deed.changed' },
  'offer.esign-unavailable': { status: 503, message: 'offer.esign-unavailable' },
  'claim.version-conflict': { status: 409, message: 'claim.version-conflict' },
  'terms.outdated': { status: 409, message: 'claim.terms.outdated' },
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
  'bank.statement.taken-back': { status: 409, message: 'bank.statement.taken-back' },
  'bank.statement.followed': { status: 409, message: 'bank.statement.followed' },
  'bank.statement.used': { status: 409, message: 'bank.statement.used' },
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
  'workshop.not-named': { status: 409, message: 'workshop.not-named' },
  'workshop.number-known': { status: 409, message: 'workshop.number-known' },
  'workshop.decided': { status: 409, message: 'workshop.decided' },
  'workshop.unchecked': { status: 409, message: 'workshop.unchecked' },
  'lender.none': { status: 409, message: 'lender.none' },
  'lender.unknown': { status: 409, message: 'lender.unknown' },
  'lender.no-amount': { status: 409, message: 'lender.no-amount' },
  'lender.not-silent': { status: 409, message: 'lender.not-silent' },
  'word.letter-decided': { status: 409, message: 'word.letter-decided' },
  'word.no-insurer': { status: 409, message: 'word.no-insurer' },
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

/** An error of the error table, to be sent as an error envelope. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fieldErrors: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;
  /** Message key with parameters that overrides the table's message. */
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

interface ProblemOptions {
  /** Field path → message key (with parameters). */
  fieldErrors?: Record<string, string>;
  /** Sent as `details`: the current state on a conflict, the required role. No secrets. */
  details?: Record<string, unknown>;
  messageKey?: string;
  retryAfterSeconds?: number;
}

/** `throw problem('claim.wrong-stage')`. One handler converts it into the error envelope. */
export function problem(code: ProblemCode, options?: ProblemOptions): Problem {
  return new Problem(code, options);
}
