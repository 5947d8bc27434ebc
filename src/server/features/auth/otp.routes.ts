import * as otp from '#contract/auth/otp.endpoints.ts';
import type { Route } from '../../platform/http/route.ts';
import { route } from '../../platform/http/route.ts';
import { sendAadhaarOtp, verifyAadhaarOtp } from './aadhaar-otp.ts';
import { sendEmailOtp, verifyEmailOtp } from './email-otp.ts';
import { sendPhoneOtp, verifyPhoneOtp } from './phone-otp.ts';
import { verifyBank } from './verify-bank.ts';

export const otpRoutes: readonly Route[] = [
  route(otp.sendAadhaarOtp, ({ platform, actor, body }) => sendAadhaarOtp(platform, actor, body.aadhaarNumber)),
  route(otp.verifyAadhaarOtp, ({ platform, actor, body }) => verifyAadhaarOtp(platform, actor, body)),
  route(otp.sendEmailOtp, ({ platform, actor, body }) => sendEmailOtp(platform, actor, body.email)),
  route(otp.verifyEmailOtp, ({ platform, actor, body }) => verifyEmailOtp(platform, actor, body)),
  route(otp.verifyBank, ({ platform, actor, body }) => verifyBank(platform, actor, body)),
  route(otp.sendPhoneOtp, ({ platform, actor }) => sendPhoneOtp(platform, actor)),
  route(otp.verifyPhoneOtp, ({ platform, actor, body }) => verifyPhoneOtp(platform, actor, body.otp)),
];
