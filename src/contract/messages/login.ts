import { sessionEndMessages } from './transport.ts';

/** Texts of login, verification and reset (specification §5, §8). */
export const loginMessages = {
  ...sessionEndMessages,
  'auth.login.failed': 'Login failed',
  'auth.login.failed-page': 'Login failed. Please check your credentials and try again.',
  'auth.login.verify-first': 'Please check your email to verify your account before logging in.',
  'auth.login.kyc-first': 'Please complete your KYC verification to access all features.',
  'auth.login.success': 'Login successful!',
  'auth.logout.success': 'Logged out successfully',
  'auth.account.suspended': 'This account is suspended. Please contact support.',
  'auth.verify.failed': 'Email verification failed. The link may be expired or invalid.',
  'auth.verify.error': 'An error occurred during email verification. Please try again.',
  'auth.verify.no-email': 'No email address found. Please log in again.',
  'auth.verify.send-failed': 'Failed to send verification email.',
  'auth.verify.success': 'Your email address is verified.',
  'auth.verify.sent': 'If this address belongs to an account that is not verified yet, we have sent a new link to it.',
  'auth.forgot.sent': 'If this address belongs to an account, we have sent a link to reset the password to it.',
  'auth.forgot.failed': 'Failed to send password reset email.',
  'auth.forgot.error': 'An error occurred. Please try again later.',
  'auth.reset.missing': 'Invalid or missing reset token. Please request a new password reset link.',
  'auth.reset.expired': 'This password reset link has expired or is invalid. Please request a new one.',
  'auth.reset.failed': 'Failed to reset password.',
  'auth.reset.success': 'Your password has been reset. Please log in.',
  'auth.password.changed': 'Your password has been changed. All other devices were logged out.',
  'auth.password.wrong': 'This is not your current password',
  'auth.login.too-many': 'Too many failed logins. Please wait a few minutes and try again.',
} as const;
