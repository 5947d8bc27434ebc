import { endpointsOf } from '#contract/endpoint.ts';
import type { phoneSignInSchemas, authSchemas, sessionSchemas, registrationSchemas } from './auth.schemas.ts';
import type { otpSchemas } from './otp.schemas.ts';

const endpoint = endpointsOf<
  typeof phoneSignInSchemas & typeof authSchemas & typeof sessionSchemas & typeof registrationSchemas & typeof otpSchemas
>();

export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary:
    'Sign up: without a role the general sign-up (a claimant), else a claimant or a surveyor. Insurance and admin come by invitation, garages by POST /garage/register',
  idempotent: true,
  limit: { max: 10, per: 'minute', by: 'email', address: 120 },
  status: 201,
});

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary:
    'Log in. Unverified: no tokens, requiresVerification. With a second factor: no tokens, secondStep. KYC not submitted where the role needs it: tokens and requiresKYC',
});

export const refresh = endpoint({
  id: 'refresh',
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  summary: 'New tokens for a refresh token, which is spent by it. A spent one that comes again ends its session',
  limit: { max: 60, per: 'minute', by: 'token', address: 3000 },
});

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  beforeEnrolment: true,
  summary: 'End this session, named by the access token or, when that has expired, by the refresh token',
});

export const me = endpoint({
  id: 'me',
  method: 'GET',
  path: '/auth/me',
  access: 'signed-in',
  beforeEnrolment: true,
  summary: 'The user who is logged in',
});

export const askPhoneCode = endpoint({
  id: 'askPhoneCode',
  method: 'POST',
  path: '/auth/phone/code',
  access: 'public',
  summary: 'Send a code by SMS to log in as a claimant; does and answers the same for every number, known or not',
  limit: { max: 10, per: 'hour', by: 'phone', address: 200 },
});

export const phoneLogin = endpoint({
  id: 'phoneLogin',
  method: 'POST',
  path: '/auth/phone',
  access: 'public',
  summary:
    'Log in as a claimant by the code, in the browser that asked for it: tokens, secondStep where the account has one, or signUpToken where the number opens none',
  limit: { max: 30, per: 'minute', by: 'phone', address: 600 },
});

export const phoneSignUp = endpoint({
  id: 'phoneSignUp',
  method: 'POST',
  path: '/auth/phone/sign-up',
  access: 'public',
  summary:
    'Sign up as a claimant with a name and a telephone that auth.phone.login has proved; answers tokens. E-mail can follow',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
});

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  summary: 'Open the link of a verification e-mail: of a new account, or of a changed address',
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});

export const undoEmail = endpoint({
  id: 'undoEmail',
  method: 'POST',
  path: '/auth/undo-email',
  access: 'public',
  summary: 'Take a changed e-mail address back, with the link that went to the old one; ends every session and the password',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
});

export const resendVerification = endpoint({
  id: 'resendVerification',
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
  summary: 'Send the verification link again; answers the same whether or not the address is known',
  limit: { max: 10, per: 'minute', by: 'email', address: 120 },
});

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Send a reset link; answers the same whether or not the address is known',
  limit: { max: 10, per: 'minute', by: 'email', address: 120 },
});

export const validateResetToken = endpoint({
  id: 'validateResetToken',
  method: 'POST',
  path: '/auth/validate-reset-token',
  access: 'public',
  summary: 'Is this reset link still good? A spent or expired one is a 400',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with a reset link; ends every session',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
});

export const sendAadhaarOtp = endpoint({
  id: 'sendAadhaarOtp',
  method: 'POST',
  path: '/v1/otp/aadhaar/send',
  access: 'public',
  summary: 'Send an OTP to the mobile number that is linked to an Aadhaar number. The number is passed on and dropped',
  limit: { max: 20, per: 'minute', by: 'address' },
});

export const verifyAadhaarOtp = endpoint({
  id: 'verifyAadhaarOtp',
  method: 'POST',
  path: '/v1/otp/aadhaar/verify',
  access: 'public',
  summary: 'Check the OTP; gives the name on the Aadhaar and opens the Aadhaar gate',
  limit: { max: 600, per: 'minute', by: 'address' },
});

export const sendEmailOtp = endpoint({
  id: 'sendEmailOtp',
  method: 'POST',
  path: '/v1/otp/email/send',
  access: 'public',
  summary: 'Send an OTP to an e-mail address before sign-up',
  limit: { max: 10, per: 'minute', by: 'email', address: 60 },
});

export const verifyEmailOtp = endpoint({
  id: 'verifyEmailOtp',
  method: 'POST',
  path: '/v1/otp/email/verify',
  access: 'public',
  summary: 'Check the OTP; opens the e-mail gate',
  limit: { max: 30, per: 'minute', by: 'email', address: 600 },
});

export const verifyBank = endpoint({
  id: 'verifyBank',
  method: 'POST',
  path: '/v1/bank/verify',
  access: 'public',
  summary: 'Ask the bank for the name of an account and compare it; opens the bank gate when both are right',
  limit: { max: 300, per: 'hour', by: 'address' },
});

export const sendPhoneOtp = endpoint({
  id: 'sendPhoneOtp',
  method: 'POST',
  path: '/v1/otp/phone/send',
  access: 'signed-in',
  summary: 'Send an OTP by SMS to the phone number of the profile',
  limit: { max: 10, per: 'hour', by: 'user' },
});

export const verifyPhoneOtp = endpoint({
  id: 'verifyPhoneOtp',
  method: 'POST',
  path: '/v1/otp/phone/verify',
  access: 'signed-in',
  summary: 'Check the OTP; the phone number counts as verified',
  limit: { max: 60, per: 'minute', by: 'user' },
});
