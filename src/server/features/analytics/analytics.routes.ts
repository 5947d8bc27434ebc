import {
  getAnalytics,
  getInsurerFigures,
  getOnTimeFigure,
  getRupeeFigures,
  getTurnaround,
} from '#contract/analytics.endpoints.ts';
import { analyticsSchemas } from '#contract/analytics.schemas.ts';
import { mayLag, routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { rupeeFiguresTable, viewRupees } from './view-rupees.ts';
import { insurerFiguresTable, viewInsurers } from './view-insurers.ts';
import { viewTurnaround } from './view-turnaround.ts';
import { viewOnTime } from './on-time-figure.ts';
import { viewAnalytics } from './view-analytics.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';

const route = routesOf(analyticsSchemas);
const listRoutes = listRoutesOf(analyticsSchemas);

export const analyticsRoutes: readonly Route[] = [
  mayLag(route(getAnalytics, ({ platform, query }) => viewAnalytics(platform, query))),
  mayLag(route(getTurnaround, ({ platform, query }) => viewTurnaround(platform, query))),
  ...listRoutes(getRupeeFigures, ({ platform, query }) => viewRupees(platform, query), rupeeFiguresTable).map(mayLag),
  ...listRoutes(getInsurerFigures, ({ platform }) => viewInsurers(platform), insurerFiguresTable).map(mayLag),
  route(getOnTimeFigure, ({ platform }) => viewOnTime(platform)),
];
