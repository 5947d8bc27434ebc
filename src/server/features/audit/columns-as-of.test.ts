import { expect, it } from 'vitest';
import { columnsAsOf, contradicted, unmasked } from './claim-as-of.ts';
import type { KeptEntry } from './claim-as-of.ts';

let ids = 0;
const entry = (action: string, after: unknown): KeptEntry => ({
  id: (ids += 1),
  at: new Date('2026-11-20T10:00:00Z'),
  action,
  actor_id: null,
  before: null,
  after,
});
const read = (...entries: KeptEntry[]) =>
  Object.fromEntries([...columnsAsOf(entries)].map(([name, { value, entry: by }]) => [name, [value, by.action]]));

it('keeps of each column what was set last, and the deed that set it so', () => {
  const filed = entry('submit', { stage: 'submitted', version: 3, at: 'never a column' });
  const begun = entry('start-review', { stage: 'review', assignee_id: 'asha' });
  expect(read(filed, begun, entry('save-answer', { stage: 'review' }), entry('assign-claim', { assignee: null }))).toEqual({
    stage: ['review', 'start-review'],
    assignee_id: [null, 'assign-claim'],
  });
});

it('knows the parts of the form, and what is lost when staff link a garage', () => {
  const part = { garageName: 'Own', garagePhone: '1', repairType: 'body' };
  expect(
    read(
      entry('save-part-b', { part }),
      entry('link-garage', { garage: 'Deccan', listing: 'l' }),
      entry('pay', { orderId: 'o' }),
    ),
  ).toEqual({
    vendor: [{ garageName: 'Deccan', repairType: 'body' }, 'link-garage'],
    fee_paid_at: ['2026-11-20T10:00:00.000Z', 'pay'],
  });
});

it('names the columns in which the row differs from all that was kept', () => {
  const known = columnsAsOf([entry('decide-approve', { stage: 'approved', approved_paise: 5, policy_number: '[redacted]' })]);
  const row = { stage: 'approved', approved_paise: 5, policy_number: '123456789012', revision: 1, appeals: 0 };
  expect(contradicted(known, row)).toEqual([]);
  expect(contradicted(known, { ...row, approved_paise: 6, closed_at: new Date(), stage: 'closed' })).toEqual([
    'stage',
    'approved_paise',
    'closed_at',
  ]);
});

it('shows what was masked where the row still holds it, and only there', () => {
  const row = { policy_number: '123456789012' };
  const first = entry('decide-approve', { policy_number: '[redacted]' });
  const now = columnsAsOf([first]);
  const column = { name: 'policy_number', value: '[redacted]', entry: first };
  expect(unmasked(column, now, row)).toBe('123456789012');
  expect(unmasked(column, now, { policy_number: 'POL/1' })).toBe('[redacted]');
  const later = columnsAsOf([first, entry('decide-approve', { policy_number: 'POL/2' })]);
  expect(unmasked(column, later, row)).toBe('[redacted]');
});
