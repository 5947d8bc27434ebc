import * as factors from '#contract/auth/factors.endpoints.ts';
import * as signIn from '#contract/auth/second-step.endpoints.ts';
import { accessTokenSigner } from '../../../platform/auth/access-token.ts';
import type { Route } from '../../../platform/http/route.ts';
import { route } from '../../../platform/http/route.ts';
import { onDevice } from '../device.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { confirmTotp, startTotp } from './add-totp.ts';
import { listFactors } from './list-factors.ts';
import { askPasskey, logInByPasskey } from './passkey-log-in.ts';
import { askOwnPasskey } from './prove-owner.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { removePasskey } from './remove-passkey.ts';
import { removeTotp } from './remove-totp.ts';
import { askSecondStepPasskey, takeSecondStep } from './second-step.ts';

export const factorRoutes: readonly Route[] = [
  route(factors.listFactors, ({ platform, actor }) => listFactors(platform, actor)),
  route(factors.askOwnPasskey, ({ platform, actor }) => askOwnPasskey(platform, actor)),
  route(factors.startPasskey, ({ platform, actor, body }) => startPasskey(platform, actor, body)),
  route(factors.addPasskey, ({ platform, actor, body }) => addPasskey(platform, actor, body)),
  route(factors.removePasskey, ({ platform, actor, params, body }) => removePasskey(platform, actor, params.id, body)),
  route(factors.startTotp, ({ platform, actor, body }) => startTotp(platform, actor, body)),
  route(factors.confirmTotp, ({ platform, actor, body }) => confirmTotp(platform, actor, body.code)),
  route(factors.removeTotp, ({ platform, actor, body }) => removeTotp(platform, actor, body)),
  route(factors.renewRecoveryCodes, ({ platform, actor, body }) => renewRecoveryCodes(platform, actor, body)),
  route(signIn.askPasskey, ({ platform, actor }) => askPasskey(platform, actor)),
  route(signIn.passkeyLogin, (call) =>
    onDevice(call, (actor) => logInByPasskey(call.platform, actor, call.body, accessTokenSigner(call.request))),
  ),
  route(signIn.askSecondStepPasskey, ({ platform, actor, body }) => askSecondStepPasskey(platform, actor, body.token)),
  route(signIn.secondStep, (call) =>
    onDevice(call, (actor) => takeSecondStep(call.platform, actor, call.body, accessTokenSigner(call.request))),
  ),
];
