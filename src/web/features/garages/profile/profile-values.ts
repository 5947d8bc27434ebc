import type { DefaultValues } from 'react-hook-form';
import { companyTypes } from '#contract/garages/garage-signup.ts';
import type { GarageProfileDto } from '#contract/garages/garage-account.schemas.ts';
import type { GarageProfileInput } from '#web/features/garages/form/garage-form-context.ts';

/** What of the profile the form edits. */
export function profileValues(garage: GarageProfileDto): DefaultValues<GarageProfileInput> {
  return {
    garageName: garage.garageName,
    branchName: garage.branchName,
    address: garage.address,
    landmark: garage.landmark,
    state: garage.state,
    district: garage.district,
    pincode: garage.pincode,
    mapLocation: garage.mapLocation,
    landlinePhoneNo: garage.landlinePhoneNo,
    cellPhoneNo: garage.cellPhoneNo,
    contactEmail: garage.contactEmail,
    workingDays: garage.workingDays,
    contactTiming: garage.contactTiming,
    garageType: garage.garageType,
    servicesOffered: garage.servicesOffered,
    brandAuthorizations: garage.brandAuthorizations,
    insuranceAffiliations: garage.insuranceAffiliations,
    typeOfCompany: companyTypes.find((type) => type === garage.typeOfCompany),
    gstNo: garage.gstNo,
    companyTradeName: garage.companyTradeName,
    companyTradeNameAbc: garage.companyTradeNameAbc,
    gstAddress: garage.gstAddress,
    authorizedPersonName: garage.authorizedPersonName,
    designation: garage.designation,
    phoneNo: garage.phoneNo,
  };
}
