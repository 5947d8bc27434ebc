import { referrers } from '#domain/choices.ts';
import { claimStages } from '#domain/claims/stages.ts';
import { lossCauses } from '#domain/claims/review/settlement.ts';
import { rupeeGroups } from '#domain/analytics/figures.ts';
import { daysIn } from '#domain/analytics/ranges.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import { dayField, idField, pageQuery } from './fields.ts';
import { paged } from './paged.ts';
import { z } from './zod-setup.ts';

const mostDays = 5 * 366;

const maybeNumber = z.nullable(z.number());

const rangeFields = { from: dayField('analytics.from.required'), to: dayField('analytics.to.required') };
const inOrder = z.refine<DayRange>(({ from, to }) => from === '' || to === '' || from <= to, {
  error: 'analytics.order',
  path: ['to'],
});
const shortEnough = z.refine<DayRange>((range) => range.from === '' || range.to === '' || daysIn(range) <= mostDays, {
  error: 'analytics.too-long',
  path: ['to'],
});

/** Calendar days in Asia/Kolkata, both inclusive. */
export const analyticsRange = z.object(rangeFields).check(inOrder, shortEnough);

/** Durations in days between two events of a claim, over claims that reached the second event within the range. */
export const turnaroundSteps = ['filing-to-decision', 'decision-to-acceptance', 'ready-to-payout', 'filing-to-payout'] as const;

const figuresOfDays = {
  flow: z.object({ filed: z.number(), approved: z.number(), rejected: z.number(), paid: z.number(), closed: z.number() }),
  /** Payouts credited within the range, and those credited within 24 hours of the last condition. */
  paidInTime: z.object({ payouts: z.number(), inTime: z.number(), percent: maybeNumber }),
  /** Credited to garages, by month of credit. */
  advanced: z.object({
    payouts: z.number(),
    amount: z.number(),
    byMonth: z.array(z.object({ month: z.string(), payouts: z.number(), amount: z.number() })),
  }),
  /** Posted within the range. */
  fees: z.object({
    /** Service fees earned, excluding GST. */
    earned: z.number(),
    listing: z.number(),
    gst: z.number(),
    losses: z.number(),
  }),
};

export const analyticsDto = z.object({
  from: z.string(),
  to: z.string(),
  /** Claims filed within the range, by their current stage. */
  byStage: z.array(z.object({ stage: z.enum(claimStages), claims: z.number(), amount: z.number() })),
  ...figuresOfDays,
  turnaround: z.array(z.object({ step: z.enum(turnaroundSteps), claims: z.number(), p50: maybeNumber, p90: maybeNumber })),
  /** The same figures for the preceding period, as in turnaround over time. */
  before: z.object({ from: z.string(), to: z.string(), ...figuresOfDays }),
  /** Outstanding from insurers today, by days past due; independent of the range. */
  outstanding: z.object({
    total: z.number(),
    byAge: z.array(
      z.object({
        age: z.enum(['notDue', 'upTo7', 'upTo30', 'upTo60', 'upTo90', 'over90']),
        claims: z.number(),
        amount: z.number(),
      }),
    ),
  }),
  /** By state of the chosen garage; 'other' if the workshop is not in the directory. */
  byState: z.array(
    z.object({ code: z.nullable(z.string()), name: z.string(), claims: z.number(), approved: z.number(), advanced: z.number() }),
  ),
  /** The 50 garages with the most claims. */
  byGarage: z.array(
    z.object({
      listingId: z.string(),
      name: z.string(),
      place: z.string(),
      claims: z.number(),
      approved: z.number(),
      rejected: z.number(),
      advanced: z.number(),
      /** Days from approval to vehicle ready; null if there are none. */
      repairDays: maybeNumber,
      rating: maybeNumber,
    }),
  ),
  /** Claimants who signed up within the range and named a referrer, and how many of them filed a claim. */
  referrals: z.object({
    by: z.array(z.object({ by: z.enum(referrers), people: z.number(), filed: z.number() })),
    /** The 20 most-named referrers. */
    named: z.array(z.object({ by: z.enum(referrers), name: z.string(), people: z.number(), filed: z.number() })),
  }),
});

export type AnalyticsDto = z.output<typeof analyticsDto>;

const median = z.object({ claims: z.number(), p50: maybeNumber });

