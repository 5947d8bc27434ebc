import { describe, expect, it } from 'vitest';
import { decidedDocuments, firstChoices, firstMissing, outcomeOf } from './kyc-papers.tsx';

const documents = [
  { id: 'a', decision: 'undecided', reason: null },
  { id: 'b', decision: 'approved', reason: null },
] as const;

describe('the choices of a KYC decision', () => {
  it('begin with what stands decided', () => {
    expect(firstChoices(documents)).toEqual({
      a: { decision: 'undecided', reason: '' },
      b: { decision: 'approved', reason: '' },
    });
  });

  it.each([
    [
      { decision: 'undecided', reason: '' },
      { id: 'a', what: 'decision' },
    ],
    [
      { decision: 'rejected', reason: ' ' },
      { id: 'a', what: 'reason' },
    ],
    [{ decision: 'rejected', reason: 'expired' }, undefined],
    [{ decision: 'approved', reason: '' }, undefined],
  ] as const)('%j lacks %j', (choice, missing) => {
    expect(firstMissing(documents, { ...firstChoices(documents), a: choice })).toEqual(missing);
  });

  it('come to a rejection by one rejected document', () => {
    expect(outcomeOf({ a: { decision: 'rejected', reason: 'x' }, b: { decision: 'approved', reason: '' } })).toBe('reject');
    expect(outcomeOf({ b: { decision: 'approved', reason: '' } })).toBe('approve');
  });

  it('are sent with a reason only where one was rejected', () => {
    expect(
      decidedDocuments({
        a: { decision: 'rejected', reason: ' expired ' },
        b: { decision: 'approved', reason: 'left over' },
        c: { decision: 'undecided', reason: '' },
      }),
    ).toEqual([
      { id: 'a', decision: 'rejected', reason: 'expired' },
      { id: 'b', decision: 'approved' },
    ]);
  });
});
