import { dayField } from './fields.ts';
import { message } from './messages.ts';
import { z } from './zod-setup.ts';

export const percent = z
  .number('setting.percent')
  .check(z.gte(0, 'setting.percent'), z.lte(100, 'setting.percent'), z.multipleOf(0.01, 'setting.percent'));

export const validFrom = dayField('setting.from.required');

export const orEmpty = <S extends z.core.SomeType>(schema: S) => z._default(z.union([z.literal(''), schema]), '');

export function wholeFrom([min, max]: readonly [number, number]) {
  const key = message('setting.range', { min, max });
  return z.int(key).check(z.gte(min, key), z.lte(max, key));
}
