import { closeAccountForm, contactForm, ownProfileForm } from './account.schemas.ts';
import type { FormCase, FormTable } from '../form-cases.ts';
import { garageProfileForm } from '../garages/garage-signup.schemas.ts';
import { acceptInvitationForm, inviteForm } from '../invitations.schemas.ts';

const names: readonly FormCase[] = [
  [{ firstName: '' }, 'firstName', 'First name is required'],
  [{ firstName: '   ' }, 'firstName', 'First name is required'],
  [{ lastName: '' }, 'lastName', 'Last name is required'],
];

const email: readonly FormCase[] = [
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: 'plain' }, 'email', 'Invalid email address'],
];

/** Forms for signed-in or invited users. */
export const accountForms: readonly FormTable[] = [
  {
    form: 'own profile',
    schema: ownProfileForm,
    valid: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in' },
    sentTo: { method: 'PATCH', path: '/auth/me' },
    refused: [...names, ...email],
  },
  {
    form: 'contact and address',
    schema: contactForm,
    valid: { phone: '98765 43210', dateOfBirth: '1990-02-28', address: '', pincode: '' },
    sentTo: { method: 'PATCH', path: '/auth/me' },
    refused: [
      [{ phone: '' }, 'phone', 'Phone number is required'],
      [{ phone: '12345' }, 'phone', 'Please enter a valid 10-digit phone number'],
      [{ dateOfBirth: '' }, 'dateOfBirth', 'Date of birth is required'],
      [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth', 'The date cannot be in the future'],
      [{ pincode: '0110' }, 'pincode', 'Please enter a valid 6-digit pincode'],
      [{ gstNumber: '27AAPFU0939F1ZX' }, 'gstNumber', 'Please enter a valid GST number'],
    ],
  },
  {
    form: 'close account',
    schema: closeAccountForm,
    valid: { password: 'hathi77', confirm: true },
    sentTo: { method: 'POST', path: '/account/close' },
    refused: [
      [{ password: '' }, 'password', 'Password is required'],
      [{ confirm: false }, 'confirm', 'Please confirm that you want to close your account'],
      [{ confirm: undefined }, 'confirm', 'Please confirm that you want to close your account'],
    ],
  },
  {
    form: 'invitation',
    schema: inviteForm,
    valid: { email: 'colleague@example.in', role: 'insurance', duties: ['review', 'audit'] },
    sentTo: { method: 'POST', path: '/invitations' },
    refused: [
      ...email,
      [{ role: '' }, 'role', 'Please choose a role'],
      [{ role: 'claimant' }, 'role', 'Please choose a role'],
      [{ duties: [] }, 'duties', 'Please choose at least one duty'],
    ],
  },
  {
    form: 'accepting an invitation',
    schema: acceptInvitationForm,
    valid: { firstName: 'Asha', lastName: 'Rao', password: 'Hathi-12', confirmPassword: 'Hathi-12' },
    sentTo: { method: 'POST', path: '/invitations/accept', omit: ['confirmPassword'], add: { token: 'x'.repeat(43) } },
    refused: [
      ...names,
      [{ password: '' }, 'password', 'Password is required'],
      [{ password: 'Short1' }, 'password', 'Password must be at least 8 characters'],
      [{ password: 'alllower1' }, 'password', 'Password must contain uppercase, lowercase and number'],
      [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
      [{ confirmPassword: 'Other123' }, 'confirmPassword', 'Passwords do not match'],
    ],
  },
  {
    form: 'garage profile',
    schema: garageProfileForm,
    valid: {
      garageName: 'Sharma Motors',
      address: 'Plot 4, Ring Road',
      state: 'Maharashtra',
      district: 'Pune',
      pincode: '410501',
      cellPhoneNo: '98765 00001',
      workingDays: 'Monday, Friday',
      contactTiming: '24 Hours',
      typeOfCompany: 'Partnership',
      authorizedPersonName: 'Vikram Sharma',
      designation: 'Owner',
      phoneNo: '9876500002',
      servicesOffered: ['brakes'],
    },
    sentTo: { method: 'PUT', path: '/garage/profile' },
    refused: [
      [{ garageName: '' }, 'garageName', 'Garage name is required'],
      [{ district: '' }, 'district', 'District is required'],
      [{ cellPhoneNo: '' }, 'cellPhoneNo', 'Cell phone number is required'],
      [{ workingDays: '' }, 'workingDays', 'Working days are required'],
      [{ gstNo: '27AAPFU0939F1ZX' }, 'gstNo', 'Please enter a valid GST number'],
      [{ servicesOffered: [] }, 'servicesOffered', 'Please select at least one service to continue'],
    ],
  },
];
