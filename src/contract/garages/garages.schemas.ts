import { garageSignupForm, garageBankForm, garageProfileForm } from './garage-signup.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { listingStates, reviewedFields, photoStates } from '#domain/garages/listing.ts';
import { paymentStates } from '#domain/payments/payment-order.ts';
import { paged } from '#contract/paged.ts';
import { idParams, pageQuery, requiredText } from '#contract/fields.ts';
import { garageTypes } from '#contract/directory/listings.ts';
import { cashlessWord } from '#contract/directory/listings.schemas.ts';
import { checkoutDto } from '#contract/payments/payments.schemas.ts';
import { doubleDto } from '#contract/kyc/doubles.schemas.ts';
import { proposalReply } from '#contract/proposals.schemas.ts';
import { oneLine } from '#contract/text-fields.ts';
import { hasContactDetails } from '#domain/directory/contact-details.ts';

/** What each endpoint takes and answers, by its id. */
export const garageRegistrationSchemas = {
  registerGarage: {
    body: garageSignupForm,
    reply: z.object({ message: z.string(), requiresVerification: z.boolean(), garageId: z.string() }),
  },
};

/** What each endpoint takes and answers, by its id. */
export const pricingSchemas = {
  garageListingFee: {
    reply: z.object({ fee: z.number(), gstIncluded: z.number(), currency: z.literal('INR'), years: z.number() }),
  },
};

/** Where the application and listing stand. `listedUntil`: the first day ('YYYY-MM-DD') on which it is no longer listed. */
const standing = {
  applicationState: z.enum(listingStates),
  decisionReason: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  listedUntil: z.nullable(z.string()),
  daysLeft: z.nullable(z.number()),
  /** The listing fee may be paid or renewed now. */
  canPay: z.boolean(),
  /** It is the next thing to do: nothing is paid yet, or the year ends soon. */
  isFeeDue: z.boolean(),
  listingId: z.nullable(z.string()),
  /** Of its listing. */
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
  /** After another phone number or second factor, the account cannot be changed for a day. */
  bankLockedUntil: z.nullable(z.string()),
  ...standing,
  /** Fields whose change waits for staff; the directory shows them as before. */
  inReview: z.array(z.enum(reviewedFields)),
  createdAt: z.string(),
  version: z.number(),
});

export type GarageProfileDto = z.output<typeof profileDto>;

const inTaxRegister = z.object({
  valid: z.boolean(),
  name: z.nullable(z.string()),
  /** Is it the company's, the garage's or the authorised person's name? */
  isSameName: z.boolean(),
});

