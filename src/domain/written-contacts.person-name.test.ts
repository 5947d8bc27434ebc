import { expect, test } from 'vitest';
import { splitName } from './written-contacts.ts';

test.each([
  ['Ramesh Kumar Patil', 'Ramesh Kumar', 'Patil'],
  ['  Asha   Rao ', 'Asha', 'Rao'],
  ['Ramesh', 'Ramesh', ''],
  ['रमेश पाटिल', 'रमेश', 'पाटिल'],
])('%s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
