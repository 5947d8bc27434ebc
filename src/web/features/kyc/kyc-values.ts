import { queryOptions } from '@tanstack/react-query';
import { kycStatus } from '#contract/kyc/kyc.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { kycDocuments, kycDocumentTypes, optionalKycDocuments, requiredKycDocuments } from '#domain/kyc/document-decisions.ts';
import type { KycDocumentType } from '#domain/kyc/document-decisions.ts';
import type { Role } from '#domain/roles.ts';

/** The user's KYC status; refetched by each page that shows it, because staff may decide meanwhile. */
export const ownKycQuery = queryOptions({
  ...apiQuery(kycStatus),
  staleTime: 0,
  gcTime: 0,
});

export type KycStatusDto = ReplyOf<typeof kycStatus>;

/** A file in the form: what is sent, and what its row shows after a reload. */
export interface KycFile {
  readonly fileKey: string;
  readonly fileUrl: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
}

export interface DocumentPlace {
  readonly type: KycDocumentType;
  readonly required: boolean;
  readonly maximum: 1 | 3;
  /** Approved before: kept, and not asked again. */
  readonly kept: boolean;
  /** Why an earlier one was rejected. */
  readonly reason: string | undefined;
}

/** Document slots of a role's form, in order. */
export function documentPlaces(role: Role, status: Pick<KycStatusDto, 'documents' | 'toSubmit'>): DocumentPlace[] {
  const required = requiredKycDocuments(role);
  return [...required, ...optionalKycDocuments(role)].map((type) => {
    const handedIn = status.documents.filter((document) => document.type === type);
    const reasons = handedIn.flatMap(({ decision, reason }) => (decision === 'rejected' && reason ? [reason] : []));
    return {
      type,
      required: required.includes(type),
      maximum: kycDocuments[type].files,
      kept: handedIn.length > 0 && handedIn.every(({ decision }) => decision === 'approved') && !status.toSubmit.includes(type),
      reason: reasons.length > 0 ? [...new Set(reasons)].join('; ') : undefined,
    };
  });
}

/** Initial values: the previous submission, else what the account and the garage's application say. */
export function startingValues(
  user: UserDto,
  status: Pick<KycStatusDto, 'fields'>,
  garage?: Partial<Pick<GarageProfileDto, 'garageName' | 'address' | 'district' | 'state' | 'pincode'>>,
): Record<string, unknown> {
  const known: Record<string, unknown> = {
    firstName: user.firstName,
    lastName: user.lastName,
    oneName: user.firstName !== '' && user.lastName === '',
    dateOfBirth: user.dateOfBirth ?? '',
    phoneNumber: user.phone,
    address: user.address || (garage?.address ?? ''),
    city: user.city || (garage?.district ?? ''),
    state: user.state || (garage?.state ?? ''),
    pincode: user.pincode || (garage?.pincode ?? ''),
    specializations: user.surveyor?.specializations ?? [],
    garageName: garage?.garageName ?? user.companyName ?? '',
    garageRegistrationNumber: '',
    surveyorLicenseNumber: user.surveyor?.licenseNumber ?? '',
    yearsOfExperience: '',
    companyName: user.companyName ?? '',
    companyRegistrationNumber: user.companyRegistrationNumber ?? '',
    iraiRegistrationNumber: '',
  };
  const before = Object.fromEntries(
    Object.entries(status.fields ?? {}).filter(([name, value]) => name in known && value !== undefined && value !== null),
  );
  return { ...known, ...before, documents: Object.fromEntries(kycDocumentTypes.map((type) => [type, []])) };
}
