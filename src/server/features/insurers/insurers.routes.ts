import * as endpoints from '#contract/insurers.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { confirmInsurer } from './confirm-insurer.ts';
import { listInsurers } from './list-insurers.ts';
import { listProposedInsurers } from './list-proposed-insurers.ts';
import { proposeInsurer } from './propose-insurer.ts';
import { withdrawInsurer } from './withdraw-insurer.ts';

export const insurerRoutes: readonly Route[] = [
  route(endpoints.listInsurers, ({ platform, query }) => listInsurers(platform, query)),
  route(endpoints.listProposedInsurers, ({ platform, actor }) => listProposedInsurers(platform, actor)),
  route(endpoints.proposeInsurer, ({ platform, actor, body }) => proposeInsurer(platform, actor, body)),
  route(endpoints.confirmInsurer, ({ platform, actor, params }) => confirmInsurer(platform, actor, params.id)),
  route(endpoints.withdrawInsurer, ({ platform, actor, params }) => withdrawInsurer(platform, actor, params.id)),
];
