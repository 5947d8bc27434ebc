import type * as z from 'zod/mini';
import type { claimantSignupForm, claimantRegistration } from '#contract/auth/claimant-signup.ts';

type ClaimantForm = z.output<typeof claimantSignupForm>;
type ClaimantPayload = z.input<typeof claimantRegistration>;

export const claimantDefaults: z.input<typeof claimantSignupForm> = {
  registrationType: 'individual',
  firstName: '',
  lastName: '',
  oneName: false,
  email: '',
  phone: '',
  dateOfBirth: '',
  password: '',
  confirmPassword: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
  companyName: '',
  companyRegistrationNumber: '',
  gstNumber: '',
  companyAddress: '',
  companyCity: '',
  companyState: '',
  companyPincode: '',
  referredBy: '',
  referrerName: '',
};

/** What is sent (specification §3): the chosen type's fields, without the type itself and without the second password. */
export function claimantPayload(form: ClaimantForm): ClaimantPayload {
  const { firstName, lastName, oneName, email, phone, dateOfBirth, password } = form;
  const said = form.referredBy ? { referredBy: form.referredBy, referrerName: form.referrerName } : {};
  const person = {
    role: 'claimant',
    firstName,
    lastName,
    ...(oneName && { oneName }),
    email,
    phone,
    dateOfBirth,
    password,
    ...said,
  } as const;
  if (form.registrationType === 'company') {
    const { companyName, companyRegistrationNumber, gstNumber, companyAddress, companyCity, companyState, companyPincode } = form;
    return {
      ...person,
      companyName,
      companyRegistrationNumber,
      gstNumber,
      companyAddress,
      companyCity,
      companyState,
      companyPincode,
    };
  }
  const { address, city, state, pincode } = form;
  return { ...person, address, city, state, pincode };
}
