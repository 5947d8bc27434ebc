import * as contract from '#contract/auth/auth.endpoints.ts';
import { register } from '#contract/auth/auth.endpoints.ts';
import { authSchemas } from '#contract/auth/auth.schemas.ts';
import { accessTokenSigner } from '#server/platform/http/authenticate.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { onDevice, logOut, refreshSession } from './sessions.ts';
import { logIn } from './log-in.ts';
import { askPhoneCode, logInByPhone, signUpByPhone } from './phone-sign-in.ts';
import { registerClaimant, registerSurveyor } from './sign-up.ts';
import { requestLink } from './email-links.ts';
import { resetPassword, validateResetToken } from './passwords.ts';
import { readUserDto } from './user-dto.ts';
import { undoEmail, verifyEmail } from './verify-email.ts';

const route = routesOf(authSchemas);

export const authRoutes: readonly Route[] = [
  route(register, ({ platform, actor, body }) =>
    body.role === 'surveyor' ? registerSurveyor(platform, actor, body) : registerClaimant(platform, actor, body),
  ),
  route(contract.login, (call) =>
    onDevice(call, (actor) => logIn(call.platform, actor, call.body, accessTokenSigner(call.request))),
  ),
  route(contract.askPhoneCode, ({ platform, actor, body }) => askPhoneCode(platform, actor, body.phone)),
  route(contract.phoneLogin, (call) =>
    onDevice(call, (actor) => logInByPhone(call.platform, actor, call.body, accessTokenSigner(call.request))),
  ),
  route(contract.phoneSignUp, (call) =>
    onDevice(call, (actor) => signUpByPhone(call.platform, actor, call.body, accessTokenSigner(call.request))),
  ),
  route(contract.refresh, (call) =>
    onDevice(call, (actor) => refreshSession(call.platform, actor, call.body.refreshToken, accessTokenSigner(call.request))),
  ),
  route(contract.logout, ({ platform, actor, body }) => logOut(platform, actor, body.refreshToken)),
  route(contract.me, ({ platform, actor }) => readUserDto(platform.db, actor, platform.now())),
  route(contract.verifyEmail, ({ platform, actor, body }) => verifyEmail(platform, actor, body.token)),
  route(contract.undoEmail, ({ platform, actor, body }) => undoEmail(platform, actor, body.token)),
  route(contract.resendVerification, ({ platform, actor, body }) => requestLink(platform, actor, 'verify_email', body.email)),
  route(contract.forgotPassword, ({ platform, actor, body }) => requestLink(platform, actor, 'reset_password', body.email)),
  route(contract.validateResetToken, ({ platform, body }) => validateResetToken(platform, body.token)),
  route(contract.resetPassword, ({ platform, actor, body }) => resetPassword(platform, actor, body)),
];
