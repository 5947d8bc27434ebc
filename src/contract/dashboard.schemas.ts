import { fleetStatuses } from '#domain/claims/fleet-status.ts';
import { repairActs } from '#domain/claims/repair/repair-act.ts';
import { claimStages, claimStatuses } from '#domain/claims/stages.ts';
import { plateDto } from './claims/plate.ts';
import { paged } from './paged.ts';
import { idParams, pageQuery } from './fields.ts';
import { clockDto } from './claims/timeline.schemas.ts';
import { paymentPurposes } from './payments/payments.schemas.ts';
import { z } from './zod-setup.ts';

/** Keys of the sidebar's entries that may carry a number. */
export const menuKeys = [
  'claims',
  'repairs',
  'estimates',
  'surveys',
  'reports',
  'claims/review',
  'policies',
  'garages',
  'proposals',
  'surveyors',
  'users',
  'money',
  'notifications',
] as const;

/** A person's tasks other than claims; each has its own page. */
const ownTasks = ['kyc', 'garage-application', 'listing-fee', 'bank-account', 'survey-fees'] as const;
export type OwnTask = (typeof ownTasks)[number];

/** One claim that waits for the caller. */
const workItem = z.object({
  claimId: z.string(),
  claimNumber: z.string(),
  stage: z.enum(claimStages),
  plate: z.nullable(plateDto),
  vehicle: z.string(),
  party: z.string(),
  amount: z.nullable(z.number()),
  /** Rupees: the fee that files a draft in which everything is said. */
  feeDue: z.nullable(z.number()),
  /** Rupees: what an owner owes after the payout. */
  owed: z.nullable(z.number()),
  next: clockDto,
  /** Of a repair that is to be finished, what of it is left. */
  repairAct: z.nullable(z.enum(repairActs)),
});

export const claimantDashboardDto = z.object({
  activeClaims: z.number(),
  pastClaims: z.number(),
  /** Approved amounts, else estimates, of all submitted claims; rupees. */
  totalClaimAmount: z.number(),
  /** Days from filing to the decision; null before the first decision. */
  averageProcessingTime: z.nullable(z.number()),
  /** What waits for them, most urgent first, a draft to go on with last; at most 8. */
  work: z.array(workItem),
  /** Claims under way that wait for nothing else of theirs and whose papers are not complete. */
  missingPapers: z.array(
    z.object({ claimId: z.string(), claimNumber: z.string(), plate: z.nullable(plateDto), count: z.number() }),
  ),
  recentClaims: z.array(
    z.object({
      id: z.string(),
      claimNumber: z.string(),
      status: z.enum(claimStatuses),
      fleetStatus: z.enum(fleetStatuses),
      plate: z.nullable(plateDto),
      claimAmount: z.number(),
      createdAt: z.string(),
      /** Percent. */
      progress: z.number(),
      stage: z.enum(claimStages),
      vehicle: z.string(),
      /** Of a vehicle that may leave. */
      gatePassCode: z.nullable(z.string()),
      next: clockDto,
    }),
  ),
  recentPayments: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      status: z.enum(['completed', 'pending', 'failed']),
      paidAt: z.nullable(z.string()),
      claimId: z.nullable(z.string()),
      claimNumber: z.nullable(z.string()),
      purpose: z.enum(paymentPurposes),
      orderId: z.string(),
    }),
  ),
});

export type ClaimantDashboardDto = z.output<typeof claimantDashboardDto>;

/** Figures by key: the screen has the label, the definition and the list that a click opens. */
export const dashboardFigures = {
  garage: [
    'new-claims',
    'estimates-to-enter',
    'in-repair',
    'awaiting-payout',
    'paid-today',
    'paid-30-days',
    'questions-open',
    'rating',
  ],
  surveyor: ['to-accept', 'to-report', 'overdue', 'due-soon', 'reported-30-days', 'average-days', 'questions-open'],
  insurance: [
    'needs-staff',
    'overdue',
    'due-soon',
    'second-approvals',
    'approved-waiting',
    'paid-within-24h',
    'advanced-today',
    'received-today',
    'advanced-30-days',
    'outstanding',
    'outstanding-overdue',
  ],
  admin: [
    'needs-staff',
    'overdue',
    'due-soon',
    'kyc-to-decide',
    'garages-to-review',
    'alerts',
    'advanced-today',
    'received-today',
    'advanced-30-days',
    'outstanding',
    'users',
  ],
} as const;

export const figureKeys = [...new Set(Object.values(dashboardFigures).flat())];

export const roleDashboardDto = z.object({
  figures: z.array(
    z.object({
      key: z.enum(figureKeys),
      /** Null when there is nothing to compute it from yet. */
      value: z.nullable(z.number()),
      unit: z.enum(['count', 'rupees', 'percent', 'days', 'stars']),
      /** The same figure of the period before, where it has one. */
      previous: z.nullable(z.number()),
    }),
  ),
  /** What the caller is to act on, most urgent first; at most 8. */
  work: z.array(workItem),
  /** What waits for them besides. */
  tasks: z.array(z.enum(ownTasks)),
  /** Of all that waits for them, when it is due: late already, on each of seven days from today, after these. Null for staff, who have the queue. */
  due: z.nullable(
    z.object({ overdue: z.number(), days: z.array(z.object({ day: z.string(), count: z.number() })), later: z.number() }),
  ),
});

export type RoleDashboardDto = z.output<typeof roleDashboardDto>;

export const notificationDto = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  titleKey: z.string(),
  messageKey: z.string(),
  type: z.enum(['success', 'warning', 'error', 'info']),
  isRead: z.boolean(),
  link: z.nullable(z.string()),
  createdAt: z.string(),
});

/** What each endpoint takes and answers, by its id. */
export const dashboardSchemas = {
  'get-menu-counts': { reply: z.partialRecord(z.enum(menuKeys), z.number()) },
  'get-claimant-dashboard': { reply: claimantDashboardDto },
  'get-garage-claims-dashboard': { reply: roleDashboardDto },
  'get-surveyor-dashboard': { reply: roleDashboardDto },
  'get-insurance-dashboard': { reply: roleDashboardDto },
  'get-admin-dashboard': { reply: roleDashboardDto },
  'list-notifications': {
    query: z.object({ ...pageQuery(5, 50), unread: z.optional(z.enum(['true', 'false'])) }),
    reply: z.extend(paged(notificationDto), { unread: z.number() }),
  },
  'read-notification': { params: idParams, reply: z.object({ id: z.string(), isRead: z.boolean() }) },
  'read-all-notifications': { reply: z.object({ read: z.number() }) },
};
