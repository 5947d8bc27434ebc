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

/** A mobile or landline number with area code, kept as digits. */
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

/** A listing as staff write it (specification §2, garage listings page): the edit form, a new entry and each row of an import. */
export const listingForm = z.object({
  garageName: requiredText('garage.name.required', 200),
  branch: requiredText('listing.branch.required', 200),
  /** That of a garage that registered is put together from its address, landmark and place. */
  fullAddress: requiredText('garage.address.required', 800),
  /** Name or code. */
  state: requiredText('garage.state.required', 100).check(presentState),
  /** Name, older name or id. */
  district: requiredText('garage.district.required', 100),
  pincode: optionalPincodeField(),
  garageType: z.enum(garageTypes, 'listing.type.required'),
  contactNumbers: z
    .array(contactNumber, 'listing.contact.required')
    .check(z.minLength(1, 'listing.contact.required'), z.maxLength(5)),
  /** Keys. */
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
  /** Degrees; without them those of the pincode. */
  latitude: degrees(90),
  longitude: degrees(180),
});
export type ListingForm = z.output<typeof listingForm>;
