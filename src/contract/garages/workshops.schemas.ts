import { idParams, oneLine, optionalText } from '#contract/fields.ts';
import { formRule, z } from '#contract/zod-setup.ts';
import { kycStatuses } from '#domain/kyc/kyc.ts';
import { garageSignupForm } from './garage-signup.schemas.ts';

/** `/workshop/{token}`: what a workshop without a listing gives to be paid. */
export const workshopForm = z.pick(garageSignupForm, {
  garageName: true,
  typeOfCompany: true,
  authorizedPersonName: true,
  address: true,
  pincode: true,
  gstNo: true,
  panNo: true,
  bankAccNo: true,
  bankIfscCode: true,
  companyBankAccountName: true,
  acceptTerms: true,
});

/** No format check: a malformed token gets the same message as an unknown one. */
const linkParams = z.object({ token: oneLine(1000) });

export const workshopLinkView = z.object({
  claimNumber: z.string(),
  registrationNumber: z.string(),
  /** As the vehicle's owner named it. */
  garageName: z.string(),
  phone: z.string(),
});
export type WorkshopLinkView = z.output<typeof workshopLinkView>;

export const decideWorkshopBody = z
  .object({ decision: z.enum(['approve', 'reject']), reason: optionalText(300) })
  .check(
    formRule<{ decision?: string; reason?: string }>(
      'reason',
      'kyc.reason.required',
      ({ decision, reason }) => decision !== 'reject' || (reason ?? '').trim() !== '',
    ),
  );

export const workshopsSchemas = {
  viewWorkshopLink: {
    summary:
      'For the workshop that a claim names: the claim’s number, the vehicle, and its name and number as the owner typed them',
    params: linkParams,
    reply: workshopLinkView,
  },
  joinByLink: {
    summary:
      'A workshop without a listing gives its tax numbers and its account, once; the bank is asked first, and staff decide before anything is paid',
    params: linkParams,
    body: workshopForm,
    reply: z.object({ joined: z.literal(true) }),
  },
  decideWorkshop: {
    summary: 'Admit a workshop that joined by a link, so that it can be paid, or refuse it with a reason',
    params: idParams,
    body: decideWorkshopBody,
    reply: z.object({ id: z.string(), kycStatus: z.enum(kycStatuses) }),
  },
};
