import { gstinOf, ownAccount, ownPan } from './numbers.ts';

/** A garage's registration form, with unique name, tax numbers and account; accepted once the reference data is loaded. */
export function garageRegistration(overrides: Record<string, unknown> = {}) {
  const pan = ownPan();
  return {
    garageName: `Sharma Motors ${pan.slice(0, 3)}${pan.slice(4, 5)}`,
    branchName: 'Chakan',
    address: 'Plot 4, Ring Road',
    landmark: 'Near the toll plaza',
    state: 'Maharashtra',
    district: 'Pune',
    pincode: '410501',
    mapLocation: '18.7606, 73.8636',
    landlinePhoneNo: '020 1234567',
    cellPhoneNo: '9876500001',
    workingDays: 'Monday to Saturday',
    contactTiming: '9 AM to 6 PM',
    typeOfCompany: 'Partnership',
    gstNo: gstinOf(pan),
    companyTradeName: 'Sharma Motors LLP',
    companyTradeNameAbc: 'SM',
    gstAddress: 'Plot 4, Ring Road, Chakan',
    panNo: pan,
    bankAccNo: ownAccount(),
    bankIfscCode: 'HDFC0001234',
    companyBankAccountName: 'Sharma Motors',
    authorizedPersonName: 'Vikram Sharma',
    designation: 'Owner',
    emailAddress: 'garage.one@example.in',
    phoneNo: '9876500002',
    password: 'hathi77',
    acceptTerms: true,
    servicesOffered: ['brakes', 'Engine Repair'],
    brandAuthorizations: [],
    insuranceAffiliations: ['National Insurance'],
    ...overrides,
  };
}