const taxCheckDto = z.object({
  checkedAt: z.string(),
  checkedBy: z.string(),
  /** Which was asked about; '' when the garage gave none. */
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

/** `confirmed: false` takes a confirmation back. `reason`: how we know. */
const confirmCashlessBody = z.extend(applicationReasonBody, {
  insurer: oneLine(100),
  confirmed: z.boolean(),
});

/** As it was looked at. */
const version = z.number();

/** What each endpoint takes and answers, by its id. */
export const garageAccountSchemas = {
  getGarageProfile: { reply: profileDto },
  updateGarageProfile: {
    body: z.extend(garageProfileForm, {
      panNo: z.optional(oneLine(50)),
      bankAccNo: z.optional(oneLine(50)),
      bankIfscCode: z.optional(oneLine(50)),
      companyBankAccountName: z.optional(oneLine(100)),
      version: z.optional(z.number()),
    }),
    reply: z.object({ message: z.string(), profile: profileDto }),
  },
  submitGarage: { body: z.object({}), reply: z.object({ message: z.string(), profile: profileDto }) },
  changeGarageBank: { body: garageBankForm, reply: z.object({ message: z.string(), profile: profileDto }) },
  garageDashboard: {
    reply: z.object({
      garageName: z.string(),
      ...standing,
      /** Rupees, GST included. */
      listingFee: z.number(),
      kycStatus: z.string(),
      bankVerified: z.boolean(),
      rating: z.nullable(z.number()),
      ratingCount: z.number(),
      claimsTotal: z.number(),
      claimsInProgress: z.number(),
      claimsPaid: z.number(),
      /** Rupees credited by payouts so far. */
      totalPaid: z.number(),
      recentClaims: z.array(
        z.object({ id: z.string(), number: z.string(), stage: z.string(), vehicle: z.string(), createdAt: z.string() }),
      ),
    }),
  },
  orderListingFee: { body: z.object({}), reply: z.extend(checkoutDto, { gstIncluded: z.number() }) },
  verifyListingFee: {
    body: z.object({ orderId: oneLine(45).check(z.minLength(3)) }),
    reply: z.object({ success: z.boolean(), status: z.enum(paymentStates), profile: profileDto }),
  },
  listApplications: {
    query: z.object({
      ...pageQuery(20),
      state: z.optional(z.enum(listingStates)),
      /** Only garages whose changes wait. */
      changed: z.optional(z.enum(['true'])),
      search: z.optional(oneLine(100)),
    }),
    reply: paged(applicationRow),
  },
  getApplication: {
    params: idParams,
    reply: z.object({
      profile: profileDto,
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
        /** The bank knows the account, in a name that is not the garage's; two people have to accept it. */
        payeeInDoubt: z.boolean(),
        emailVerified: z.boolean(),
        phoneVerified: z.boolean(),
        /** What the tax registers last said of these numbers; null when they were not asked. */
        tax: z.nullable(taxCheckDto),
        /** Others with the same GSTIN, PAN or account, or the same name in the district. */
        doubles: z.array(doubleDto),
      }),
      history: z.array(z.object({ at: z.string(), action: z.string(), by: z.string(), reason: z.nullable(z.string()) })),
    }),
  },
  acceptPayee: { params: idParams, body: applicationReasonBody, reply: proposalReply },
  checkTaxNumbers: { params: idParams, reply: taxCheckDto },
  sayCashlessAgain: { body: z.object({}), reply: profileDto },
  confirmCashless: { params: idParams, body: confirmCashlessBody, reply: z.object({ id: z.string() }) },
  approveApplication: { params: idParams, body: z.object({}), reply: decided },
  rejectApplication: { params: idParams, body: applicationReasonBody, reply: decided },
  askForChanges: { params: idParams, body: applicationReasonBody, reply: decided },
  approveListingChanges: { params: idParams, body: z.object({ version }), reply: z.object({ id: z.string() }) },
  rejectListingChanges: {
    params: idParams,
    body: z.extend(applicationReasonBody, { version }),
    reply: z.object({ id: z.string() }),
  },
};

/** What it shows, in words that everybody may read. */
export const photoForm = z.object({
  alt: requiredText('garage.photo.alt-required', 150).check(z.refine((text) => !hasContactDetails(text), 'rating.contacts')),
});

const photoDto = z.object({
  id: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  state: z.enum(photoStates),
  /** Why staff do not show it. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
});
export type GaragePhotoDto = z.output<typeof photoDto>;

const photoRefusalBody = z.object({ reason: requiredText('garage.reason.required', 1000) });

/** What each endpoint takes and answers, by its id. */
export const garagePhotosSchemas = {
  listOwnPhotos: { reply: z.array(photoDto) },
  addPhoto: { body: photoForm, reply: photoDto },
  removePhoto: { params: idParams, reply: z.object({ deleted: z.boolean() }) },
  seePhoto: { params: idParams },
  listPhotosOf: { params: idParams, reply: z.array(photoDto) },
  showPhoto: { params: idParams, body: z.object({}), reply: photoDto },
  refusePhoto: { params: idParams, body: photoRefusalBody, reply: photoDto },
  publicPhoto: { params: z.extend(idParams, { size: z.enum(['card', 'large']) }) },
};
