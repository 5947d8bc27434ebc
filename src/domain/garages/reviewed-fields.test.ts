import { describe, expect, it } from 'vitest';
import { listingStates, changedReviewedFields, isReviewed } from './listing.ts';

describe('changes of a listing that matter', () => {
  it.each([
    ['nothing', {}, []],
    ['the name', { garageName: 'B' }, ['garageName']],
    ['place and brands', { pincode: '411002', brandAuthorizations: ['Volvo'] }, ['pincode', 'brandAuthorizations']],
    ['the order of a list', { insuranceAffiliations: ['Y', 'X'] }, []],
    ['an empty field that was not there', { gstNo: '' }, []],
    ['telephone, hours and services', { cellPhoneNo: '1', workingDays: 'All Days', servicesOffered: ['brakes'] }, []],
  ])('are found: %s', (_what, change, expected) => {
    const before = { garageName: 'A', pincode: '411001', brandAuthorizations: [], insuranceAffiliations: ['X', 'Y'] };
    expect(changedReviewedFields(before, { ...before, ...change })).toEqual(expected);
  });

  it('wait only where staff have decided before', () => {
    expect(listingStates.filter((state) => isReviewed(state))).toEqual(['approved', 'listed', 'lapsed', 'hidden']);
  });
});
