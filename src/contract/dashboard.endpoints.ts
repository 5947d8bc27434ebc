import { endpointsOf } from './endpoint.ts';
import type { dashboardSchemas, dailyPositionSchemas } from './dashboard.schemas.ts';

const endpoint = endpointsOf<typeof dashboardSchemas & typeof dailyPositionSchemas>();

export const getMenuCounts = endpoint({
  id: 'getMenuCounts',
  method: 'GET',
  path: '/dashboard/counts',
  access: 'signed-in',
  summary: 'What waits for the caller, per menu entry; entries without work are left out.',
});

export const getClaimantDashboard = endpoint({
  id: 'getClaimantDashboard',
  method: 'GET',
  path: '/dashboard/claimant',
  access: 'claimant-dashboard.read',
  summary: 'The claimant’s own figures, recent claims and payments.',
});

export const getGarageDashboard = endpoint({
  id: 'getGarageDashboard',
  method: 'GET',
  path: '/dashboard/garage',
  access: 'garage-dashboard.read',
  summary: 'Repairs, estimates and payouts of one’s garage.',
});

export const getSurveyorDashboard = endpoint({
  id: 'getSurveyorDashboard',
  method: 'GET',
  path: '/dashboard/surveyor',
  access: 'surveyor-dashboard.read',
  summary: 'One’s surveys.',
});

export const getInsuranceDashboard = endpoint({
  id: 'getInsuranceDashboard',
  method: 'GET',
  path: '/dashboard/insurance',
  access: 'staff-dashboard.read',
  summary: 'The work of the claims staff.',
});

export const getAdminDashboard = endpoint({
  id: 'getAdminDashboard',
  method: 'GET',
  path: '/dashboard/admin',
  access: 'admin-dashboard.read',
  summary: 'The whole platform.',
});

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/dashboard/notifications',
  access: 'signed-in',
  summary: 'Own notices, newest first.',
});

export const readNotification = endpoint({
  id: 'readNotification',
  method: 'PUT',
  path: '/dashboard/notifications/{id}/read',
  access: 'signed-in',
  summary: 'Marks one own notice as read.',
});

export const readAllNotifications = endpoint({
  id: 'readAllNotifications',
  method: 'PUT',
  path: '/dashboard/notifications/read',
  access: 'signed-in',
  summary: 'Marks all own notices as read.',
});

export const getDailyPosition = endpoint({
  id: 'getDailyPosition',
  method: 'GET',
  path: '/daily-position',
  access: 'ledger.read',
  summary:
    'The books at the end of a day, today as they are now: bank, suspense, what is owed to us by age, payouts, funding, unmatched lines and the ledger’s check; mailed each morning at 8:00 (Asia/Kolkata).',
});
