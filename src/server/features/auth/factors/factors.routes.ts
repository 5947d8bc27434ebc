import * as contract from '#contract/auth/factors.endpoints.ts';
import { factorsSchemas } from '#contract/auth/factors.schemas.ts';
import { accessTokenSigner } from '#server/platform/http/authenticate.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { onDevice } from '../sessions.ts';
import { addPasskey, startPasskey, removePasskey } from './passkeys.ts';
import { confirmTotp, startTotp, removeTotp } from './totp-enrolment.ts';
import { listFactors } from './factors.ts';
import { askPasskey, logInByPasskey, askSecondStepPasskey, takeSecondStep } from './second-step.ts';
import { askOwnPasskey } from './prove-owner.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

const route = routesOf(factorsSchemas);

export const factorRoutes: readonly Route[] = [
  route(contract.listFactors, ({ platform, actor }) => listFactors(platform, actor)),
  route(contract.askOwnPasskey, ({ platform, actor }) => askOwnPasskey(platform, actor)),
  route(contract.startPasskey, ({ platform, actor, body }) => startPasskey(platform, actor, body)),
  route(contract.addPasskey, ({ platform, actor, body }) => addPasskey(platform, actor, body)),
  route(contract.removePasskey, ({ platform, actor, params, body }) => removePasskey(platform, actor, params.id, body)),
  route(contract.startTotp, ({ platform, actor, body }) => startTotp(platform, actor, body)),
  route(contract.confirmTotp, ({ platform, actor, body }) => confirmTotp(platform, actor, body.code)),
  route(contract.removeTotp, ({ platform, actor, body }) => removeTotp(platform, actor, body)),
  route(contract.renewRecoveryCodes, ({ platform, actor, body }) => renewRecoveryCodes(platform, actor, body)),
  route(contract.askPasskey, ({ platform, actor }) => askPasskey(platform, actor)),
  route(contract.passkeyLogin, (call) =>
    onDevice(call, (actor) => logInByPasskey(call.platform, actor, call.body, accessTokenSigner(call.request))),
  ),
  route(contract.askSecondStepPasskey, ({ platform, actor, body }) => askSecondStepPasskey(platform, actor, body.token)),
  route(contract.secondStep, (call) =>
    onDevice(call, (actor) => takeSecondStep(call.platform, actor, call.body, accessTokenSigner(call.request))),
  ),
];
