import { getGatePass, getGatePassPdf, recordVehicleLeft } from '#contract/gate-passes.endpoints.ts';
import { gatePassesSchemas } from '#contract/gate-passes.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { sendGatePass } from './gate-pass-pdf.ts';
import { recordLeaving, viewGatePass } from './gate-passes.ts';

const route = routesOf(gatePassesSchemas);

export const gatePassRoutes: readonly Route[] = [
  route(getGatePass, ({ platform, params }) => viewGatePass(platform, params.code)),
  route(recordVehicleLeft, ({ platform, actor, params, body }) => recordLeaving(platform, actor, params.code, body.left)),
  route(getGatePassPdf, ({ platform, actor, params, reply }) => sendGatePass(platform, actor, params.code, reply)),
];
