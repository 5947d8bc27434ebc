import { endpointsOf } from './endpoint.ts';
import type { dashboardSchemas } from './dashboard.schemas.ts';

const endpoint = endpointsOf<typeof dashboardSchemas>();

export const getMenuCounts = endpoint({
  id: 'getMenuCounts',
  method: 'GET',
  path: '/dashboard/counts',
  access: 'signed-in',
});

export const getClaimantDashboard = endpoint({
  id: 'getClaimantDashboard',
  method: 'GET',
  path: '/dashboard/claimant',
  access: 'claimant-dashboard.read',
});

export const getGarageDashboard = endpoint({
  id: 'getGarageDashboard',
  method: 'GET',
  path: '/dashboard/garage',
  access: 'garage-dashboard.read',
});

export const getSurveyorDashboard = endpoint({
  id: 'getSurveyorDashboard',
  method: 'GET',
  path: '/dashboard/surveyor',
  access: 'surveyor-dashboard.read',
});

export const getInsuranceDashboard = endpoint({
  id: 'getInsuranceDashboard',
  method: 'GET',
  path: '/dashboard/insurance',
  access: 'staff-dashboard.read',
});

export const getAdminDashboard = endpoint({
  id: 'getAdminDashboard',
  method: 'GET',
  path: '/dashboard/admin',
  access: 'admin-dashboard.read',
});

export const getFinanceDashboard = endpoint({
  id: 'getFinanceDashboard',
  method: 'GET',
  path: '/dashboard/finance',
  access: 'staff-dashboard.read',
});

export const getAuditorDashboard = endpoint({
  id: 'getAuditorDashboard',
  method: 'GET',
  path: '/dashboard/auditor',
  access: 'audit.read',
});

export const getMoneyHome = endpoint({
  id: 'getMoneyHome',
  method: 'GET',
  path: '/money',
  access: 'receivable.read',
});

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/dashboard/notifications',
  access: 'signed-in',
});

export const readNotification = endpoint({
  id: 'readNotification',
  method: 'PUT',
  path: '/dashboard/notifications/{id}/read',
  access: 'signed-in',
});

export const readAllNotifications = endpoint({
  id: 'readAllNotifications',
  method: 'PUT',
  path: '/dashboard/notifications/read',
  access: 'signed-in',
});

export const getDailyPosition = endpoint({
  id: 'getDailyPosition',
  method: 'GET',
  path: '/daily-position',
  access: 'ledger.read',
});
