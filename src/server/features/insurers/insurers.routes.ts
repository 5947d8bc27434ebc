import * as endpoints from '#contract/insurers.endpoints.ts';
import * as officers from '#contract/insurers/officers.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { confirmInsurer } from './confirm-insurer.ts';
import { listInsurers } from './list-insurers.ts';
import { listProposedInsurers } from './list-proposed-insurers.ts';
import { confirmOfficer } from './officers/confirm-officer.ts';
import { endOfficer } from './officers/end-officer.ts';
import { listOfficers } from './officers/list-officers.ts';
import { proposeOfficer } from './officers/propose-officer.ts';
import { withdrawOfficer } from './officers/withdraw-officer.ts';
import { proposeInsurer } from './propose-insurer.ts';
import { withdrawInsurer } from './withdraw-insurer.ts';

export const insurerRoutes: readonly Route[] = [
  route(endpoints.listInsurers, ({ platform, query }) => listInsurers(platform, query)),
  route(endpoints.listProposedInsurers, ({ platform, actor }) => listProposedInsurers(platform, actor)),
  route(endpoints.proposeInsurer, ({ platform, actor, body }) => proposeInsurer(platform, actor, body)),
  route(endpoints.confirmInsurer, ({ platform, actor, params }) => confirmInsurer(platform, actor, params.id)),
  route(endpoints.withdrawInsurer, ({ platform, actor, params }) => withdrawInsurer(platform, actor, params.id)),
  route(officers.listOfficers, ({ platform, actor, query }) => listOfficers(platform, actor, query)),
  route(officers.proposeOfficer, ({ platform, actor, body }) => proposeOfficer(platform, actor, body)),
  route(officers.confirmOfficer, ({ platform, actor, params }) => confirmOfficer(platform, actor, params.id)),
  route(officers.endOfficer, ({ platform, actor, params, body }) => endOfficer(platform, actor, params.id, body.reason)),
  route(officers.withdrawOfficer, ({ platform, actor, params }) => withdrawOfficer(platform, actor, params.id)),
];
