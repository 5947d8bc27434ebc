import { formRule, z } from './zod-setup.ts';
import type { MessageKey } from './messages.ts';
import {
  oneLine,
  notInFuture,
  dayField,
  emailField,
  optionalGstinField,
  optionalPincodeField,
  optionalStateField,
  optionalText,
  phoneField,
  requiredText,
} from './fields.ts';

interface Named {
  lastName?: string;
  oneName?: boolean;
}

/** Many go by one name: they say so, and leave the other empty. */
export const lastNameFields = (key: MessageKey) => ({
  lastName: z.optional(oneLine(100, { missing: key })),
  oneName: z.optional(z.boolean()),
});

export const lastNameOrNone = (key: MessageKey) =>
  formRule<Named>('lastName', key, ({ lastName, oneName }) => oneName === true || (lastName ?? '') !== '');

/** What is left out of a change stays as it is. */
export const lastNameNotEmptied = formRule<Named>(
  'lastName',
  'auth.last-name.required',
  ({ lastName, oneName }) => oneName === true || lastName === undefined || lastName !== '',
);

/** Who somebody is: asked by every sign-up of claimants, changed on the profile. */
export const nameFields = {
  firstName: requiredText('auth.first-name.required', 100),
  ...lastNameFields('auth.last-name.required'),
  email: emailField('auth.email.required', 'auth.email.invalid'),
};

/** The rest of a person or a company: asked by the claimant's sign-up, changed in the settings. */
export const contactFields = {
  phone: phoneField('auth.phone.required'),
  dateOfBirth: dayField('auth.date-of-birth.required').check(notInFuture()),
  // Individual
  address: optionalText(300),
  city: optionalText(100),
  state: optionalStateField,
  pincode: optionalPincodeField(),
  // Company
  companyName: optionalText(200),
  companyRegistrationNumber: optionalText(50),
  gstNumber: optionalGstinField,
};
