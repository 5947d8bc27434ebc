import { kycStatuses } from '#domain/kyc/kyc.ts';
import { garageSignupForm, garageBankForm, garageProfileForm } from './garage-signup.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { listingStates, reviewedFields, photoStates } from '#domain/garages/listing.ts';
import { paymentStates } from '#domain/payments/payment-order.ts';
import { paged } from '#contract/paged.ts';
import { idParams, pageQuery, requiredText, oneLine } from '#contract/fields.ts';
import { garageTypes } from '#contract/directory/listings.ts';
import { cashlessWord } from '#contract/directory/listings.schemas.ts';
import { checkoutDto } from '#contract/payments/payments.schemas.ts';
import { doubleDto } from '#contract/kyc/doubles.schemas.ts';
import { decideKycForm } from '#contract/kyc/kyc.schemas.ts';
import { proposalReply } from '#contract/proposals.schemas.ts';
import { hasContactDetails } from '#domain/directory/contact-details.ts';

/** Status of application and listing. `listedUntil`: the first day ('YYYY-MM-DD') on which it is no longer listed. */
const standing = {
  applicationState: z.enum(listingStates),
  decisionReason: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  listedUntil: z.nullable(z.string()),
  daysLeft: z.nullable(z.number()),
  /** The listing fee can be paid or renewed now. */
  canPay: z.boolean(),
  /** The fee is due: never paid, or the year ends soon. */
  isFeeDue: z.boolean(),
  listingId: z.nullable(z.string()),
  cashless: z.array(cashlessWord),
};

const profileDto = z.object({
  id: z.string(),
  ownerId: z.string(),
  garageName: z.string(),
  branchName: z.string(),
  address: z.string(),
  landmark: z.string(),
  state: z.string(),
  district: z.string(),
  pincode: z.string(),
  mapLocation: z.string(),
  landlinePhoneNo: z.string(),
  cellPhoneNo: z.string(),
  contactEmail: z.string(),
  upiId: z.string(),
  workingDays: z.string(),
  contactTiming: z.string(),
  garageType: z.enum(garageTypes),
  servicesOffered: z.array(z.string()),
  brandAuthorizations: z.array(z.string()),
  insuranceAffiliations: z.array(z.string()),
  typeOfCompany: z.string(),
  gstNo: z.string(),
  companyTradeName: z.string(),
  companyTradeNameAbc: z.string(),
  gstAddress: z.string(),
  authorizedPersonName: z.string(),
  designation: z.string(),
  emailAddress: z.string(),
  phoneNo: z.string(),
  /** Masked: '••••••234D'. */
  panNo: z.string(),
  /** Masked. */
  bankAccNo: z.string(),
  bankIfscCode: z.string(),
  bankName: z.nullable(z.string()),
  companyBankAccountName: z.string(),
  bankVerified: z.boolean(),
  /** Set for one day after a change of phone number or second factor: the account cannot be changed. */
  bankLockedUntil: z.nullable(z.string()),
  ...standing,
  /** Changed fields awaiting review; the directory shows their old values. */
  inReview: z.array(z.enum(reviewedFields)),
  createdAt: z.string(),
  version: z.number(),
});

export type GarageProfileDto = z.output<typeof profileDto>;

const inTaxRegister = z.object({
  valid: z.boolean(),
  name: z.nullable(z.string()),
  /** Whether it matches the name of the company, garage or authorised person. */
  isSameName: z.boolean(),
});

const taxCheckDto = z.object({
  checkedAt: z.string(),
  checkedBy: z.string(),
  /** The GSTIN that was checked; '' if the garage gave none. */
  gstNo: z.string(),
  gst: z.nullable(z.extend(inTaxRegister, { status: z.nullable(z.string()) })),
  pan: inTaxRegister,
});

export type TaxCheckDto = z.output<typeof taxCheckDto>;

const applicationRow = z.object({
  id: z.string(),
  garageName: z.string(),
  branchName: z.string(),
  district: z.string(),
  state: z.string(),
  applicationState: z.enum(listingStates),
  email: z.string(),
  emailVerified: z.boolean(),
  createdAt: z.string(),
  listedUntil: z.nullable(z.string()),
});

const decided = z.object({ id: z.string(), applicationState: z.enum(listingStates) });

export const applicationReasonBody = z.object({ reason: requiredText('garage.reason.required', 1000) });

