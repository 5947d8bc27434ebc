import { emailField, requiredText, codeText } from '#contract/fields.ts';
import { aadhaarField, accountNumberField, ifscField } from '../surveyors/surveyor-signup.ts';
import { z } from '#contract/zod-setup.ts';

/** Six digits; spaces are removed, because people paste them. */
export const otpField = z.pipe(
  codeText(40, 'otp.invalid'),
  z.pipe(
    z.transform((typed: string) => typed.replaceAll(/\s/g, '')),
    z.string().check(z.regex(/^\d{6}$/, 'otp.invalid')),
  ),
);

export const sentReply = {
  message: z.string(),
  expiresInSeconds: z.number(),
  /** Seconds until another code can be requested. */
  resendAfterSeconds: z.number(),
};

/** `gateToken` is sent with the registration; it is valid for 60 minutes. */
const passedReply = { verified: z.boolean(), message: z.string(), gateToken: z.string() };

export const aadhaarOtpForm = z.object({ aadhaarNumber: aadhaarField('surveyor.need.aadhaar') });

export const emailOtpForm = z.object({ email: emailField('surveyor.need.email', 'field.email.invalid') });

export const bankCheckForm = z.object({
  accountNumber: accountNumberField('surveyor.need.bank', 'surveyor.account.invalid'),
  ifsc: ifscField('surveyor.need.bank'),
  accountName: requiredText('surveyor.account-name.required', 100),
});

export const otpSchemas = {
  sendAadhaarOtp: {
    summary: 'Send an OTP to the mobile number that is linked to an Aadhaar number. The number is passed on and dropped',
    body: aadhaarOtpForm,
    reply: z.object({ sessionId: z.string(), ...sentReply }),
  },
  verifyAadhaarOtp: {
    summary: 'Check the OTP; gives the name on the Aadhaar and opens the Aadhaar gate',
    body: z.object({ aadhaarNumber: aadhaarField(), otp: otpField, sessionId: requiredText('otp.expired', 100) }),
    reply: z.object({ ...passedReply, aadhaarData: z.object({ name: z.string() }) }),
  },
  sendEmailOtp: {
    summary: 'Send an OTP to an e-mail address before sign-up',
    body: emailOtpForm,
    reply: z.object(sentReply),
  },
  verifyEmailOtp: {
    summary: 'Check the OTP; opens the e-mail gate',
    body: z.object({ email: emailField('surveyor.need.email', 'field.email.invalid'), otp: otpField }),
    reply: z.object(passedReply),
  },
  verifyBank: {
    summary: 'Ask the bank for the name of an account and compare it; opens the bank gate when both are right',
    body: bankCheckForm,
    reply: z.object({
      verified: z.boolean(),
      nameAtBank: z.nullable(z.string()),
      nameMatch: z.enum(['match', 'review', 'mismatch', 'unknown']),
      message: z.string(),
      /** Message key of `message`, for other languages. */
      messageKey: z.string(),
      /** Set only if verified. */
      gateToken: z.nullable(z.string()),
    }),
  },
  sendPhoneOtp: {
    summary: 'Send an OTP by SMS to the phone number of the profile',
    body: z.object({}),
    reply: z.object({ ...sentReply, phone: z.string() }),
  },
  verifyPhoneOtp: {
    summary: 'Check the OTP; the phone number counts as verified',
    body: z.object({ otp: otpField }),
    reply: z.object({ verified: z.boolean(), message: z.string() }),
  },
};
