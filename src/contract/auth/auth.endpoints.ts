import { endpoint } from '../endpoint.ts';

export const verifyEmail = endpoint({
  id: 'auth.verifyEmail',
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  summary: 'Open the link of a verification e-mail: of a new account, or of a changed address',
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});

export const undoEmail = endpoint({
  id: 'auth.undoEmail',
  method: 'POST',
  path: '/auth/undo-email',
  access: 'public',
  summary: 'Take a changed e-mail address back, with the link that went to the old one; ends every session and the password',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
});

export const resendVerification = endpoint({
  id: 'auth.resendVerification',
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
  summary: 'Send the verification link again; answers the same whether or not the address is known',
  limit: { max: 10, per: 'minute', by: 'email', address: 120 },
});

export const forgotPassword = endpoint({
  id: 'auth.forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Send a reset link; answers the same whether or not the address is known',
  limit: { max: 10, per: 'minute', by: 'email', address: 120 },
});

export const validateResetToken = endpoint({
  id: 'auth.validateResetToken',
  method: 'POST',
  path: '/auth/validate-reset-token',
  access: 'public',
  summary: 'Is this reset link still good? A spent or expired one is a 400',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const resetPassword = endpoint({
  id: 'auth.resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with a reset link; ends every session',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
});
