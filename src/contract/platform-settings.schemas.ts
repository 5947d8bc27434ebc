import { lenderDayLimits } from '#domain/lenders/lender-terms.ts';
import {
  defaultSettlementRates,
  deductibleMeasures,
  fixedRateKinds,
  vehicleClasses,
} from '#domain/claims/review/settlement-rates.ts';
import { yearWords } from '#domain/tax-documents/tax-rules.ts';
import type { TdsKind } from '#domain/tax-documents/tax-rules.ts';
import { approvalPresets } from '#domain/approvals/presets.ts';
import { setUpBody } from './company-set-up.ts';
import { orEmpty, percent, validFrom, wholeFrom } from './setting-fields.ts';
import { defaultOfferTerms, offerTermsBounds } from '#domain/claims/offer/offer.ts';
import { paiseToRupees } from '#domain/money.ts';
import { isCin, normaliseCin } from '#domain/kyc/tax-numbers.ts';
import { isContactNumber, normalisePhone } from '#domain/written-contacts.ts';
import { emailField, gstinField, idParams, pageQuery, requiredText, rupeesField, codeText, freeText, oneLine } from './fields.ts';
import { accountNumberField, ifscField } from './surveyors/surveyor-signup.ts';
import { message } from './messages.ts';
import { paged } from './paged.ts';
import { z } from './zod-setup.ts';

const notNegative = (key: 'setting.slab.fee' | 'setting.amount') => rupeesField(key).check(z.gte(0, key));

const isRising = (values: readonly number[]): boolean => values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));

/** Service fee slabs by approved amount, before GST. In force from the first day, immediately if that is today. */
export const slabVersionBody = z.object({
  validFrom,
  gstPercent: percent,
  /** Null: slabs alone. Otherwise the fee is the lower of slab and this share for each week until the insurer pays, up to the cap. */
  weekly: z._default(z.nullable(z.object({ percent: percent.check(z.gt(0, 'setting.percent')), mostPercent: percent })), null),
  slabs: z
    .array(
      z.object({
        upTo: rupeesField('setting.slab.up-to').check(z.gt(0, 'setting.slab.up-to')),
        fee: notNegative('setting.slab.fee'),
      }),
    )
    .check(
      z.minLength(1, 'setting.slabs.required'),
      z.maxLength(30),
      z.refine((slabs) => isRising(slabs.map(({ upTo }) => upTo)), 'setting.slab.order'),
    ),
});

const moreThanNothing = rupeesField('setting.amount').check(z.gt(0, 'setting.amount'));

/** Fees of a new claim and of a garage listing per year, including GST. */
export const feesBody = z.object({
  validFrom,
  processingFee: moreThanNothing,
  serviceCharge: notNegative('setting.amount'),
  listingFee: moreThanNothing,
});

const deductible = z.object({
  by: z.enum(deductibleMeasures),
  steps: z
    .array(
      z.object({
        upTo: z.nullable(z.int('setting.up-to').check(z.gt(0, 'setting.up-to'))),
        amount: notNegative('setting.amount'),
      }),
    )
    .check(
      z.minLength(1, 'setting.steps.order'),
      z.maxLength(10),
      z.refine(
        (steps) =>
          steps.at(-1)?.upTo === null &&
          steps.slice(0, -1).every(({ upTo }) => upTo !== null) &&
          isRising(steps.flatMap(({ upTo }) => upTo ?? [])),
        'setting.steps.order',
      ),
    ),
  /** Minimum share of the IDV, in percent. */
  idvPercent: z._default(percent, 0),
});

function eachOf<K extends string, S extends z.core.SomeType>(keys: readonly K[], schemaOf: (key: K) => S) {
  return z.object(Object.fromEntries(keys.map((key) => [key, schemaOf(key)])) as Record<K, S>);
}

/** Defaults for versions stored before a rate was added. */
const own = defaultSettlementRates;

