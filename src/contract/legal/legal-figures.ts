import { leastValidDays } from '#domain/claims/offer/offer.ts';
import { CHARGE_DAYS, SURPLUS_BUSINESS_DAYS } from '#domain/claims/recovery/deductions.ts';
import { APPEAL_DAYS } from '#domain/claims/review/review-actions.ts';
import { deviceDays } from '#domain/claims/review/signals.ts';
import { clockLimits } from '#domain/claims/stages.ts';
import { networkGuaranteeMonths } from '#domain/garages/guarantee.ts';
import { renewalReminderDays } from '#domain/garages/listing.ts';
import { keptFor, keptOnDevice } from '#domain/kept-for.ts';

const { messageDays, ...keptBySelf } = keptFor;
const hours = (ms: number) => ms / 3_600_000;
const days = (ms: number) => hours(ms) / 24;
const [firstReminder, secondReminder, lastReminder] = renewalReminderDays;

/** Promised in the texts and kept by people: the specification's (§9), our own, and the law's. */
const figuresOfPeople = {
  processFrom: 7,
  processTo: 15,
  settleDays: 5,
  /** Business days in which support answers. */
  answerDays: 7,
  /** Business days for a paper that the insurer asks the owner for. */
  signDays: 3,
  /** Business days in which a garage answers a question. */
  questionDays: 2,
  changeDays: 7,
  hearingDays: 7,
  noticeDays: 30,
  leakHours: 24,
  /** In which a request under the DPDP Act is answered. */
  requestDays: 30,
  /** RBI digital lending directions: then the ombudsman may be asked. */
  ombudsmanDays: 30,
  adultAge: 18,
} as const;

/** Every number of a legal text, as `{name}` in it. Where code keeps the promise, the number is the code's own. */
export const legalFigures = {
  ...figuresOfPeople,
  ...keptBySelf,
  ...keptOnDevice,
  messageYears: messageDays / 365,
  deviceDays,
  guaranteeMonths: networkGuaranteeMonths,
  offerHours: leastValidDays * 24,
  draftReminderDays: days(clockLimits.draftReminder),
  assignHours: hours(clockLimits.assign),
  surveyDays: days(clockLimits.survey),
  reviewDays: days(clockLimits.review),
  questionHours: hours(clockLimits.infoReminder),
  secondHours: hours(clockLimits.secondApproval),
  payoutHours: hours(clockLimits.payout),
  insurerDays: days(clockLimits.insurer),
  appealDays: APPEAL_DAYS,
  passOnDays: CHARGE_DAYS,
  surplusDays: SURPLUS_BUSINESS_DAYS,
  firstReminder,
  secondReminder,
  lastReminder,
} as const;
