import { otpSchemas } from '../auth/otp.schemas.ts';
import type { FormTable } from '../form-cases.ts';
import { aadhaarOtpForm, bankCheckForm, emailOtpForm } from '../auth/otp.schemas.ts';
import { surveyorSignupForm } from './surveyor-signup.ts';

const strong = 'Password must contain uppercase, lowercase, number and special character';

export const surveyorForms: readonly FormTable[] = [
  {
    form: 'surveyor sign-up',
    schema: surveyorSignupForm,
    valid: {
      licenseNumber: 'SLA1234567',
      aadhaarNumber: '1234 5678 9012',
      fullName: 'Ananya Iyer',
      email: 'ananya@example.in',
      phone: '9876543210',
      bankAccountNumber: '123456789',
      bankIFSCCode: 'hdfc0001234',
      bankAccountName: 'Ananya Iyer',
      password: 'Strong@123',
      confirmPassword: 'Strong@123',
    },
    sentTo: { method: 'POST', path: '/auth/register', add: { role: 'surveyor' } },
    refused: [
      [{ licenseNumber: undefined }, 'licenseNumber', 'Please enter a valid IRDAI License Number'],
      [{ licenseNumber: 'SLA123456' }, 'licenseNumber', 'Please enter a valid IRDAI License Number'],
      [{ licenseNumber: 'A'.repeat(21) }, 'licenseNumber', 'Please enter a valid IRDAI License Number'],
      [{ licenseNumber: 'SLA-1234567' }, 'licenseNumber', 'Please enter a valid IRDAI License Number'],
      [{ aadhaarNumber: undefined }, 'aadhaarNumber', 'Aadhaar number must be 12 digits'],
      [{ aadhaarNumber: '12345678901' }, 'aadhaarNumber', 'Aadhaar number must be 12 digits'],
      [{ aadhaarNumber: '1234567890123' }, 'aadhaarNumber', 'Aadhaar number must be 12 digits'],
      [{ aadhaarNumber: '12345678901x' }, 'aadhaarNumber', 'Aadhaar number must be 12 digits'],
      [{ fullName: '' }, 'fullName', 'Full name is required'],
      [{ email: '' }, 'email', 'Email is required'],
      [{ email: 'nonsense' }, 'email', 'Please enter a valid email address'],
      [{ phone: '' }, 'phone', 'Phone number is required'],
      [{ phone: '1234567890' }, 'phone', 'Please enter a valid 10-digit phone number'],
      [{ bankAccountNumber: '' }, 'bankAccountNumber', 'Bank account number is required'],
      [{ bankAccountNumber: '12345678' }, 'bankAccountNumber', 'Bank account number must be 9 to 18 digits'],
      [{ bankAccountNumber: '1'.repeat(19) }, 'bankAccountNumber', 'Bank account number must be 9 to 18 digits'],
      [{ bankIFSCCode: '' }, 'bankIFSCCode', 'Please enter a valid IFSC code'],
      [{ bankIFSCCode: 'HDFC1001234' }, 'bankIFSCCode', 'Please enter a valid IFSC code'],
      [{ bankIFSCCode: 'HDF00001234' }, 'bankIFSCCode', 'Please enter a valid IFSC code'],
      [{ bankAccountName: '' }, 'bankAccountName', 'Bank account name is required'],
      [{ password: '' }, 'password', 'Password is required'],
      [{ password: 'Sh0rt@1' }, 'password', 'Password must be at least 8 characters'],
      [{ password: 'NoSpecial123' }, 'password', strong],
      [{ password: 'nouppercase@1' }, 'password', strong],
      [{ password: 'NOLOWERCASE@1' }, 'password', strong],
      [{ password: 'NoDigits@here' }, 'password', strong],
      [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
      [{ confirmPassword: 'Other@123' }, 'confirmPassword', 'Passwords do not match'],
    ],
  },
  {
    form: 'Aadhaar OTP',
    schema: aadhaarOtpForm,
    valid: { aadhaarNumber: '123456789012' },
    sentTo: { method: 'POST', path: '/v1/otp/aadhaar/send' },
    refused: [
      [{ aadhaarNumber: '' }, 'aadhaarNumber', 'Please enter a valid 12-digit Aadhaar number'],
      [{ aadhaarNumber: '1234' }, 'aadhaarNumber', 'Please enter a valid 12-digit Aadhaar number'],
    ],
  },
  {
    form: 'e-mail OTP',
    schema: emailOtpForm,
    valid: { email: 'ananya@example.in' },
    sentTo: { method: 'POST', path: '/v1/otp/email/send' },
    refused: [
      [{ email: '' }, 'email', 'Please enter your email address'],
      [{ email: 'nonsense' }, 'email', 'Please enter a valid email address'],
    ],
  },
  {
    form: 'OTP',
    schema: otpSchemas.verifyEmailOtp.body,
    valid: { email: 'ananya@example.in', otp: '123 456' },
    sentTo: { method: 'POST', path: '/v1/otp/email/verify' },
    refused: [
      [{ otp: undefined }, 'otp', 'Please enter a valid 6-digit OTP'],
      [{ otp: '' }, 'otp', 'Please enter a valid 6-digit OTP'],
      [{ otp: '12345' }, 'otp', 'Please enter a valid 6-digit OTP'],
      [{ otp: '1234567' }, 'otp', 'Please enter a valid 6-digit OTP'],
      [{ otp: '12345a' }, 'otp', 'Please enter a valid 6-digit OTP'],
    ],
  },
  {
    form: 'bank check',
    schema: bankCheckForm,
    valid: { accountNumber: '123456789', ifsc: 'HDFC0001234', accountName: 'Ananya Iyer' },
    sentTo: { method: 'POST', path: '/v1/bank/verify' },
    refused: [
      [{ accountNumber: '' }, 'accountNumber', 'Please enter bank account number and IFSC code'],
      [{ ifsc: '' }, 'ifsc', 'Please enter bank account number and IFSC code'],
      [{ accountNumber: '123' }, 'accountNumber', 'Bank account number must be 9 to 18 digits'],
      [{ ifsc: 'HDFC' }, 'ifsc', 'Please enter a valid IFSC code'],
      [{ accountName: '' }, 'accountName', 'Bank account name is required'],
    ],
  },
];