const depreciation = {
  ageBands: z.array(z.object({ upToMonths: z.int('setting.months').check(z.gt(0, 'setting.months')), percent })).check(
    z.maxLength(20),
    z.refine((bands) => isRising(bands.map(({ upToMonths }) => upToMonths)), 'setting.months.order'),
  ),
  olderPercent: percent,
  fixed: eachOf(fixedRateKinds, (kind) => z._default(percent, own.fixedDepreciation[kind] / 100)),
};

/** Rates that an insurer set for itself; null: ours apply. */
export const insurersRatesBody = z.object({
  /** Percentage paid of parts that IMT-23 reinstates. */
  imt23PaidPercent: z.nullable(percent),
  /** Percentage paid of the admissible amount although a condition was broken. */
  nonStandardPercent: z.nullable(percent),
  depreciation: z.nullable(z.object(depreciation)),
});
export type InsurersRatesDto = z.output<typeof insurersRatesBody>;

/** Depreciation, deductibles, limits and total loss threshold. */
export const ratesVersionBody = z.object({
  validFrom,
  ...depreciation,
  paintMaterialPercent: percent,
  /** Percentage deducted from parts that IMT-23 reinstates. */
  imt23Percent: z._default(percent, own.imt23Share / 100),
  /** Percentage paid of the admissible amount although a condition was broken. */
  nonStandardPercent: z._default(percent, own.nonStandardShare / 100),
  /** GST of a line without a stated rate. */
  taxPercent: z._default(percent, own.assumedTaxRate / 100),
  towing: z._default(
    eachOf(vehicleClasses, () => notNegative('setting.amount')),
    Object.fromEntries(vehicleClasses.map((name) => [name, paiseToRupees(own.towingLimits[name])])) as Record<
      (typeof vehicleClasses)[number],
      number
    >,
  ),
  deductibles: eachOf(vehicleClasses, (name) => {
    const { by, steps, idvShare } = own.deductibles[name];
    return z._default(deductible, {
      by,
      steps: steps.map(({ upTo, amount }) => ({ upTo, amount: paiseToRupees(amount) })),
      idvPercent: idvShare / 100,
    });
  }),
  totalLossPercent: percent,
});

/** Validity of an offer, number of claims and default for days to pay, and the grievance officer. */
export const offerTermsBody = z.object({
  validFrom,
  validDays: wholeFrom(offerTermsBounds.validDays),
  fewestClaims: wholeFrom(offerTermsBounds.fewestClaims),
  assumedDays: wholeFrom(offerTermsBounds.assumedDays),
  provisionalPercent: wholeFrom(offerTermsBounds.provisionalPercent),
  grievanceOfficer: z.object({
    name: requiredText('officer.name.required', 100),
    email: emailField('officer.email.required', 'officer.email.invalid'),
    /** Stored as typed; toll-free and landline numbers are allowed. */
    phone: requiredText('officer.phone.required', 30).check(
      z.refine((typed) => isContactNumber(normalisePhone(typed)), 'listing.contact.invalid'),
    ),
    address: requiredText('garage.address.required', 300),
  }),
});

/** Stored value. The built-in default has no grievance officer. */
export const offerTermsValue = z.object({
  validFrom: z.string(),
  validDays: z.number(),
  fewestClaims: z.number(),
  assumedDays: z.number(),
  provisionalPercent: z._default(z.number(), defaultOfferTerms.provisionalPercent),
  grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
});

const sacField = codeText(20, 'setting.sac').check(z.regex(/^99\d{4}$/, 'setting.sac'));

const cinField = z.pipe(
  z.pipe(codeText(60, 'setting.cin'), z.transform(normaliseCin)),
  z.string().check(z.refine(isCin, 'setting.cin')),
);

