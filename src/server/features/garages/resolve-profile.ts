import { problem } from '#contract/errors.ts';
import { garageServices } from '#contract/directory/listings.ts';
import type { GarageProfile } from '#contract/garages/garage-signup.schemas.ts';
import { message } from '#contract/messages.ts';
import type { Database } from '../../platform/db/database.ts';
import { resolveInsurers } from '../insurers/insurers.service.ts';
import { findPincode, ifscFault, resolveDistrict } from '../places/places.service.ts';
import type { StoredProfile } from './garage-row.ts';

/**
 * Finds the profile's place, services and insurers in our lists. State and district may be codes, ids, names or older names; a district
 * that is not known gives way to the pincode's. 400 naming every field that is not known.
 */
export async function resolveProfile(
  db: Database,
  profile: GarageProfile,
  bankIfsc?: { field: string; ifsc: string },
): Promise<Omit<StoredProfile, 'terms'>> {
  const { state, district } = await resolveDistrict(db, profile.state, profile.district);
  const pincode = await findPincode(db, profile.pincode);
  const place = district ?? (state && pincode?.state.code === state.code ? pincode.district : null);
  const fieldErrors: Record<string, string> = {};
  if (!state) fieldErrors['state'] = 'garage.state.unknown';
  if (state && !place) fieldErrors['district'] = 'garage.district.unknown';
  const ifscProblem = bankIfsc && (await ifscFault(bankIfsc.ifsc));
  if (bankIfsc && ifscProblem !== undefined) fieldErrors[bankIfsc.field] = ifscProblem;
  const services = [...new Set(profile.servicesOffered.map(serviceKey))];
  const unknown = services.find((key) => !garageServices.some((service) => service.key === key));
  if (unknown !== undefined) fieldErrors['servicesOffered'] = message('listing.services.unknown', { name: unknown });
  const affiliations = profile.insuranceAffiliations ?? [];
  const insurers = await resolveInsurers(db, affiliations);
  const strange = affiliations.filter((name) => !insurers.has(name));
  if (strange.length > 0)
    fieldErrors['insuranceAffiliations'] = message('garage.insurers.unknown', { names: strange.join(', ') });
  if (!state || !place || Object.keys(fieldErrors).length > 0) throw problem('input.invalid', { fieldErrors });
  return {
    ...profile,
    state: state.name,
    district: place.name,
    stateCode: state.code,
    districtId: place.id,
    servicesOffered: services,
    insuranceAffiliations: [...new Set(affiliations.map((name) => insurers.get(name)?.name ?? name))],
    garageType:
      profile.garageType ?? ((profile.brandAuthorizations ?? []).length > 0 ? 'Authorized Service Center' : 'Multibrand Garage'),
  };
}

/** Forms send keys; a name ('Brakes') is read as its key. */
function serviceKey(typed: string): string {
  const wanted = typed.toLowerCase();
  return garageServices.find(({ key, value }) => key === wanted || value.toLowerCase() === wanted)?.key ?? typed;
}
