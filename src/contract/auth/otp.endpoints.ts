import { endpoint } from '../endpoint.ts';

export const sendAadhaarOtp = endpoint({
  id: 'otp.aadhaar.send',
  method: 'POST',
  path: '/v1/otp/aadhaar/send',
  access: 'public',
  summary: 'Send an OTP to the mobile number that is linked to an Aadhaar number. The number is passed on and dropped',
  limit: { max: 20, per: 'minute', by: 'address' },
});

export const verifyAadhaarOtp = endpoint({
  id: 'otp.aadhaar.verify',
  method: 'POST',
  path: '/v1/otp/aadhaar/verify',
  access: 'public',
  summary: 'Check the OTP; gives the name on the Aadhaar and opens the Aadhaar gate',
  limit: { max: 600, per: 'minute', by: 'address' },
});

export const sendEmailOtp = endpoint({
  id: 'otp.email.send',
  method: 'POST',
  path: '/v1/otp/email/send',
  access: 'public',
  summary: 'Send an OTP to an e-mail address before sign-up',
  limit: { max: 10, per: 'minute', by: 'email', address: 60 },
});

export const verifyEmailOtp = endpoint({
  id: 'otp.email.verify',
  method: 'POST',
  path: '/v1/otp/email/verify',
  access: 'public',
  summary: 'Check the OTP; opens the e-mail gate',
  limit: { max: 30, per: 'minute', by: 'email', address: 600 },
});

export const verifyBank = endpoint({
  id: 'bank.verify',
  method: 'POST',
  path: '/v1/bank/verify',
  access: 'public',
  summary: 'Ask the bank for the name of an account and compare it; opens the bank gate when both are right',
  limit: { max: 300, per: 'hour', by: 'address' },
});

export const sendPhoneOtp = endpoint({
  id: 'otp.phone.send',
  method: 'POST',
  path: '/v1/otp/phone/send',
  access: 'signed-in',
  summary: 'Send an OTP by SMS to the phone number of the profile',
  limit: { max: 10, per: 'hour', by: 'user' },
});

export const verifyPhoneOtp = endpoint({
  id: 'otp.phone.verify',
  method: 'POST',
  path: '/v1/otp/phone/verify',
  access: 'signed-in',
  summary: 'Check the OTP; the phone number counts as verified',
  limit: { max: 60, per: 'minute', by: 'user' },
});
