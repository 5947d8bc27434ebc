import { fleetStatuses } from '#domain/claims/claim-names.ts';
import { claimStages } from '#domain/claims/stages.ts';
import { claimStatuses } from '#domain/claims/claim-names.ts';
import { plateDto } from '#contract/claims/claim-fields.ts';
import { paged } from './paged.ts';
import { idParams, pageQuery, dayField, notInFuture } from './fields.ts';
import { clockDto } from '#contract/claims/claim-view.schemas.ts';
import { paymentPurposes } from '#contract/payments/payments.schemas.ts';
import { offerBases } from '#domain/claims/offer/company-set-up.ts';
import { z } from './zod-setup.ts';

/** Keys of the sidebar entries that can show a count. */
const menuKeys = [
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

/** Personal tasks other than claims; each has its own page. */
const ownTasks = ['kyc', 'garage-application', 'listing-fee', 'bank-account', 'survey-fees'] as const;
export type OwnTask = (typeof ownTasks)[number];

/** A claim that waits for the caller. */
const workItem = z.object({
  claimId: z.string(),
  claimNumber: z.string(),
  stage: z.enum(claimStages),
  plate: z.nullable(plateDto),
  vehicle: z.string(),
  party: z.string(),
  amount: z.nullable(z.number()),
  /** Rupees: fee for filing a completed draft. */
  feeDue: z.nullable(z.number()),
  /** Rupees: the owner's debt after the payout. */
  owed: z.nullable(z.number()),
  next: clockDto,
});

const claimantDashboardDto = z.object({
  activeClaims: z.number(),
  pastClaims: z.number(),
  /** Approved amounts, else estimates, of all submitted claims; rupees. */
  totalClaimAmount: z.number(),
  /** Days from filing to decision, at least 0.1; 0 before the first decision. */
  averageProcessingTime: z.number(),
  /** Open tasks, most urgent first, then a draft to continue; at most 8. */
  work: z.array(workItem),
  /** Claims in progress whose documents are incomplete and that need nothing else from the claimant. */
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
      /** Set once the vehicle may leave. */
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

/** Figures by key; the screen has the label, the definition and the linked list. */
const dashboardFigures = {
  garage: ['new-claims', 'estimates-to-enter', 'in-repair', 'questions-open', 'rating'],
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
  money: ['balance', 'due-today', 'unmatched', 'unallocated', 'second-person'],
  auditor: ['check-differences', 'seal-faults', 'unmatched-late', 'written-off'],
} as const;

const figureKeys = [...new Set(Object.values(dashboardFigures).flat())];

const figureDto = z.object({
  key: z.enum(figureKeys),
  /** Null if there is no data yet. */
  value: z.nullable(z.number()),
  unit: z.enum(['count', 'rupees', 'percent', 'days', 'stars']),
  /** The figure of the preceding period, if any. */
  previous: z.nullable(z.number()),
});

const moneyHomeDto = z.object({
  figures: z.array(figureDto),
  /** Under which set-up offers are made now: without one, production pays nothing out. */
  basis: z.enum(offerBases),
  /** Whether the menu lists balance sheet, profit and loss, closing, ECL allowance and funding. */
  fullBooks: z.boolean(),
});
export type MoneyHomeDto = z.output<typeof moneyHomeDto>;

const roleDashboardDto = z.object({
  figures: z.array(figureDto),
  /** The caller's open tasks, most urgent first; at most 8. */
  work: z.array(workItem),
  tasks: z.array(z.enum(ownTasks)),
  /** Due dates of all open tasks: overdue, each of the next seven days including today, later. Null for staff, who have the queue. */
  due: z.nullable(
    z.object({ overdue: z.number(), days: z.array(z.object({ day: z.string(), count: z.number() })), later: z.number() }),
  ),
});

export type RoleDashboardDto = z.output<typeof roleDashboardDto>;

/** Rupees approved but not yet credited, and the number of claims. */
const unpaid = z.object({ amount: z.number(), claims: z.number() });

const garageDashboardDto = z.extend(roleDashboardDto, {
  /** Each approved rupee exactly once, by what it waits for; null before the first claim. */
  money: z.nullable(
    z.object({
      /** Credited in the last 30 days, since midnight, and in the 30 days before. */
      bank: z.object({ amount: z.number(), today: z.number(), before: z.number() }),
      onItsWay: unpaid,
      forInvoice: unpaid,
      /** Waiting for the vehicle, the owner or us. */
      forOthers: unpaid,
    }),
  ),
});
export type GarageDashboardDto = z.output<typeof garageDashboardDto>;

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

const dailyPositionDto = z.object({
  asOf: z.string(),
  /** Ledger balance; negative if overdrawn. */
  bank: z.number(),
  /** Statement balance of each account and its date. */
  accounts: z.array(
    z.object({ name: z.string(), last4: z.string(), balance: z.nullable(z.number()), readTo: z.nullable(z.string()) }),
  ),
  clearing: z.number(),
  suspense: z.number(),
  owed: z.object({ to28: z.number(), to60: z.number(), to90: z.number(), over90: z.number(), total: z.number() }),
  provision: z.number(),
  /** TDS withheld according to insurers, by insurer and financial year ('2026-27'); `settled` is the base amount. */
  taxKept: z.array(z.object({ insurer: z.string(), year: z.string(), tax: z.number(), settled: z.number() })),
  payouts: z.object({
    /** Ordered but not yet credited. */
    underWay: z.number(),
    /** Unpaid claims whose 24 hours end by the end of the day. */
    due: z.number(),
    dueAmount: z.number(),
  }),
  funding: z.object({ limit: z.number(), drawn: z.number(), headroom: z.number(), interestOwed: z.number() }),
  /** Unreconciled lines of bank, gateway and ledger up to that day, as of now. */
  unmatched: z.object({ open: z.number(), late: z.number() }),
  /** That morning's ledger check; null if there was none. */
  check: z.nullable(z.object({ ok: z.boolean(), differences: z.number(), at: z.string() })),
});
export type DailyPositionDto = z.output<typeof dailyPositionDto>;

export const dashboardSchemas = {
  getMenuCounts: {
    summary: 'What waits for the caller, per menu entry; entries without work are left out.',
    reply: z.partialRecord(z.enum(menuKeys), z.number()),
  },
  getClaimantDashboard: {
    summary: 'The claimant’s own figures, recent claims and payments.',
    reply: claimantDashboardDto,
  },
  getGarageDashboard: {
    summary: 'Repairs, estimates and payouts of one’s garage.',
    reply: garageDashboardDto,
  },
  getSurveyorDashboard: {
    summary: 'One’s surveys.',
    reply: roleDashboardDto,
  },
  getInsuranceDashboard: {
    summary: 'The work of the claims staff.',
    reply: roleDashboardDto,
  },
  getAdminDashboard: {
    summary: 'The whole platform.',
    reply: roleDashboardDto,
  },
  getFinanceDashboard: {
    summary: 'The money of the day, for who handles it.',
    reply: roleDashboardDto,
  },
  getAuditorDashboard: {
    summary: 'What an auditor looks at first: the ledger’s check, the audit log’s, what is late or was given up.',
    reply: roleDashboardDto,
  },
  getMoneyHome: {
    summary: 'Balance, payouts due today, unmatched bank lines, unallocated transfers and what waits for a second person.',
    reply: moneyHomeDto,
  },
  listNotifications: {
    summary: 'Own notices, newest first.',
    query: z.object({ ...pageQuery(5, 50), unread: z.optional(z.enum(['true', 'false'])) }),
    reply: z.extend(paged(notificationDto), { unread: z.number() }),
  },
  readNotification: {
    summary: 'Marks one own notice as read.',
    params: idParams,
    reply: z.object({ id: z.string(), isRead: z.boolean() }),
  },
  readAllNotifications: {
    summary: 'Marks all own notices as read.',
    reply: z.object({ read: z.number() }),
  },
  getDailyPosition: {
    summary:
      'The books at the end of a day, today as they are now: bank, suspense, what is owed to us by age, payouts, funding, unmatched lines and the ledger’s check; mailed each morning at 8:00 (Asia/Kolkata).',
    query: z.object({ asOf: z.optional(dayField('field.date.invalid').check(notInFuture())) }),
    reply: dailyPositionDto,
  },
};
