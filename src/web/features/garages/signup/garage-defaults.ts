import type * as z from 'zod/mini';
import type { garageSignupForm } from '#contract/garages/garage-signup.schemas.ts';
import type { DefaultValues } from 'react-hook-form';

export const garageDefaults: DefaultValues<z.input<typeof garageSignupForm>> = {
  garageName: '',
  branchName: '',
  address: '',
  landmark: '',
  state: '',
  district: '',
  pincode: '',
  mapLocation: '',
  landlinePhoneNo: '',
  cellPhoneNo: '',
  contactEmail: '',
  workingDays: '',
  contactTiming: '',
  servicesOffered: [],
  brandAuthorizations: [],
  insuranceAffiliations: [],
  typeOfCompany: undefined,
  gstNo: '',
  companyTradeName: '',
  companyTradeNameAbc: '',
  gstAddress: '',
  panNo: '',
  bankAccNo: '',
  bankIfscCode: '',
  companyBankAccountName: '',
  authorizedPersonName: '',
  designation: '',
  emailAddress: '',
  phoneNo: '',
  password: '',
  acceptTerms: undefined,
};

/** Never kept on the device. Terms are accepted at the moment of sending, not by an old draft. */
export const garageSecrets = ['panNo', 'bankAccNo', 'password', 'acceptTerms'] as const;
