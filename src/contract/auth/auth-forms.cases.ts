import { forgotPasswordForm, resetPasswordForm, loginForm } from './auth.schemas.ts';
import { claimantSignupForm, generalSignupForm } from './claimant-signup.ts';
import type { FormCase, FormTable } from '../form-cases.ts';
import { changePasswordForm, profileForm } from '#contract/account/account.schemas.ts';

const email: readonly FormCase[] = [
  [{ email: undefined }, 'email', 'Email is required'],
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: '   ' }, 'email', 'Email is required'],
  [{ email: 'plain' }, 'email', 'Invalid email address'],
  [{ email: 'a@b' }, 'email', 'Invalid email address'],
  [{ email: 'a b@example.in' }, 'email', 'Invalid email address'],
  [{ email: 'a@@example.in' }, 'email', 'Invalid email address'],
];

const names: readonly FormCase[] = [
  [{ firstName: undefined }, 'firstName', 'First name is required'],
  [{ firstName: ' ' }, 'firstName', 'First name is required'],
  [{ lastName: '' }, 'lastName', 'Last name is required'],
];

const password6: readonly FormCase[] = [
  [{ password: undefined }, 'password', 'Password is required'],
  [{ password: '' }, 'password', 'Password is required'],
  [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
  [{ password: 'x'.repeat(129) }, 'password', 'Please use at most 128 characters'],
];

const confirmation: readonly FormCase[] = [
  [{ confirmPassword: undefined }, 'confirmPassword', 'Please confirm your password'],
  [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
  [{ confirmPassword: 'something else' }, 'confirmPassword', 'Passwords do not match'],
];

const mixedPassword: readonly FormCase[] = [
  [{ password: '' }, 'password', 'Password is required'],
  [{ password: 'Short1' }, 'password', 'Password must be at least 8 characters'],
  [{ password: 'alllower1' }, 'password', 'Password must contain uppercase, lowercase and number'],
  [{ password: 'ALLUPPER1' }, 'password', 'Password must contain uppercase, lowercase and number'],
  [{ password: 'NoDigitsHere' }, 'password', 'Password must contain uppercase, lowercase and number'],
];

const person = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', password: 'hathi77', confirmPassword: 'hathi77' };
const dated = { phone: '+91 98765-43210', dateOfBirth: '1990-02-28' };

const claimant: readonly FormCase[] = [
  [{ phone: undefined }, 'phone', 'Phone number is required'],
  [{ phone: '' }, 'phone', 'Phone number is required'],
  [{ phone: '12345' }, 'phone', 'Please enter a valid 10-digit phone number'],
  [{ phone: '5876543210' }, 'phone', 'Please enter a valid 10-digit phone number'],
  [{ dateOfBirth: undefined }, 'dateOfBirth', 'Date of birth is required'],
  [{ dateOfBirth: '' }, 'dateOfBirth', 'Date of birth is required'],
  [{ dateOfBirth: '1990-02-30' }, 'dateOfBirth', 'Please enter a valid date'],
  [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth', 'The date cannot be in the future'],
  [{ pincode: '41100' }, 'pincode', 'Please enter a valid 6-digit pincode'],
  [{ gstNumber: '27AAPFU0939F1ZX' }, 'gstNumber', 'Please enter a valid GST number'],
  [{ registrationType: 'company' }, 'companyName', 'Company name is required'],
  [{ registrationType: 'company', companyName: ' ' }, 'companyName', 'Company name is required'],
];

export const authForms: readonly FormTable[] = [
  {
    form: 'login',
    schema: loginForm,
    valid: { email: 'asha@example.in', password: 'hathi77' },
    sentTo: { method: 'POST', path: '/auth/login' },
    refused: [...email, ...password6],
  },
  {
    form: 'general sign-up',
    schema: generalSignupForm,
    valid: person,
    sentTo: { method: 'POST', path: '/auth/register', omit: ['confirmPassword'] },
    refused: [...names, ...email, ...password6, ...confirmation],
  },
  {
    form: 'claimant sign-up',
    schema: claimantSignupForm,
    valid: { ...person, ...dated, registrationType: 'individual', address: '', pincode: '' },
    sentTo: { method: 'POST', path: '/auth/register', omit: ['confirmPassword'], add: { role: 'claimant' } },
    refused: [...names, ...email, ...password6, ...confirmation, ...claimant],
  },
  {
    form: 'forgot password',
    schema: forgotPasswordForm,
    valid: { email: 'asha@example.in' },
    sentTo: { method: 'POST', path: '/auth/forgot-password' },
    refused: email,
  },
  {
    form: 'reset password',
    schema: resetPasswordForm,
    valid: { password: 'Hathi-12', confirmPassword: 'Hathi-12' },
    sentTo: { method: 'POST', path: '/auth/reset-password', omit: ['confirmPassword'], add: { token: 'x'.repeat(43) } },
    refused: [...mixedPassword, ...confirmation],
  },
  {
    form: 'change password',
    schema: changePasswordForm,
    valid: { currentPassword: 'old', password: 'Hathi-12', confirmPassword: 'Hathi-12' },
    sentTo: { method: 'POST', path: '/auth/change-password', omit: ['confirmPassword'] },
    refused: [[{ currentPassword: '' }, 'currentPassword', 'Password is required'], ...mixedPassword, ...confirmation],
  },
  {
    form: 'profile',
    schema: profileForm,
    valid: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', ...dated },
    sentTo: { method: 'PATCH', path: '/auth/me' },
    // PATCH may omit fields; only the form requires them.
    refused: [...names, ...email].filter(([change]) => !Object.values(change).includes(undefined)),
  },
];