/** Turnaround per step over time, compared with the preceding period, whose dates are in `before`. */
export const turnaroundDto = z.object({
  from: z.string(),
  to: z.string(),
  before: z.object({ from: z.string(), to: z.string() }),
  steps: z.array(
    z.object({
      step: z.enum(turnaroundSteps),
      ...median.shape,
      before: median,
      /** Chronological: weeks, calendar months for longer ranges, quarters for years; `before` is the matching interval of the preceding period. */
      pieces: z.array(z.object({ from: z.string(), to: z.string(), ...median.shape, before: median })),
    }),
  ),
});
export type TurnaroundDto = z.output<typeof turnaroundDto>;

/** Claim leakage of claims approved within the range; `estimated` minus `left` equals the sum of the losses. */
const rupeeFigures = z.object({
  claims: z.number(),
  estimated: z.number(),
  assessed: z.number(),
  calculated: z.number(),
  accepted: z.number(),
  /** Claims on which the insurer owes nothing more, and the amount paid on them. */
  paidClaims: z.number(),
  paid: z.number(),
  /** The amount paid or, if more is expected, accepted. */
  left: z.number(),
  /** Negative if the amount rose. */
  losses: z.record(z.enum(lossCauses), z.number()),
});
export type RupeeFigures = z.output<typeof rupeeFigures>;

const rupeeRow = z.extend(rupeeFigures, {
  /** Null for workshops that are not in the directory. */
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
});
export type RupeeRow = z.output<typeof rupeeRow>;

export const insurerFigureDto = z.object({
  id: z.string(),
  name: z.string(),
  /** Advances of the selected period. */
  claims: z.number(),
  /** Days from our payment until 50 % and 90 % of claims are paid in full, including open claims; null if there are too few claims. */
  p50: maybeNumber,
  p90: maybeNumber,
  /** Percentage of the amount owed on closed claims that the insurer never paid; null if there are none. */
  haircutPercent: maybeNumber,
  /** Percentage of claims on which the insurer underpaid or named a deduction. */
  disputedPercent: z.number(),
  /** Outstanding today in rupees, and its share of all insurers' outstanding. */
  outstanding: z.number(),
  sharePercent: z.number(),
  /** The part of it on claims whose cost of funds exceeds the fee earned. */
  losing: z.object({ claims: z.number(), amount: z.number() }),
});
export type InsurerFigureDto = z.output<typeof insurerFigureDto>;

export const onTimeDto = z.object({
  /** Claims whose last condition was met from `from` to `until` and whose 24 hours have passed. Null until first computed. */
  figure: z.nullable(
    z.object({
      from: z.string(),
      until: z.string(),
      claims: z.number(),
      kept: z.number(),
      /** Null below `fewest` claims, where a percentage is meaningless. */
      percent: maybeNumber,
      /** Claims whose garage was paid within those days. */
      paidClaims: z.number(),
      /** Total paid in rupees, rounded down to lakhs; null below `fewest` claims. */
      paidAtLeast: maybeNumber,
      countedAt: z.string(),
    }),
  ),
  days: z.number(),
  fewest: z.number(),
});

export type OnTimeDto = z.output<typeof onTimeDto>;

export const analyticsSchemas = {
  getOnTimeFigure: {
    summary: 'How many of our claims were paid within 24 hours of the last condition, as counted last night.',
    reply: onTimeDto,
  },
  getAnalytics: {
    summary: 'Figures of a range of days: claims by stage, turnaround, money, states and garages.',
    query: analyticsRange,
    reply: analyticsDto,
  },
  getTurnaround: {
    summary: 'How long each step of a claim took, piece by piece of a range of days, beside as many days before.',
    query: analyticsRange,
    reply: turnaroundDto,
  },
  getInsurerFigures: {
    summary:
      'How insurers pay, over the advances of the last two years: days, what they keep, what is disputed, what they owe, and what loses money by now.',
    reply: z.object({
      /** Largest debtor first. */
      data: z.array(insurerFigureDto),
      costOfMoneyPercent: z.number(),
    }),
  },
  getRupeeFigures: {
    summary: 'Where the rupees of the claims approved in a range of days went, by cause, for each insurer or garage.',
    query: z
      .object({
        ...rangeFields,
        ...pageQuery(25, 1000),
        by: z._default(z.enum(rupeeGroups), 'insurer'),
        insurerId: z.optional(idField),
        /** Sorts by loss from this cause, highest first; if omitted, by total loss. */
        cause: z.optional(z.enum(lossCauses)),
      })
      .check(inOrder, shortEnough),
    reply: z.extend(paged(rupeeRow), {
      /** The insurer to which the claims are restricted, if any. */
      insurer: z.nullable(z.string()),
      all: rupeeFigures,
      /** Approved within the range but excluded: no calculation links the estimate to the approved amount. */
      unknown: z.number(),
    }),
  },
};
