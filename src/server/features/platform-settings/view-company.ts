import type { CompanyDto } from '#contract/platform-settings.schemas.ts';
import { offerTermsInForce } from '#server/features/claims/claims.service.ts';
import { insurersPaidOn } from '#server/features/insurers/insurers.service.ts';
import { taxDetailsInForce } from '#server/features/tax-documents/tax-documents.service.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Who we are, by the records that tax documents, offers and receivables are made from. The account and what else they hold stays out. */
export async function viewCompany({ db, now }: Platform): Promise<CompanyDto> {
  const [details, terms, insurers] = await Promise.all([
    taxDetailsInForce(db, now()),
    offerTermsInForce(db, now()),
    insurersPaidOn(db),
  ]);
  const { name, email, phone, address } = terms.grievanceOfficer;
  return {
    company: details && {
      legalName: details.legalName,
      cin: details.cin,
      gstin: details.gstin,
      address: details.address,
      directors: details.directors
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    },
    grievanceOfficer: { name, email, phone, address },
    insurersPaidOn: insurers,
  };
}
