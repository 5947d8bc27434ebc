import { listApprovals as approvalsContract } from '#contract/proposals.endpoints.ts';
import * as contract from '#contract/dashboard.endpoints.ts';
import { dashboardSchemas } from '#contract/dashboard.schemas.ts';
import { proposalsSchemas } from '#contract/proposals.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { claimantDashboard, adminDashboard, insuranceDashboard, surveyorDashboard } from './view-dashboard.ts';
import { garageDashboard } from './garage-dashboard.ts';
import { auditorDashboard, financeDashboard, moneyHome } from './view-money.ts';
import { menuCounts, listNotifications, readAllNotifications, readNotification } from './notifications.ts';
import { listApprovals } from './work.ts';

const route = routesOf({ ...dashboardSchemas, ...proposalsSchemas });

export const dashboardRoutes: readonly Route[] = [
  route(contract.getMenuCounts, ({ platform, actor }) => menuCounts(platform, actor)),
  route(contract.getClaimantDashboard, ({ platform, actor }) => claimantDashboard(platform, actor)),
  route(contract.getGarageDashboard, ({ platform, actor }) => garageDashboard(platform, actor)),
  route(contract.getSurveyorDashboard, ({ platform, actor }) => surveyorDashboard(platform, actor)),
  route(contract.getInsuranceDashboard, ({ platform, actor }) => insuranceDashboard(platform, actor)),
  route(contract.getAdminDashboard, ({ platform, actor }) => adminDashboard(platform, actor)),
  route(contract.getFinanceDashboard, ({ platform, actor }) => financeDashboard(platform, actor)),
  route(contract.getAuditorDashboard, ({ platform, actor }) => auditorDashboard(platform, actor)),
  route(contract.getMoneyHome, ({ platform, actor }) => moneyHome(platform, actor)),
  route(approvalsContract, ({ platform, actor, query }) => listApprovals(platform, actor, query)),
  route(contract.listNotifications, ({ platform, actor, query }) => listNotifications(platform, actor, query)),
  route(contract.readNotification, ({ platform, actor, params }) => readNotification(platform, actor, params.id)),
  route(contract.readAllNotifications, ({ platform, actor }) => readAllNotifications(platform, actor)),
];
