import { endpointsOf } from '#contract/endpoint.ts';
import type { authSchemas } from './auth.schemas.ts';
import type { otpSchemas } from './otp.schemas.ts';

const endpoint = endpointsOf<typeof authSchemas & typeof otpSchemas>();

export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  idempotent: true,
  limit: { max: 10, per: 'minute', by: 'email', address: 120 },
  status: 201,
});

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
});

export const refresh = endpoint({
  id: 'refresh',
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  limit: { max: 60, per: 'minute', by: 'token', address: 3000 },
});

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  beforeEnrolment: true,
});

export const me = endpoint({
  id: 'me',
  method: 'GET',
  path: '/auth/me',
  access: 'signed-in',
  beforeEnrolment: true,
});

export const askPhoneCode = endpoint({
  id: 'askPhoneCode',
  method: 'POST',
  path: '/auth/phone/code',
  access: 'public',
  limit: { max: 10, per: 'hour', by: 'phone', address: 200 },
});

export const phoneLogin = endpoint({
  id: 'phoneLogin',
  method: 'POST',
  path: '/auth/phone',
  access: 'public',
  limit: { max: 30, per: 'minute', by: 'phone', address: 600 },
});

export const phoneSignUp = endpoint({
  id: 'phoneSignUp',
  method: 'POST',
  path: '/auth/phone/sign-up',
  access: 'public',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
});

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});

export const undoEmail = endpoint({
  id: 'undoEmail',
  method: 'POST',
  path: '/auth/undo-email',
  access: 'public',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
});

export const resendVerification = endpoint({
  id: 'resendVerification',
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
  limit: { max: 10, per: 'minute', by: 'email', address: 120 },
});

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  limit: { max: 10, per: 'minute', by: 'email', address: 120 },
});

export const validateResetToken = endpoint({
  id: 'validateResetToken',
  method: 'POST',
  path: '/auth/validate-reset-token',
  access: 'public',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
});

export const sendAadhaarOtp = endpoint({
  id: 'sendAadhaarOtp',
  method: 'POST',
  path: '/v1/otp/aadhaar/send',
  access: 'public',
  limit: { max: 20, per: 'minute', by: 'address' },
});

export const verifyAadhaarOtp = endpoint({
  id: 'verifyAadhaarOtp',
  method: 'POST',
  path: '/v1/otp/aadhaar/verify',
  access: 'public',
  limit: { max: 600, per: 'minute', by: 'address' },
});

export const sendEmailOtp = endpoint({
  id: 'sendEmailOtp',
  method: 'POST',
  path: '/v1/otp/email/send',
  access: 'public',
  limit: { max: 10, per: 'minute', by: 'email', address: 60 },
});

export const verifyEmailOtp = endpoint({
  id: 'verifyEmailOtp',
  method: 'POST',
  path: '/v1/otp/email/verify',
  access: 'public',
  limit: { max: 30, per: 'minute', by: 'email', address: 600 },
});

export const verifyBank = endpoint({
  id: 'verifyBank',
  method: 'POST',
  path: '/v1/bank/verify',
  access: 'public',
  limit: { max: 300, per: 'hour', by: 'address' },
});

export const sendPhoneOtp = endpoint({
  id: 'sendPhoneOtp',
  method: 'POST',
  path: '/v1/otp/phone/send',
  access: 'signed-in',
  limit: { max: 10, per: 'hour', by: 'user' },
});

export const verifyPhoneOtp = endpoint({
  id: 'verifyPhoneOtp',
  method: 'POST',
  path: '/v1/otp/phone/verify',
  access: 'signed-in',
  limit: { max: 60, per: 'minute', by: 'user' },
});
