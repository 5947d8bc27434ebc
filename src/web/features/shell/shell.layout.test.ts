import { describe, expect, it } from 'vitest';
import { duePage } from './shell.layout.tsx';

const verified = {
  requiresVerification: true,
  isEmailVerified: true,
  mustEnrol: false,
  requiresKYC: true,
  kycStatus: 'approved',
} as const;

describe('duePage', () => {
  it.each([
    [{}, undefined],
    [{ isEmailVerified: false }, '/verify-email'],
    [{ isEmailVerified: false, requiresVerification: false }, undefined],
    [{ isEmailVerified: false, kycStatus: 'not_submitted' as const }, '/verify-email'],
    [{ kycStatus: 'not_submitted' as const }, '/kyc'],
    [{ kycStatus: 'not_submitted' as const, requiresKYC: false }, undefined],
    [{ mustEnrol: true, kycStatus: 'not_submitted' as const }, '/second-factor'],
    [{ kycStatus: 'pending' as const }, undefined],
    [{ kycStatus: 'rejected' as const }, undefined],
  ])('for %j is %s', (change, page) => {
    expect(duePage({ ...verified, ...change })).toBe(page);
  });
});
