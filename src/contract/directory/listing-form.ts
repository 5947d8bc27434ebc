import { isContactNumber, normalisePhone } from '#domain/written-contacts.ts';
import {
  optionalEmailField,
  optionalPincodeField,
  optionalText,
  presentState,
  requiredText,
  codeText,
  oneLine,
} from '#contract/fields.ts';
import { garageServices, garageTypes } from './listings.ts';
import { z } from '#contract/zod-setup.ts';

const serviceKeys = garageServices.map((service) => service.key);

/** A mobile or landline number with area code, stored as digits. */
const contactNumber = z.pipe(
  codeText(60, 'listing.contact.invalid'),
  z.pipe(
    z.transform((typed: string) => normalisePhone(typed)),
    z.string().check(z.refine(isContactNumber, 'listing.contact.invalid')),
  ),
);

const names = z._default(z.array(oneLine(100).check(z.minLength(1))).check(z.maxLength(50)), []);
const degrees = (limit: number) =>
  z.optional(
    z.nullable(
      z
        .number('listing.position.invalid')
        .check(z.gte(-limit, 'listing.position.invalid'), z.lte(limit, 'listing.position.invalid')),
    ),
  );

/** A listing as edited by staff (specification §2, garage listings page): edit form, new entry and each import row. */
export const listingForm = z.object({
  garageName: requiredText('garage.name.required', 200),
  branch: requiredText('listing.branch.required', 200),
  /** For a registered garage it is composed of address, landmark and place. */
  fullAddress: requiredText('garage.address.required', 800),
  /** Name or code. */
  state: requiredText('garage.state.required', 100).check(presentState),
  /** Name, former name or id. */
  district: requiredText('garage.district.required', 100),
  pincode: optionalPincodeField(),
  garageType: z.enum(garageTypes, 'listing.type.required'),
  contactNumbers: z
    .array(contactNumber, 'listing.contact.required')
    .check(z.minLength(1, 'listing.contact.required'), z.maxLength(5)),
  /** Service keys. */
  servicesOffered: z
    .array(z.enum(serviceKeys, 'general.choose-one-of'), 'listing.services.required')
    .check(z.minLength(1, 'listing.services.required')),
  insuranceAffiliated: z._default(z.boolean(), false),
  isNetworkGarage: z._default(z.boolean(), false),
  email: optionalEmailField(),
  workingDays: optionalText(100),
  contactTiming: optionalText(100),
  estimatedRepairTime: optionalText(100),
  brandAuthorizations: names,
  insuranceAffiliations: names,
  /** Degrees; defaults to the pincode's coordinates. */
  latitude: degrees(90),
  longitude: degrees(180),
});
export type ListingForm = z.output<typeof listingForm>;
