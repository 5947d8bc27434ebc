import { notInFuture } from './day-rules.ts';
import {
  dayField,
  emailField,
  optionalGstinField,
  optionalPincodeField,
  optionalStateField,
  optionalText,
  phoneField,
  requiredText,
} from './fields.ts';

/** Who somebody is: asked by every sign-up of claimants, changed on the profile. */
export const nameFields = {
  firstName: requiredText('auth.first-name.required', 100),
  lastName: requiredText('auth.last-name.required', 100),
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
