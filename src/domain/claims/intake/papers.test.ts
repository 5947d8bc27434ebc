import { expect, it } from 'vitest';
import { countedFiles, documentChecklist, missingPapers, neededPapers } from './papers.ts';

it('asks for permit and fitness of a vehicle for transport, and needs neither', () => {
  expect(documentChecklist('accident', 'passenger').slice(-2)).toEqual(['permit', 'fitness']);
  for (const type of ['car', 'two-wheeler', 'other'] as const)
    expect(documentChecklist('accident', type)).not.toContain('permit');
  expect(neededPapers('accident')).not.toContain('fitness');
});

it('asks the owner of a goods vehicle for the lorry receipt, and needs it for nothing', () => {
  expect(documentChecklist('accident', 'goods').slice(-3)).toEqual(['permit', 'fitness', 'load-challan']);
  expect(missingPapers('accident', 'goods', new Set(['permit']))).toContainEqual({ paper: 'load-challan', needed: false });
  for (const type of ['car', 'passenger', 'taxi', 'three-wheeler'] as const)
    expect(documentChecklist('accident', type)).not.toContain('load-challan');
});

it('asks an owner for what is missing, needed papers first, and never for the estimate of the garage', () => {
  expect(missingPapers('fire', 'car', new Set(['policy', 'license', 'damage-photo', 'other']))).toEqual([
    { paper: 'registration', needed: true },
    { paper: 'fire-report', needed: true },
  ]);
  expect(missingPapers('accident', 'goods', new Set()).map(({ paper }) => paper)).not.toContain('estimate');
});

it('gives the first of each named paper a place of its own, and counts whatever else there is', () => {
  const photos = Array<string>(9).fill('damage-photo');
  expect(
    countedFiles([...photos, 'registration', 'policy', 'license', 'permit', 'fitness', 'load-challan', 'police-report']),
  ).toBe(9);
  expect(countedFiles([...photos, 'policy', 'policy'])).toBe(10);
  expect(countedFiles(['other', 'estimate', null, 'rc'])).toBe(4);
});
