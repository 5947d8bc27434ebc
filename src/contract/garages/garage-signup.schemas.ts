import { coordinatesText, writtenCoordinates } from '#domain/garages/written-coordinates.ts';
import { isUpiId } from '#domain/garages/upi.ts';
import { isPan, normalisePan } from '#domain/kyc/tax-numbers.ts';
import {
  emailField,
  optionalEmailField,
  optionalGstinField,
  optionalText,
  phoneField,
  pincodeField,
  presentState,
  requiredText,
  oneLine,
} from '#contract/fields.ts';
import { garageTypes } from '../directory/listings.ts';
import { passwordField, presentPasswordField } from '#contract/person-fields.ts';
import { accountNumberField, ifscField } from '../surveyors/surveyor-signup.ts';
import { z } from '#contract/zod-setup.ts';
import { companyTypes } from '#domain/choices.ts';

export const panField = z.pipe(
  oneLine(60, { missing: 'garage.pan.required', tooLong: 'garage.pan.invalid' }).check(z.minLength(1, 'garage.pan.required')),
  z.pipe(z.transform(normalisePan), z.string().check(z.refine((pan) => pan === '' || isPan(pan), 'garage.pan.invalid'))),
);

const list = z.optional(z.array(oneLine(100).check(z.minLength(1))).check(z.maxLength(50)));

/** 'latitude, longitude' or a map link. */
export const mapLocationField = oneLine(500).check(
  z.overwrite((text) => {
    const place = writtenCoordinates(text);
    return place ? coordinatesText(place) : text;
  }),
  z.refine(
    (text) => text === '' || writtenCoordinates(text) !== undefined || /^https?:\/\/\S+$/.test(text),
    'garage.map.invalid',
  ),
);

/** Fields that the owner can edit later: Garage Listing Details and Authorized Person Details, without secrets. */
const profile = {
  garageName: requiredText('garage.name.required', 200),
  branchName: optionalText(200),
  address: requiredText('garage.address.required', 300),
  landmark: optionalText(200),
  state: requiredText('garage.state.required', 100).check(presentState),
  district: requiredText('garage.district.required', 100),
  pincode: pincodeField('garage.pincode.required'),
  mapLocation: z.optional(mapLocationField),
  /** Marked as required on the form but not enforced. */
  landlinePhoneNo: optionalText(30),
  cellPhoneNo: phoneField('garage.cell.required'),
  /** Shown in the directory, unlike the login e-mail. */
  contactEmail: optionalEmailField(),
  /** Where owners pay their share of a bill; reviewed by staff when it changes. */
  upiId: z._default(
    oneLine(320, { tooLong: 'garage.upi.invalid' }).check(z.refine((id) => id === '' || isUpiId(id), 'garage.upi.invalid')),
    '',
  ),
  workingDays: requiredText('garage.working-days.required', 100),
  contactTiming: requiredText('garage.contact-timing.required', 100),
  /** If omitted: authorised service centre if brands are given, else multibrand. */
  garageType: z.optional(z.enum(garageTypes)),
  servicesOffered: z
    .array(oneLine(100).check(z.minLength(1)), 'garage.services.required')
    .check(z.minLength(1, 'garage.services.required'), z.maxLength(50)),
  brandAuthorizations: list,
  insuranceAffiliations: list,
  typeOfCompany: z.enum(companyTypes, 'garage.company-type.required'),
  gstNo: optionalGstinField,
  companyTradeName: optionalText(200),
  companyTradeNameAbc: optionalText(200),
  gstAddress: optionalText(300),
  authorizedPersonName: requiredText('garage.authorized.required', 200),
  designation: requiredText('garage.designation.required', 100),
  phoneNo: phoneField('garage.phone.required'),
};

const bank = {
  bankAccNo: accountNumberField('garage.account.required', 'garage.account.invalid'),
  bankIfscCode: ifscField('garage.ifsc.required'),
  companyBankAccountName: requiredText('garage.account-name.required', 100),
};

/** `/signup/garage`: form and request have the same fields. */
export const garageSignupForm = z.object({
  ...profile,
  panNo: panField,
  ...bank,
  emailAddress: emailField('garage.email.required', 'auth.email.invalid'),
  password: passwordField(),
  acceptTerms: z.literal(true, 'garage.terms.required'),
});

export type GarageRegistration = z.output<typeof garageSignupForm>;

/** The owner's edit form. A bank account or PAN in it must equal the current masked value. */
export const garageProfileForm = z.object(profile);

export type GarageProfile = z.output<typeof garageProfileForm>;

export const garageBankForm = z.object({
  ...bank,
  password: presentPasswordField(),
});
