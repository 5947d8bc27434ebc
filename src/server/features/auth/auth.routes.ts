import * as contract from '#contract/auth/auth.endpoints.ts';
import * as otp from '#contract/auth/auth.endpoints.ts';
import { register } from '#contract/auth/auth.endpoints.ts';
import { authSchemas } from '#contract/auth/auth.schemas.ts';
import { accessTokenSigner } from '#server/platform/http/authenticate.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { onDevice, logOut, refreshSession } from './sessions.ts';
import { logIn } from './log-in.ts';
import { askPhoneCode, logInByPhone, signUpByPhone } from './phone-sign-in.ts';
import { registerClaimant, registerSurveyor } from './sign-up.ts';
import { requestLink, undoEmail, verifyEmail } from './email-links.ts';
import { resetPassword, validateResetToken } from './passwords.ts';
import { readUserDto } from './user-dto.ts';
import { otpSchemas } from '#contract/auth/otp.schemas.ts';
import { sendAadhaarOtp, verifyAadhaarOtp } from './aadhaar-otp.ts';
import { sendEmailOtp, verifyEmailOtp, sendPhoneOtp, verifyPhoneOtp } from './sign-up-proofs.ts';
import { verifyBank } from './bank-account.ts';
import * as factors from '#contract/auth/factors.endpoints.ts';
import { factorsSchemas } from '#contract/auth/factors.schemas.ts';
import { addPasskey, startPasskey, removePasskey } from './factors/passkeys.ts';
import { confirmTotp, startTotp, removeTotp } from './factors/totp-enrolment.ts';
import { listFactors } from './factors/factors.ts';
import { askPasskey, logInByPasskey, askSecondStepPasskey, takeSecondStep } from './factors/second-step.ts';
import { askOwnPasskey, renewRecoveryCodes } from './factors/prove-owner.ts';

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

const otpRoute = routesOf(otpSchemas);

export const otpRoutes: readonly Route[] = [
  otpRoute(otp.sendAadhaarOtp, ({ platform, actor, body }) => sendAadhaarOtp(platform, actor, body.aadhaarNumber)),
  otpRoute(otp.verifyAadhaarOtp, ({ platform, actor, body }) => verifyAadhaarOtp(platform, actor, body)),
  otpRoute(otp.sendEmailOtp, ({ platform, actor, body }) => sendEmailOtp(platform, actor, body.email)),
  otpRoute(otp.verifyEmailOtp, ({ platform, actor, body }) => verifyEmailOtp(platform, actor, body)),
  otpRoute(otp.verifyBank, ({ platform, actor, body }) => verifyBank(platform, actor, body)),
  otpRoute(otp.sendPhoneOtp, ({ platform, actor }) => sendPhoneOtp(platform, actor)),
  otpRoute(otp.verifyPhoneOtp, ({ platform, actor, body }) => verifyPhoneOtp(platform, actor, body.otp)),
];

const factorsRoute = routesOf(factorsSchemas);

export const factorRoutes: readonly Route[] = [
  factorsRoute(factors.listFactors, ({ platform, actor }) => listFactors(platform, actor)),
  factorsRoute(factors.askOwnPasskey, ({ platform, actor }) => askOwnPasskey(platform, actor)),
  factorsRoute(factors.startPasskey, ({ platform, actor, body }) => startPasskey(platform, actor, body)),
  factorsRoute(factors.addPasskey, ({ platform, actor, body }) => addPasskey(platform, actor, body)),
  factorsRoute(factors.removePasskey, ({ platform, actor, params, body }) => removePasskey(platform, actor, params.id, body)),
  factorsRoute(factors.startTotp, ({ platform, actor, body }) => startTotp(platform, actor, body)),
  factorsRoute(factors.confirmTotp, ({ platform, actor, body }) => confirmTotp(platform, actor, body.code)),
  factorsRoute(factors.removeTotp, ({ platform, actor, body }) => removeTotp(platform, actor, body)),
  factorsRoute(factors.renewRecoveryCodes, ({ platform, actor, body }) => renewRecoveryCodes(platform, actor, body)),
  factorsRoute(factors.askPasskey, ({ platform, actor }) => askPasskey(platform, actor)),
  factorsRoute(factors.passkeyLogin, (call) =>
    onDevice(call, (actor) => logInByPasskey(call.platform, actor, call.body, accessTokenSigner(call.request))),
  ),
  factorsRoute(factors.askSecondStepPasskey, ({ platform, actor, body }) => askSecondStepPasskey(platform, actor, body.token)),
  factorsRoute(factors.secondStep, (call) =>
    onDevice(call, (actor) => takeSecondStep(call.platform, actor, call.body, accessTokenSigner(call.request))),
  ),
];
