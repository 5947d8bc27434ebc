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

/** Days in Asia/Kolkata, both part of the range. */
export const analyticsRange = z.object(rangeFields).check(inOrder, shortEnough);

/** From one moment of a claim to another; days, over the claims that reached the second one within the range. */
export const turnaroundSteps = ['filing-to-decision', 'decision-to-acceptance', 'ready-to-payout', 'filing-to-payout'] as const;

/** What is counted and summed by day. */
const figuresOfDays = {
  flow: z.object({ filed: z.number(), approved: z.number(), rejected: z.number(), paid: z.number(), closed: z.number() }),
  /** Of the payouts credited within the range, those within 24 hours of the last condition. */
  paidInTime: z.object({ payouts: z.number(), inTime: z.number(), percent: maybeNumber }),
  /** Credited to garages, by the month of the credit. */
  advanced: z.object({
    payouts: z.number(),
    amount: z.number(),
    byMonth: z.array(z.object({ month: z.string(), payouts: z.number(), amount: z.number() })),
  }),
  /** As booked within the range. */
  fees: z.object({
    /** Service fees earned, before GST. */
    earned: z.number(),
    listing: z.number(),
    gst: z.number(),
    losses: z.number(),
  }),
};

export const analyticsDto = z.object({
  from: z.string(),
  to: z.string(),
  /** Filed within the range, by where they stand now. */
  byStage: z.array(z.object({ stage: z.enum(claimStages), claims: z.number(), amount: z.number() })),
  ...figuresOfDays,
  turnaround: z.array(z.object({ step: z.enum(turnaroundSteps), claims: z.number(), p50: maybeNumber, p90: maybeNumber })),
  /** The same figures of the time before, as turnaround over time compares. */
  before: z.object({ from: z.string(), to: z.string(), ...figuresOfDays }),
  /** What insurers owe us today, by days past due; not bound to the range. */
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
  /** By the state of the chosen garage; 'other' where the workshop is not in the directory. */
  byState: z.array(
    z.object({ code: z.nullable(z.string()), name: z.string(), claims: z.number(), approved: z.number(), advanced: z.number() }),
  ),
  /** The fifty garages with the most claims. */
  byGarage: z.array(
    z.object({
      listingId: z.string(),
      name: z.string(),
      place: z.string(),
      claims: z.number(),
      approved: z.number(),
      rejected: z.number(),
      advanced: z.number(),
      /** Days from approval to vehicle ready; null without one. */
      repairDays: maybeNumber,
      rating: maybeNumber,
    }),
  ),
  /** Claimants who signed up within the range and said who sent them, and how many of them have filed a claim. */
  referrals: z.object({
    by: z.array(z.object({ by: z.enum(referrers), people: z.number(), filed: z.number() })),
    /** The twenty names that were said most. */
    named: z.array(z.object({ by: z.enum(referrers), name: z.string(), people: z.number(), filed: z.number() })),
  }),
});

export type AnalyticsDto = z.output<typeof analyticsDto>;

const median = z.object({ claims: z.number(), p50: maybeNumber });

/** How long each step took over time, beside the time before: `before` has the days. */
export const turnaroundDto = z.object({
  from: z.string(),
  to: z.string(),
  before: z.object({ from: z.string(), to: z.string() }),
  steps: z.array(
    z.object({
      step: z.enum(turnaroundSteps),
      ...median.shape,
      before: median,
      /** In order of time: weeks, of longer ranges months of the calendar, of years quarters; `before` is the same piece of the time before. */
      pieces: z.array(z.object({ from: z.string(), to: z.string(), ...median.shape, before: median })),
    }),
  ),
});
export type TurnaroundDto = z.output<typeof turnaroundDto>;

/** Where the rupees of claims approved within the range went; `estimated` less `left` is the sum of the losses. */
const rupeeFigures = z.object({
  claims: z.number(),
  estimated: z.number(),
  assessed: z.number(),
  calculated: z.number(),
  accepted: z.number(),
  /** Claims of which the insurer owes no more, and what it paid on them. */
  paidClaims: z.number(),
  paid: z.number(),
  /** What was paid; where more is expected, what was accepted. */
  left: z.number(),
  /** Below zero: more than before. */
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
  /** Advances of the time that is looked at. */
  claims: z.number(),
  /** Days from our payment by which half and nine tenths of the claims are paid in full, those still open counted; null while too few are. */
  p50: maybeNumber,
  p90: maybeNumber,
  /** Of what was owed on claims that are over, what the insurer never paid, in percent; null while none is. */
  haircutPercent: maybeNumber,
  /** Claims of a hundred that it paid less on, or named a deduction for. */
  disputedPercent: z.number(),
  /** Owed today, in rupees, and what part of all insurers' debts that is. */
  outstanding: z.number(),
  sharePercent: z.number(),
  /** Of it, on claims whose money costs more by now than their fee brought. */
  losing: z.object({ claims: z.number(), amount: z.number() }),
});
export type InsurerFigureDto = z.output<typeof insurerFigureDto>;

export const onTimeDto = z.object({
  /** Of the claims whose last condition was met from `from` to `until`, and whose 24 hours are over. Null before they were counted for the first time. */
  figure: z.nullable(
    z.object({
      from: z.string(),
      until: z.string(),
      claims: z.number(),
      kept: z.number(),
      /** Null below `fewest` claims, of which a share says nothing. */
      percent: maybeNumber,
      /** Claims whose garage was paid in those days. */
      paidClaims: z.number(),
      /** What they were paid in all, rupees, rounded down to lakhs; null below `fewest` claims. */
      paidAtLeast: maybeNumber,
      countedAt: z.string(),
    }),
  ),
  days: z.number(),
  fewest: z.number(),
});

export type OnTimeDto = z.output<typeof onTimeDto>;

/** What each endpoint does, takes and answers. */
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
      /** Whoever owes us most first. */
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
        /** Those that lost most to it come first; left out: most altogether. */
        cause: z.optional(z.enum(lossCauses)),
      })
      .check(inOrder, shortEnough),
    reply: z.extend(paged(rupeeRow), {
      /** Of these claims only, where one was asked for. */
      insurer: z.nullable(z.string()),
      all: rupeeFigures,
      /** Approved within the range, and not in the figures: no calculation leads from the estimate to what was approved. */
      unknown: z.number(),
    }),
  },
};