/** Issuer of our tax documents and their codes, account for insurers' payments, and the bank rate for their interest. */
export const taxDetailsBody = z
  .object({
    validFrom,
    legalName: requiredText('auth.company-name.required', 200),
    gstin: gstinField,
    /** From the company register; shown on the public about page. */
    cin: orEmpty(cinField),
    /** One name per line; shown on the public about page. */
    directors: z._default(freeText(500), ''),
    address: requiredText('garage.address.required', 300),
    claimSac: sacField,
    listingSac: sacField,
    accountNumber: orEmpty(accountNumberField('garage.account.required', 'garage.account.invalid')),
    ifsc: orEmpty(ifscField('garage.ifsc.required')),
    bankName: z._default(oneLine(100), ''),
    /** Bank rate of the Reserve Bank; null if not entered. */
    bankRatePercent: z._default(z.nullable(percent), null),
  })
  .check(
    z.refine(({ accountNumber, ifsc }) => (accountNumber === '') === (ifsc === ''), {
      error: 'garage.ifsc.required',
      path: ['ifsc'],
    }),
  );

export const taxDetailsValue = z.object({
  validFrom: z.string(),
  legalName: z.string(),
  gstin: z.string(),
  cin: z._default(z.string(), ''),
  directors: z._default(z.string(), ''),
  address: z.string(),
  claimSac: z.string(),
  listingSac: z.string(),
  accountNumber: z._default(z.string(), ''),
  ifsc: z._default(z.string(), ''),
  bankName: z._default(z.string(), ''),
  bankRatePercent: z._default(z.nullable(z.number()), null),
});

/** Survey fees before tax, by estimate amount and whether the vehicle is light; the last slab is open-ended. */
export const surveyFeesBody = z.object({
  validFrom,
  steps: z
    .array(
      z.object({
        upTo: z.nullable(rupeesField('setting.slab.up-to').check(z.gt(0, 'setting.slab.up-to'))),
        light: notNegative('setting.amount'),
        heavy: notNegative('setting.amount'),
      }),
    )
    .check(
      z.minLength(1, 'setting.steps.order'),
      z.maxLength(10),
      z.refine(
        (steps) =>
          steps.at(-1)?.upTo === null &&
          steps.slice(0, -1).every(({ upTo }) => upTo !== null) &&
          isRising(steps.flatMap(({ upTo }) => upTo ?? [])),
        'setting.steps.order',
      ),
    ),
  travel: notNegative('setting.amount'),
  /** Percentage by which one person may change it alone. */
  changePercent: percent,
});

const howMany = wholeFrom([1, 1_000_000]);
const cap = z
  .object({ perHour: howMany, perDay: howMany })
  .check(z.refine(({ perHour, perDay }) => perHour <= perDay, { error: 'setting.caps.order', path: ['perDay'] }));

/** Caps per service over all users together. */
export const capsBody = z.object({ validFrom, sms: cap, mail: cap, aadhaar: cap, bank: cap });

export const approvalPresetBody = z.object({ validFrom, preset: z.enum(approvalPresets, 'setting.preset') });

/** Whether menus list balance sheet, profit and loss, closing, ECL allowance and funding. */
export const fullBooksBody = z.object({ validFrom, isOn: z.boolean() });

const tdsRule = z.object({
  section: requiredText('setting.tax-name', 20),
  /** Empty before the Income-tax Act, 2025. */
  serial: z._default(oneLine(20), ''),
  code: z._default(oneLine(20), ''),
  percent,
  threshold: notNegative('setting.amount'),
});

/** Rates and names of the tax law: GST on repair bills, and how we deduct, deposit and report TDS. */
export const taxRulesBody = z.object({
  validFrom,
  repairRates: z.array(z.object({ percent })).check(
    z.minLength(1, 'setting.repair-rates'),
    z.maxLength(12, 'setting.repair-rates'),
    z.refine((rates) => isRising(rates.map((rate) => rate.percent)), 'setting.repair-rates'),
  ),
  tds: z.object({ professional: tdsRule, interest: tdsRule } satisfies Record<TdsKind, typeof tdsRule>),
  noPanPercent: percent,
  statementForm: requiredText('setting.tax-name', 20),
  yearWord: z.enum(yearWords),
});
const lenderDays = (of: keyof typeof lenderDayLimits) => {
  const { least, most } = lenderDayLimits[of];
  const error = message('setting.range', { min: least, max: most });
  return z.int(error).check(z.gte(least, error), z.lte(most, error));
};

