import * as otp from '#contract/auth/auth.endpoints.ts';
import { otpSchemas } from '#contract/auth/otp.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { sendAadhaarOtp, verifyAadhaarOtp } from './aadhaar-otp.ts';
import { sendEmailOtp, verifyEmailOtp, sendPhoneOtp, verifyPhoneOtp } from './sign-up-proofs.ts';
import { verifyBank } from './bank-account.ts';

const route = routesOf(otpSchemas);

export const otpRoutes: readonly Route[] = [
  route(otp.sendAadhaarOtp, ({ platform, actor, body }) => sendAadhaarOtp(platform, actor, body.aadhaarNumber)),
  route(otp.verifyAadhaarOtp, ({ platform, actor, body }) => verifyAadhaarOtp(platform, actor, body)),
  route(otp.sendEmailOtp, ({ platform, actor, body }) => sendEmailOtp(platform, actor, body.email)),
  route(otp.verifyEmailOtp, ({ platform, actor, body }) => verifyEmailOtp(platform, actor, body)),
  route(otp.verifyBank, ({ platform, actor, body }) => verifyBank(platform, actor, body)),
  route(otp.sendPhoneOtp, ({ platform, actor }) => sendPhoneOtp(platform, actor)),
  route(otp.verifyPhoneOtp, ({ platform, actor, body }) => verifyPhoneOtp(platform, actor, body.otp)),
];
