import { listingStates } from '#domain/garages/listing.ts';
import { reviewedFields } from '#domain/garages/reviewed-fields.ts';
import { paymentStates } from '#domain/payments/payment-order.ts';
import { endpoint, paged } from './endpoint.ts';
import { idParams, pageQuery, requiredText } from './fields.ts';
import { garageBankForm, garageProfileForm } from './garage-signup.ts';
import { garageTypes } from './garages.ts';
import { checkoutDto } from './payments.ts';
import { z } from './zod-setup.ts';

const staff = ['insurance', 'admin'] as const;
const owner = ['garage'] as const;

/** Where the application and listing stand. `listedUntil`: the first day ('YYYY-MM-DD') on which it is no longer listed. */
const standing = {
  applicationState: z.enum(listingStates),
  decisionReason: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  listedUntil: z.nullable(z.string()),
  daysLeft: z.nullable(z.number()),
  /** The listing fee may be paid or renewed now. */
  canPay: z.boolean(),
  listingId: z.nullable(z.string()),
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
  ...standing,
  /** Fields whose change waits for staff; the directory shows them as before. */
  inReview: z.array(z.enum(reviewedFields)),
  createdAt: z.string(),
  version: z.number(),
});
export type GarageProfileDto = z.output<typeof profileDto>;

export const getGarageProfile = endpoint({
  id: 'garage.profile',
  method: 'GET',
  path: '/garage/profile',
  access: owner,
  summary: "The garage's own profile and where its application stands; PAN and account number are masked",
  reply: profileDto,
});

export const updateGarageProfile = endpoint({
  id: 'garage.updateProfile',
  method: 'PUT',
  path: '/garage/profile',
  access: owner,
  summary: 'Save the profile. PAN and bank account are not changed here: as shown they are accepted, anything else is refused',
  body: z.extend(garageProfileForm, {
    panNo: z.optional(z.string().check(z.maxLength(50))),
    bankAccNo: z.optional(z.string().check(z.maxLength(50))),
    bankIfscCode: z.optional(z.string().check(z.maxLength(50))),
    companyBankAccountName: z.optional(z.string().check(z.maxLength(100))),
    version: z.optional(z.number()),
  }),
  reply: z.object({ message: z.string(), profile: profileDto }),
});

export const submitGarage = endpoint({
  id: 'garage.submit',
  method: 'POST',
  path: '/garage/submit',
  access: owner,
  summary: 'Hand the application in again after changes were asked or it was rejected',
  body: z.object({}),
  reply: z.object({ message: z.string(), profile: profileDto }),
});

export const changeGarageBank = endpoint({
  id: 'garage.changeBank',
  method: 'POST',
  path: '/garage/bank-account',
  access: owner,
  summary: 'Change the bank account: needs the password and a check by the bank, and is announced by e-mail',
  body: garageBankForm,
  reply: z.object({ message: z.string(), profile: profileDto }),
  limit: { max: 10, per: 'hour', by: 'user' },
});

export const garageDashboard = endpoint({
  id: 'garage.dashboard',
  method: 'GET',
  path: '/garage/dashboard',
  access: owner,
  summary: 'The listing, what it costs, and the claims and payouts of this garage in figures',
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
});

export const orderListingFee = endpoint({
  id: 'garage.orderListingFee',
  method: 'POST',
  path: '/garage/listing-fee/order',
  access: owner,
  summary: 'Open a payment order for the yearly listing fee, or give the one that is still open',
  body: z.object({}),
  /** Rupees. */
  reply: z.extend(checkoutDto, { gstIncluded: z.number() }),
  idempotent: true,
  limit: { max: 30, per: 'minute', by: 'user' },
});

export const verifyListingFee = endpoint({
  id: 'garage.verifyListingFee',
  method: 'POST',
  path: '/garage/listing-fee/verify',
  access: owner,
  summary: 'Ask the gateway whether the listing fee was paid; the garage is listed as soon as it was',
  body: z.object({ orderId: z.string().check(z.minLength(3), z.maxLength(45)) }),
  reply: z.object({ success: z.boolean(), status: z.enum(paymentStates), profile: profileDto }),
});

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

export const listApplications = endpoint({
  id: 'garage.applications',
  method: 'GET',
  path: '/garage/applications',
  access: staff,
  summary: 'Applications of garages, oldest first, by state and text',
  query: z.object({
    ...pageQuery(20),
    state: z.optional(z.enum(listingStates)),
    /** Only garages whose changes wait. */
    changed: z.optional(z.enum(['true'])),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  reply: paged(applicationRow),
});

export const getApplication = endpoint({
  id: 'garage.application',
  method: 'GET',
  path: '/garage/applications/{id}',
  access: staff,
  summary: 'One application with what was checked: PAN against GSTIN, GSTIN against the state, the account at its bank',
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
      emailVerified: z.boolean(),
      phoneVerified: z.boolean(),
    }),
    history: z.array(z.object({ at: z.string(), action: z.string(), by: z.string(), reason: z.nullable(z.string()) })),
  }),
});

const decided = z.object({ id: z.string(), applicationState: z.enum(listingStates) });
export const applicationReasonBody = z.object({ reason: requiredText('garage.reason.required', 1000) });

export const approveApplication = endpoint({
  id: 'garage.approve',
  method: 'POST',
  path: '/garage/applications/{id}/approve',
  access: staff,
  summary: 'Approve: the garage may pay its listing fee',
  params: idParams,
  body: z.object({}),
  reply: decided,
});

export const rejectApplication = endpoint({
  id: 'garage.reject',
  method: 'POST',
  path: '/garage/applications/{id}/reject',
  access: staff,
  summary: 'Reject with a reason that the garage is told',
  params: idParams,
  body: applicationReasonBody,
  reply: decided,
});

export const askForChanges = endpoint({
  id: 'garage.askForChanges',
  method: 'POST',
  path: '/garage/applications/{id}/ask-changes',
  access: staff,
  summary: 'Ask for changes; the garage edits and submits again',
  params: idParams,
  body: applicationReasonBody,
  reply: decided,
});

/** As it was looked at. */
const version = z.number();

export const approveListingChanges = endpoint({
  id: 'garage.approveChanges',
  method: 'POST',
  path: '/garage/applications/{id}/approve-changes',
  access: staff,
  summary: 'Show what a reviewed garage changed about itself',
  params: idParams,
  body: z.object({ version }),
  reply: z.object({ id: z.string() }),
});

export const rejectListingChanges = endpoint({
  id: 'garage.rejectChanges',
  method: 'POST',
  path: '/garage/applications/{id}/reject-changes',
  access: staff,
  summary: 'Drop what a reviewed garage changed about itself, with a reason that the garage is told',
  params: idParams,
  body: z.extend(applicationReasonBody, { version }),
  reply: z.object({ id: z.string() }),
});
