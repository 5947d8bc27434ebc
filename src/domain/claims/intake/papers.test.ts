import { expect, it } from 'vitest';
import { documentChecklist, neededPapers } from './papers.ts';

it('asks for permit and fitness of a vehicle for transport, and needs neither', () => {
  expect(documentChecklist('accident', 'goods').slice(-2)).toEqual(['permit', 'fitness']);
  for (const type of ['car', 'two-wheeler', 'other'] as const)
    expect(documentChecklist('accident', type)).not.toContain('permit');
  expect(neededPapers('accident')).not.toContain('fitness');
});
