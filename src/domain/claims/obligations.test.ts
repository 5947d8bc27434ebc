import { expect, it } from 'vitest';
import type { Holder } from '../permissions.ts';
import { isFreeFor } from './obligations.ts';

const me: Holder & { id: string } = { id: 'asha', role: 'insurance', duties: ['review', 'decide'], kycStatus: 'approved' };

it.each([
  ['waits, and nobody has it', { assigneeId: null, step: 'decide' }, true],
  ['is mine already', { assigneeId: 'asha', step: 'start-claim' }, true],
  ['a colleague took it meanwhile', { assigneeId: 'ravi', step: 'decide' }, false],
  ['was decided meanwhile', { assigneeId: null, step: 'accept-offer' }, false],
] as const)('%s: free is %s', (_, claim, expected) => expect(isFreeFor(claim, me)).toBe(expected));
