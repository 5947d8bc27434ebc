import { picture, upload } from './upload.ts';
import type { TestApp } from '#test/setup/test-app.ts';

let seed = 0;

/** Uploads a small image for KYC and returns its reference for a submission. */
export async function kycFile(t: TestApp, token: string): Promise<{ fileKey: string; fileUrl: string }> {
  seed += 1;
  const file = { filename: `paper-${seed}.png`, type: 'image/png', content: await picture('png', seed) };
  const { body } = await upload(t, '/v1/files/upload/single', token, { category: 'kyc' }, [file]);
  return { fileKey: body.data.fileKey, fileUrl: body.data.fileUrl };
}

/** Fields common to all roles. */
export const kycFields = {
  firstName: 'Asha',
  lastName: 'Rao',
  dateOfBirth: '1990-02-28',
  phoneNumber: '9876543210',
  address: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
};

/** A complete submission of a surveyor, with uploaded files. */
export async function surveyorKyc(t: TestApp, token: string) {
  return {
    ...kycFields,
    specializations: ['Motor Vehicle'],
    surveyorLicenseNumber: 'SLA1234567',
    yearsOfExperience: '12',
    documents: {
      identityProof: [await kycFile(t, token)],
      addressProof: [await kycFile(t, token)],
      surveyorLicense: [await kycFile(t, token), await kycFile(t, token)],
    },
  };
}

/** A complete submission of a garage, with uploaded files. */
export async function garageKyc(t: TestApp, token: string) {
  return {
    ...kycFields,
    garageName: 'Deccan Motors',
    garageRegistrationNumber: 'MH-123',
    documents: {
      identityProof: [await kycFile(t, token)],
      addressProof: [await kycFile(t, token)],
      businessRegistration: [await kycFile(t, token)],
    },
  };
}
