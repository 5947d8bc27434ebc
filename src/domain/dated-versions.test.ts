import { expect, it } from 'vitest';
import { versionInForce } from './dated-versions.ts';

const versions = [
  { name: 'second', validFrom: '2026-04-01' },
  { name: 'first', validFrom: '2025-04-01' },
  { name: 'correction of second', validFrom: '2026-04-01' },
];

it.each([
  ['2025-04-01', 'first'],
  ['2026-03-31', 'first'],
  ['2026-04-01', 'correction of second'],
  ['2030-01-01', 'correction of second'],
])('on %s: %s', (date, name) => expect(versionInForce(versions, date).name).toBe(name));

it('refuses a date before the first', () => expect(() => versionInForce(versions, '2025-03-31')).toThrow(RangeError));
