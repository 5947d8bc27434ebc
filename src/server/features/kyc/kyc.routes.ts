import * as contract from '#contract/kyc/kyc.endpoints.ts';
import { kycSchemas } from '#contract/kyc/kyc.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { decideKyc, reopenKyc } from './decide-kyc.ts';
import { readKycStatus, listKyc, viewKyc, kycTable } from './view-kyc.ts';
import { submitKyc } from './submit-kyc.ts';
import { checkDigilocker, startDigilocker } from './digilocker.ts';
import { readOwnerIdentity, showIdentity } from './show-identity.ts';
import { answerDouble } from './doubles/doubles.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';

const route = routesOf(kycSchemas);
const listRoutes = listRoutesOf(kycSchemas);

export const kycRoutes: readonly Route[] = [
  route(contract.submitKyc, ({ platform, actor, body }) => submitKyc(platform, actor, body)),
  route(contract.kycStatus, ({ platform, actor }) => readKycStatus(platform.db, actor.userId)),
  route(contract.getOwnerIdentity, ({ platform, actor }) => readOwnerIdentity(platform, actor.userId)),
  route(contract.showIdentity, ({ platform, actor, body }) => showIdentity(platform, actor, body)),
  route(contract.startDigilocker, ({ platform, actor }) => startDigilocker(platform, actor)),
  route(contract.checkDigilocker, async ({ platform, actor }) => {
    await checkDigilocker(platform, actor);
    return readOwnerIdentity(platform, actor.userId);
  }),
  ...listRoutes(contract.listKyc, ({ platform, query }) => listKyc(platform, query), kycTable),
  route(contract.getKyc, ({ platform, actor, params }) => viewKyc(platform, actor, params.userId)),
  route(contract.decideKyc, ({ platform, actor, params, body }) => decideKyc(platform, actor, params.userId, body)),
  route(contract.answerDouble, ({ platform, actor, params, body }) => answerDouble(platform, actor, params.userId, body)),
  route(contract.reopenKyc, ({ platform, actor, params, body }) => reopenKyc(platform, actor, params.userId, body)),
];
