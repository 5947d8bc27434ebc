import * as contract from '#contract/insurers/insurers.endpoints.ts';
import { insurersSchemas } from '#contract/insurers/insurers.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { confirmInsurer, listProposedInsurers, proposeInsurer, withdrawInsurer } from './new-insurer.ts';
import * as tables from './insurer-details.ts';
import { listInsurers, viewInsurer } from './insurer-details.ts';
import { confirmOfficer, endOfficer, proposeOfficer, withdrawOfficer } from './officers/propose-officer.ts';
import { listOfficers } from './officers/officers.ts';
import { proposeAccount, proposeEnd, proposeGstin, proposeOffice, proposeTerms } from './insurer-changes.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';

const route = routesOf(insurersSchemas);
const listRoutes = listRoutesOf(insurersSchemas);

export const insurerRoutes: readonly Route[] = [
  ...listRoutes(
    contract.listInsurers,
    ({ platform, query }) => listInsurers(platform, query),
    tables.insurersTable,
    'insurer.read',
  ),
  ...listRoutes(
    contract.listProposedInsurers,
    ({ platform, actor }) => listProposedInsurers(platform, actor),
    tables.proposedInsurersTable,
  ),
  route(contract.proposeInsurer, ({ platform, actor, body }) => proposeInsurer(platform, actor, body)),
  route(contract.confirmInsurer, ({ platform, actor, params }) => confirmInsurer(platform, actor, params.id)),
  route(contract.withdrawInsurer, ({ platform, actor, params }) => withdrawInsurer(platform, actor, params.id)),
  ...listRoutes(
    contract.listOfficers,
    ({ platform, actor, query }) => listOfficers(platform, actor, query),
    tables.officersTable,
  ),
  route(contract.proposeOfficer, ({ platform, actor, body }) => proposeOfficer(platform, actor, body)),
  route(contract.confirmOfficer, ({ platform, actor, params }) => confirmOfficer(platform, actor, params.id)),
  route(contract.endOfficer, ({ platform, actor, params, body }) => endOfficer(platform, actor, params.id, body.reason)),
  route(contract.withdrawOfficer, ({ platform, actor, params }) => withdrawOfficer(platform, actor, params.id)),
  route(contract.getInsurer, ({ platform, actor, params }) => viewInsurer(platform, actor, params.id)),
  route(contract.proposeInsurerTerms, ({ platform, actor, params, body }) => proposeTerms(platform, actor, params.id, body)),
  route(contract.proposeInsurerGstin, ({ platform, actor, params, body }) => proposeGstin(platform, actor, params.id, body)),
  route(contract.proposeInsurerOffice, ({ platform, actor, params, body }) => proposeOffice(platform, actor, params.id, body)),
  route(contract.proposeInsurerAccount, ({ platform, actor, params, body }) => proposeAccount(platform, actor, params.id, body)),
  route(contract.proposeInsurerEnd, ({ platform, actor, params, body }) => proposeEnd(platform, actor, params.id, body)),
];
