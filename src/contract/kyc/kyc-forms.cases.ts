import type { FormCase, FormTable } from '../form-cases.ts';
import { kycForm } from './kyc-form.schemas.ts';

const paper = [{ fileKey: 'a-key', fileUrl: '/api/v1/files/serve/a-key' }];

const fields = {
  firstName: 'Asha',
  lastName: 'Rao',
  dateOfBirth: '1990-02-28',
  phoneNumber: '9876543210',
  address: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
};
const papers = { identityProof: paper, addressProof: paper };

const common: readonly FormCase[] = [
  [{ firstName: '' }, 'firstName', 'First name is required'],
  [{ lastName: '' }, 'lastName', 'Last name is required'],
  [{ dateOfBirth: '' }, 'dateOfBirth', 'Date of birth is required'],
  [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth', 'The date cannot be in the future'],
  [{ phoneNumber: '' }, 'phoneNumber', 'Phone number is required'],
  [{ phoneNumber: '12345' }, 'phoneNumber', 'Please enter a valid 10-digit phone number'],
  [{ address: '' }, 'address', 'Address is required'],
  [{ city: '' }, 'city', 'City is required'],
  [{ state: '' }, 'state', 'State is required'],
  [{ pincode: '' }, 'pincode', 'Pincode is required'],
  [{ pincode: '4110' }, 'pincode', 'Please enter a valid 6-digit pincode'],
  [{ documents: { addressProof: paper } }, 'documents.identityProof', 'Identity proof is required'],
  [{ documents: { identityProof: paper, addressProof: [] } }, 'documents.addressProof', 'Address proof is required'],
  [{ documents: undefined }, 'documents.identityProof', 'Identity proof is required'],
  [
    { documents: { ...papers, identityProof: [...paper, ...paper, ...paper, ...paper] } },
    'documents.identityProof',
    'Maximum 3 files allowed',
  ],
];

export const kycForms = {
  claimant: { form: 'KYC of a claimant', schema: kycForm('claimant'), valid: { ...fields, documents: papers }, refused: common },
  garage: {
    form: 'KYC of a garage',
    schema: kycForm('garage'),
    valid: {
      ...fields,
      garageName: 'Sharma Motors',
      garageRegistrationNumber: 'MH-77',
      documents: { ...papers, businessRegistration: paper },
    },
    refused: [
      ...common,
      [{ garageName: '' }, 'garageName', 'Garage name is required'],
      [{ garageRegistrationNumber: undefined }, 'garageRegistrationNumber', 'Garage registration number is required'],
      [{ documents: papers }, 'documents.businessRegistration', 'Business registration document is required'],
    ],
  },
  surveyor: {
    form: 'KYC of a surveyor',
    schema: kycForm('surveyor'),
    valid: {
      ...fields,
      surveyorLicenseNumber: 'SLA1234567',
      yearsOfExperience: '12',
      documents: { ...papers, surveyorLicense: paper },
    },
    refused: [
      ...common,
      [{ surveyorLicenseNumber: '' }, 'surveyorLicenseNumber', 'Surveyor license number is required'],
      [{ yearsOfExperience: '' }, 'yearsOfExperience', 'Years of experience is required'],
      [{ yearsOfExperience: undefined }, 'yearsOfExperience', 'Years of experience is required'],
      [{ yearsOfExperience: '1.5' }, 'yearsOfExperience', 'Please enter whole years between 0 and 70'],
      [{ yearsOfExperience: -1 }, 'yearsOfExperience', 'Please enter whole years between 0 and 70'],
      [{ documents: papers }, 'documents.surveyorLicense', 'Surveyor license document is required'],
    ],
  },
  insurance: {
    form: 'KYC of insurance staff',
    schema: kycForm('insurance'),
    valid: {
      ...fields,
      companyName: 'Gatepass',
      companyRegistrationNumber: 'U12345',
      iraiRegistrationNumber: 'IRDA-1',
      documents: { ...papers, insuranceLicense: paper },
    },
    refused: [
      ...common,
      [{ companyName: '' }, 'companyName', 'Company name is required'],
      [{ companyRegistrationNumber: '' }, 'companyRegistrationNumber', 'Company registration number is required'],
      [{ iraiRegistrationNumber: '' }, 'iraiRegistrationNumber', 'IRDAI registration number is required'],
      [{ documents: papers }, 'documents.insuranceLicense', 'Insurance license document is required'],
    ],
  },
} as const satisfies Record<string, FormTable>;