/** After how many days a lender is reminded, and after how many two people may go on without its answer. */
export const lenderTermsBody = z.object({ validFrom, remindDays: lenderDays('remindDays'), passDays: lenderDays('passDays') });

const versionHead = {
  /** Null: the built-in default, in force until an administrator sets another. */
  id: z.nullable(z.string()),
  version: z.string(),
  state: z.enum(['past', 'in-force', 'upcoming']),
  /** ISO instant. */
  begins: z.string(),
  setBy: z.nullable(z.string()),
};

export const platformSettingsDto = z.object({
  /** Newest first. */
  slabs: z.array(z.extend(slabVersionBody, versionHead)),
  fees: z.array(z.extend(feesBody, versionHead)),
  rates: z.array(z.extend(ratesVersionBody, versionHead)),
  setUps: z.array(z.extend(setUpBody, versionHead)),
  terms: z.array(z.extend(offerTermsValue, versionHead)),
  tax: z.array(z.extend(taxDetailsValue, versionHead)),
  surveys: z.array(z.extend(surveyFeesBody, versionHead)),
  caps: z.array(z.extend(capsBody, versionHead)),
  approvals: z.array(z.extend(approvalPresetBody, versionHead)),
  books: z.array(z.extend(fullBooksBody, versionHead)),
  taxRules: z.array(z.extend(taxRulesBody, versionHead)),
  lenders: z.array(z.extend(lenderTermsBody, versionHead)),
  /** Set in the server's configuration and shown for reference; rupees. */
  started: z.array(
    z.object({
      name: z.enum(['approvalLimit', 'smallestApproval']),
      setting: z.string(),
      amount: z.number(),
    }),
  ),
});

export type PlatformSettingsDto = z.output<typeof platformSettingsDto>;

export const ratesTrialDto = z.extend(
  paged(
    z.object({
      claimId: z.string(),
      claimNumber: z.string(),
      /** The insurer's part at the rates of the incident date. */
      before: z.number(),
      /** The insurer's part at the rates being tried. */
      after: z.number(),
    }),
  ),
  {
    /** Claims calculated; `total` of them differ. */
    tried: z.number(),
    /** Whether the month has more claims than were tried. */
    isBounded: z.boolean(),
    /** Sum of `after` less sum of `before`. */
    difference: z.number(),
  },
);
export type RatesTrialDto = z.output<typeof ratesTrialDto>;

/** Public company data: only what the law requires a company to publish. */
export const companyDto = z.object({
  /** Null until entered by staff. */
  company: z.nullable(
    z.object({
      legalName: z.string(),
      cin: z.string(),
      gstin: z.string(),
      address: z.string(),
      directors: z.array(z.string()),
    }),
  ),
  /** Without a name until entered by staff. */
  grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
  /** Insurers on whose accepted claims a garage was paid. */
  insurersPaidOn: z.array(z.string()),
});
export type CompanyDto = z.output<typeof companyDto>;

export const platformSettingsSchemas = {
  tryRatesVersion: {
    summary: 'Which claims of the last month these rates would calculate otherwise, and by how much. Changes nothing.',
    query: z.object(pageQuery(20)),
    body: ratesVersionBody,
    reply: ratesTrialDto,
  },
  getCompany: {
    summary: 'Who we are: company, CIN, GSTIN, registered office, and the officer who hears grievances.',
    reply: companyDto,
  },
  getPlatformSettings: {
    summary:
      'Fee slabs, settlement rates and terms of offers with every version, and the amounts that the product was started with.',
    reply: platformSettingsDto,
  },
  withdrawSettingVersion: {
    summary: 'Takes back a version that has not begun.',
    params: idParams,
    reply: platformSettingsDto,
  },
};
