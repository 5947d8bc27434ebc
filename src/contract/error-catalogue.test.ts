import { expect, test } from 'vitest';
import { englishMessages } from '#server/platform/words/wordings.ts';

/** The account errors of the specification's error catalogue (§8), verbatim. */
const catalogue: Record<string, readonly string[]> = {
  login: [
    'Login failed. Please check your credentials and try again.',
    'Login failed',
    'Please check your email to verify your account before logging in.',
    'Please complete your KYC verification to access all features.',
    'Login successful!',
    'Logged out successfully',
    'No refresh token available',
  ],
  registration: [
    'Registration failed. Please check your information and try again.',
    'Registration failed',
    'Registration successful! Please check your email for verification.',
    'Registration successful! Please login.',
  ],
  'garage sign-up': [
    'Failed to load listing fee information',
    'Failed to load states. Using fallback data.',
    'Unable to load states data. Please refresh the page.',
    'Registration failed. Please check your information and try again.',
    'Registration successful! Your application has been submitted for review. You will receive an email confirmation shortly.',
  ],
  'surveyor sign-up': [
    'Failed to send OTP',
    'OTP verification failed',
    'Failed to send email OTP',
    'Email OTP verification failed',
    'Registration failed. Please try again.',
    'Aadhaar verification successful',
    'OTP sent to your registered mobile number',
    'OTP sent to your email address',
    'Email verification successful',
    'Bank account verification successful',
    'Please verify your Aadhaar number',
    'Please verify your email address',
    'Please verify your bank account',
    'Please enter a valid 12-digit Aadhaar number',
    'Please enter your email address',
    'Please enter bank account number and IFSC code',
  ],
  'KYC upload': [
    'Invalid response from server',
    'Upload failed with status {status}',
    'Upload failed due to network error',
    'Upload was aborted',
    'File size must be less than 10MB',
    'Maximum {max} files allowed',
  ],
  'KYC submit': ['Failed to submit KYC. Please try again.', 'KYC submitted successfully! Your application is under review.'],
  'e-mail verification': [
    'Email verification failed. The link may be expired or invalid.',
    'An error occurred during email verification. Please try again.',
    'No email address found. Please log in again.',
    'Failed to send verification email.',
  ],
  'forgot password': ['Failed to send password reset email.', 'An error occurred. Please try again later.'],
  'reset password': [
    'This password reset link has expired or is invalid. Please request a new one.',
    'Failed to reset password.',
  ],
};

const texts = new Set<string>(englishMessages().values());

test.each(Object.entries(catalogue))('%s: every text of the catalogue is there', (_, wanted) => {
  expect(wanted.filter((text) => !texts.has(text))).toEqual([]);
});

test.each(['Invalid or missing reset token', 'File type not supported'])('%s… is there, with what to do', (beginning) => {
  expect([...texts].some((text) => text.startsWith(beginning) && text.length > beginning.length)).toBe(true);
});
