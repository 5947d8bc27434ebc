import { expect, it } from 'vitest';
import { bySeriousness, isBeyondChance, isJustBelow, signalKinds } from './signals.ts';

it.each([
  [4_749_999, false],
  [4_750_000, true],
  [4_999_999, true],
  [5_000_000, false],
])('%d is just below 5,000,000: %s', (amount, expected) => expect(isJustBelow(amount, 5_000_000)).toBe(expected));

it.each([
  // One of ten surveyors, as frequent here as elsewhere.
  [{ ofGarage: 40, together: 4, elsewhere: 400, surveyorElsewhere: 40 }, false],
  [{ ofGarage: 10, together: 7, elsewhere: 400, surveyorElsewhere: 40 }, true],
  [{ ofGarage: 4, together: 4, elsewhere: 400, surveyorElsewhere: 40 }, true],
  // Too few for a conclusion.
  [{ ofGarage: 3, together: 3, elsewhere: 400, surveyorElsewhere: 4 }, false],
  [{ ofGarage: 10, together: 10, elsewhere: 19, surveyorElsewhere: 0 }, false],
  // The only surveyor in the area.
  [{ ofGarage: 10, together: 10, elsewhere: 30, surveyorElsewhere: 30 }, false],
])('%j: %s', (counts, expected) => expect(isBeyondChance(counts)).toBe(expected));

it('puts what was found to be a concern before what nobody judged, gravest kind first, and what was harmless last', () => {
  const judged = (verdict: 'confirmed' | 'dismissed') => ({ verdict });
  const signals = [
    { kind: 'same-picture', judged: judged('dismissed') },
    { kind: 'dear-part', judged: null },
    { kind: 'shared-account', judged: null },
    { kind: 'below-limit', judged: judged('confirmed') },
  ] as const;
  expect(signals.toSorted(bySeriousness).map(({ kind }) => kind)).toEqual([
    'below-limit',
    'shared-account',
    'dear-part',
    'same-picture',
  ]);
  // Every kind has a rank.
  const places = signalKinds.map((kind) => bySeriousness({ kind, judged: null }, { kind: 'same-picture', judged: null }));
  expect(new Set(places).size).toBe(signalKinds.length);
  expect(Math.min(...places)).toBe(0);
});
