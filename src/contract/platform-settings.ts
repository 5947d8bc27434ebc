import { vehicleClasses } from '#domain/claims/settlement-rates.ts';
import { endpoint } from './endpoint.ts';
import { dayField, idParams, rupeesField } from './fields.ts';
import { z } from './zod-setup.ts';

const admin = ['admin'] as const;
const percent = z
  .number('setting.percent')
  .check(z.gte(0, 'setting.percent'), z.lte(100, 'setting.percent'), z.multipleOf(0.01, 'setting.percent'));
const notNegative = (key: 'setting.slab.fee' | 'setting.amount') => rupeesField(key).check(z.gte(0, key));
const validFrom = dayField('setting.from.required');

/** Is each number above the one before? */
const isRising = (values: readonly number[]): boolean => values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));

/** The service fee by approved amount, before GST. Counts from the first day on, at once when that is today. */
export const slabVersionBody = z.object({
  validFrom,
  gstPercent: percent,
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

export const fixedRateKinds = ['rubber-nylon-plastic', 'tyre', 'battery', 'fibreglass', 'glass', 'paint-material'] as const;

const deductible = z.object({
  by: z.enum(['cubicCapacity', 'grossWeightKg']),
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
});

/** Depreciation, deductibles and the threshold of a total loss. */
export const ratesVersionBody = z.object({
  validFrom,
  ageBands: z.array(z.object({ upToMonths: z.int('setting.months').check(z.gt(0, 'setting.months')), percent })).check(
    z.maxLength(20),
    z.refine((bands) => isRising(bands.map(({ upToMonths }) => upToMonths)), 'setting.months.order'),
  ),
  olderPercent: percent,
  fixed: z.object(
    Object.fromEntries(fixedRateKinds.map((kind) => [kind, percent])) as Record<(typeof fixedRateKinds)[number], typeof percent>,
  ),
  paintMaterialPercent: percent,
  deductibles: z.object(
    Object.fromEntries(vehicleClasses.map((name) => [name, deductible])) as Record<
      (typeof vehicleClasses)[number],
      typeof deductible
    >,
  ),
  totalLossPercent: percent,
});

const versionHead = {
  /** Null: the product's own, in force until an administrator sets another. */
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
  rates: z.array(z.extend(ratesVersionBody, versionHead)),
  /** Set where the product is started, shown for reference; rupees. */
  started: z.array(
    z.object({
      name: z.enum(['wizardProcessing', 'wizardService', 'listing', 'approvalLimit']),
      setting: z.string(),
      amount: z.number(),
    }),
  ),
});
export type PlatformSettingsDto = z.output<typeof platformSettingsDto>;

export const getPlatformSettings = endpoint({
  id: 'get-platform-settings',
  method: 'GET',
  path: '/platform-settings',
  access: admin,
  summary: 'Fee slabs and settlement rates with every version, and the amounts that the product was started with.',
  reply: platformSettingsDto,
});

export const addSlabVersion = endpoint({
  id: 'add-slab-version',
  method: 'POST',
  path: '/platform-settings/slabs',
  access: admin,
  summary: 'A new table of fee slabs from a day on; offers that were made keep theirs.',
  body: slabVersionBody,
  reply: platformSettingsDto,
  idempotent: true,
  status: 201,
});

export const addRatesVersion = endpoint({
  id: 'add-rates-version',
  method: 'POST',
  path: '/platform-settings/rates',
  access: admin,
  summary: 'New settlement rates from a day on; claims that were decided keep theirs.',
  body: ratesVersionBody,
  reply: platformSettingsDto,
  idempotent: true,
  status: 201,
});

export const withdrawSettingVersion = endpoint({
  id: 'withdraw-setting-version',
  method: 'DELETE',
  path: '/platform-settings/versions/{id}',
  access: admin,
  summary: 'Takes back a version that has not begun.',
  params: idParams,
  reply: platformSettingsDto,
});
