import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { DetailsPart, VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import {
  allBegun,
  becameOf,
  beginAgain,
  findBegun,
  finishedPart,
  handOverForms,
  putBegun,
  refusalOfForm,
  settleForm,
} from './begun-shelf.ts';

/** Like browser storage: entries are own keys, methods are not. */
function storage(entries: Record<string, string>): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.assign(Object.create(methods) as Storage, entries);
}

const vehicle = { make: 'Tata' } as VehiclePart;
const details = { incidentLocation: 'NH 48' } as DetailsPart;
const draft = { id: 'd1', version: 2, vehicle, vendor: null, details: null } as unknown as ClaimDto;
const typed = '{"savedAt":1,"values":{"incidentLocation":"NH"}}';

beforeEach(() => vi.stubGlobal('localStorage', storage({})));
afterEach(() => vi.unstubAllGlobals());

describe('what was begun without a network', () => {
  it('is known once something was finished or typed, by its owner alone', () => {
    putBegun('asha', { id: 'here-1', parts: { vehicle }, at: 2 });
    localStorage.setItem('gatepass.draft.claim:asha:here-2:vehicle', '{}');
    localStorage.setItem('gatepass.draft.claim:asha:c7:vehicle', '{}');
    expect(allBegun('asha').map(({ id }) => id)).toEqual(['here-2', 'here-1']);
    expect(allBegun('ravi')).toEqual([]);
  });

  it('goes over to its draft: what was typed, and what was finished and not taken', () => {
    putBegun('asha', { id: 'here-1', parts: { vehicle, details }, at: 2 });
    handOverForms('asha', 'here-1', draft, { parts: { details } });
    expect(allBegun('asha')).toEqual([]);
    expect(becameOf('asha', 'here-1')).toBe('d1');
    expect(finishedPart('asha', 'd1', 'details')).toEqual(details);
    expect(localStorage.getItem('gatepass.draft.claim:asha:d1:details')).toContain('NH 48');
    // The vehicle is saved, so there is nothing left to ask about.
    expect(localStorage.getItem('gatepass.draft-base.claim:asha:d1:vehicle')).toBeNull();
    settleForm('asha', 'd1', 'details');
    expect(finishedPart('asha', 'd1', 'details')).toBeUndefined();
  });

  it('is not finished any more once it was typed in again', () => {
    putBegun('asha', { id: 'here-1', parts: { vehicle, details }, at: 2 });
    localStorage.setItem('gatepass.draft.claim:asha:here-1:details', typed);
    handOverForms('asha', 'here-1', draft, { parts: { details } });
    expect(localStorage.getItem('gatepass.draft.claim:asha:d1:details')).toBe(typed);
    expect(finishedPart('asha', 'd1', 'details')).toBeUndefined();
  });

  it('brings what the server said to the form that shows it', () => {
    const refusal = { status: 400, code: 'input.invalid', message: 'No', fieldErrors: { incidentLocation: 'No' } };
    handOverForms('asha', 'here-1', draft, { parts: { details }, refused: { part: 'details', refusal } });
    expect(refusalOfForm('asha', 'd1', 'details')).toEqual(refusal);
    expect(refusalOfForm('asha', 'd1', 'vehicle')).toBeUndefined();
  });

  it('that a page types on with afterwards belongs to the same draft, until it is begun again', () => {
    handOverForms('asha', 'here-1', draft, { parts: {} });
    localStorage.setItem('gatepass.draft.claim:asha:here-1:details', typed);
    const [late] = allBegun('asha');
    expect(late?.draft).toEqual({ id: 'd1', version: 2 });
    if (late) beginAgain('asha', late);
    expect(findBegun('asha', 'here-1')?.draft).toBeUndefined();
    expect(findBegun('asha', 'here-1')?.key).not.toBe('here-1');
  });
});