/** The decision on papers that wait; both are settled at once. */
const papers = { papers: z.optional(decideKycForm) };

/** `confirmed: false` revokes a confirmation. `reason`: the evidence. */
const confirmCashlessBody = z.extend(applicationReasonBody, {
  insurer: oneLine(100),
  confirmed: z.boolean(),
});

/** The version that was reviewed. */
const version = z.number();

/** Public description of the photo. */
export const photoForm = z.object({
  alt: requiredText('garage.photo.alt-required', 150).check(z.refine((text) => !hasContactDetails(text), 'rating.contacts')),
});

const photoDto = z.object({
  id: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  state: z.enum(photoStates),
  /** Why staff rejected it. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
});
export type GaragePhotoDto = z.output<typeof photoDto>;

const photoRefusalBody = z.object({ reason: requiredText('garage.reason.required', 1000) });

export const garagesSchemas = {
  registerGarage: {
    summary: 'Apply for the directory; staff review the application',
    body: garageSignupForm,
    reply: z.object({ message: z.string(), requiresVerification: z.boolean(), garageId: z.string() }),
  },
  garageListingFee: {
    summary: 'What a year in the directory costs a garage, in rupees, GST included',
    reply: z.object({ fee: z.number(), gstIncluded: z.number(), currency: z.literal('INR'), years: z.number() }),
  },
  getGarageProfile: {
    summary: "The garage's own profile and where its application stands; PAN and account number are masked",
    reply: profileDto,
  },
  updateGarageProfile: {
    summary: 'Save the profile. PAN and bank account are not changed here: as shown they are accepted, anything else is refused',
    body: z.extend(garageProfileForm, {
      panNo: z.optional(oneLine(50)),
      bankAccNo: z.optional(oneLine(50)),
      bankIfscCode: z.optional(oneLine(50)),
      companyBankAccountName: z.optional(oneLine(100)),
      version: z.optional(z.number()),
    }),
    reply: z.object({ message: z.string(), profile: profileDto }),
  },
  submitGarage: {
    summary: 'Hand the application in again after changes were asked or it was rejected',
    body: z.object({}),
    reply: z.object({ message: z.string(), profile: profileDto }),
  },
  changeGarageBank: {
    summary:
      'Change the bank account: needs the password, a second factor where one is enrolled, and a check by the bank; is announced by e-mail',
    body: garageBankForm,
    reply: z.object({ message: z.string(), profile: profileDto }),
  },
  garageDashboard: {
    summary: 'The listing, what it costs, and the claims and payouts of this garage in figures',
    reply: z.object({
      garageName: z.string(),
      ...standing,
      /** Rupees, including GST. */
      listingFee: z.number(),
      kycStatus: z.string(),
      bankVerified: z.boolean(),
      rating: z.nullable(z.number()),
      ratingCount: z.number(),
      claimsTotal: z.number(),
      claimsInProgress: z.number(),
      claimsPaid: z.number(),
      /** Rupees credited by payouts to date. */
      totalPaid: z.number(),
      recentClaims: z.array(
        z.object({ id: z.string(), number: z.string(), stage: z.string(), vehicle: z.string(), createdAt: z.string() }),
      ),
    }),
  },
  orderListingFee: {
    summary: 'Open a payment order for the yearly listing fee, or give the one that is still open',
    body: z.object({}),
    reply: z.extend(checkoutDto, { gstIncluded: z.number() }),
  },
  verifyListingFee: {
    summary: 'Ask the gateway whether the listing fee was paid; the garage is listed as soon as it was',
    body: z.object({ orderId: oneLine(45).check(z.minLength(3)) }),
    reply: z.object({ success: z.boolean(), status: z.enum(paymentStates), profile: profileDto }),
  },
  listApplications: {
    summary: 'Applications of garages, oldest first, by state and text',
    query: z.object({
      ...pageQuery(20),
      state: z.optional(z.enum(listingStates)),
      /** Only garages with changes awaiting review. */
      changed: z.optional(z.enum(['true'])),
      search: z.optional(oneLine(100)),
    }),
    reply: paged(applicationRow),
  },
  getApplication: {
    summary: 'One application with what was checked: PAN against GSTIN, GSTIN against the state, the account at its bank',
    params: idParams,
    reply: z.object({
      profile: profileDto,
      /** KYC of a workshop that joined by a link; null for any other garage. */
      workshop: z.nullable(z.enum(kycStatuses)),
      /** Of the owner: pending papers are decided with the application. */
      kycStatus: z.enum(kycStatuses),
      proposed: z.nullable(
        z.object({
          at: z.string(),
          changes: z.array(z.object({ field: z.enum(reviewedFields), from: z.string(), to: z.string() })),
        }),
      ),
      checks: z.object({
        panMatchesGst: z.nullable(z.boolean()),
        gstStateMatches: z.nullable(z.boolean()),
        nameAtBank: z.nullable(z.string()),
        bankVerified: z.boolean(),
        /** The bank confirms the account under a name other than the garage's; two people have to accept it. */
        payeeInDoubt: z.boolean(),
        emailVerified: z.boolean(),
        phoneVerified: z.boolean(),
        /** Last result of the tax registers; null if not looked up. */
        tax: z.nullable(taxCheckDto),
        /** Others with the same GSTIN, PAN or account, or the same name in the district. */
        doubles: z.array(doubleDto),
      }),
      history: z.array(z.object({ at: z.string(), action: z.string(), by: z.string(), reason: z.nullable(z.string()) })),
    }),
  },
  acceptPayee: {
    summary: 'Find an account right that is in a name other than the garage’s; payouts wait until somebody else confirms it',
    params: idParams,
    body: applicationReasonBody,
    reply: proposalReply,
  },
  checkTaxNumbers: {
    summary: 'Ask the tax registers about GSTIN and PAN; what they say is kept beside what the garage entered',
    params: idParams,
    reply: taxCheckDto,
  },
  sayCashlessAgain: {
    summary: 'Say of all insurers of the own listing that it still repairs cashless with them: they are dated anew',
    body: z.object({}),
    reply: profileDto,
  },
  confirmCashless: {
    summary: 'Confirm that a listed garage repairs cashless with an insurer that it names, or take that back; with how we know',
    params: idParams,
    body: confirmCashlessBody,
    reply: z.object({ id: z.string() }),
  },
  approveApplication: {
    summary: 'Approve the garage with its papers: it may pay its listing fee, and be paid',
    params: idParams,
    body: z.object(papers),
    reply: decided,
  },
  rejectApplication: {
    summary: 'Reject with a reason that the garage is told; undecided papers are rejected, too',
    params: idParams,
    body: z.extend(applicationReasonBody, papers),
    reply: decided,
  },
  askForChanges: {
    summary: 'Ask for changes or other papers; the garage edits and submits again',
    params: idParams,
    body: z.extend(applicationReasonBody, papers),
    reply: decided,
  },
  approveListingChanges: {
    summary: 'Show what a reviewed garage changed about itself',
    params: idParams,
    body: z.object({ version }),
    reply: z.object({ id: z.string() }),
  },
  rejectListingChanges: {
    summary: 'Drop what a reviewed garage changed about itself, with a reason that the garage is told',
    params: idParams,
    body: z.extend(applicationReasonBody, { version }),
    reply: z.object({ id: z.string() }),
  },
  listOwnPhotos: {
    summary: 'Pictures of the own garage and whether staff show them, the oldest first',
    reply: z.array(photoDto),
  },
  addPhoto: {
    summary: 'Send a picture of the own garage with words of what it shows; the public sees it when staff have looked at it',
    body: photoForm,
    reply: photoDto,
  },
  removePhoto: {
    summary: 'Take a picture of the own garage away for good',
    params: idParams,
    reply: z.object({ deleted: z.boolean() }),
  },
  seePhoto: {
    summary: 'A picture that the public may not see: for its garage and for staff',
    params: idParams,
  },
  listPhotosOf: {
    summary: 'Pictures of a garage, those that wait among them',
    params: idParams,
    reply: z.array(photoDto),
  },
  showPhoto: {
    summary: 'Show a picture on the public site',
    params: idParams,
    body: z.object({}),
    reply: photoDto,
  },
  refusePhoto: {
    summary: 'Do not show a picture, or take it off the public site, with a reason that the garage reads',
    params: idParams,
    body: photoRefusalBody,
    reply: photoDto,
  },
  publicPhoto: {
    summary: 'A picture of a listed garage that staff have looked at: for its card, or large',
    params: z.extend(idParams, { size: z.enum(['card', 'large']) }),
  },
};
