import { dutyBases, dutyStates, instruments } from '#domain/claims/deed/stamp-duty.ts';
import { requiredText, rupeesField } from '#contract/fields.ts';
import { validFrom } from '#contract/setting-fields.ts';
import { z } from '#contract/zod-setup.ts';

const amount = rupeesField('setting.amount').check(z.gte(0, 'setting.amount'));

/** One state's duty on one kind of instrument, from a day on. Percent has four decimals: states tax as little as 0.005 %. */
export const dutyRateBody = z
  .object({
    validFrom,
    state: z.enum(dutyStates, 'kyc.state.required'),
    instrument: z.enum(instruments),
    basis: z.enum(dutyBases),
    percent: z
      .number('setting.percent')
      .check(z.gte(0, 'setting.percent'), z.lte(100, 'setting.percent'), z.multipleOf(0.0001, 'setting.percent')),
    amount,
    least: amount,
    most: z.nullable(amount),
    roundTo: rupeesField('setting.amount').check(z.gt(0, 'setting.amount')),
    hasEStamp: z.boolean(),
    source: requiredText('deed.duty.source', 300),
  })
  .check(
    z.refine(({ basis, percent }) => (basis === 'share') === percent > 0, { error: 'setting.percent', path: ['percent'] }),
    z.refine((rate) => (rate.basis === 'fixed') === rate.amount > 0, { error: 'setting.amount', path: ['amount'] }),
    z.refine(({ least, most }) => most === null || most >= least, { error: 'setting.amount', path: ['most'] }),
  );
