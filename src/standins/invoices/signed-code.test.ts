import { describe, expect, it } from 'vitest';
import { createDemoPortal, demoIrn, signedCode } from './demo-portal.ts';
import { sealIn } from '#server/platform/papers/verify-seal.ts';

const invoice = {
  number: 'INV-1',
  date: '2026-11-20',
  supplier: { name: 'Deccan Motors', gstin: '27AAAPA1234A1Z5' },
  addressee: { name: 'New India', gstin: '27AAACN1001C1ZX' },
  placeOfSupply: '27',
  state: 'Maharashtra',
  lines: [],
  total: 42_000.5,
};
const portal = await createDemoPortal('PORTAL-1');
const thief = await createDemoPortal('PORTAL-1');
const stranger = await createDemoPortal('OWN');
const keys = [{ kid: 'PORTAL-1', publicKey: portal.publicKey, from: '2026-04-01', until: '2026-12-31' }];
const stateOf = async (...codes: string[]) => (await sealIn(codes, keys)).state;

describe('the code of an e-invoice', () => {
  it('is verified, and tells what it says', async () => {
    expect(await sealIn(['upi://pay?pa=x@y', await signedCode(portal, invoice)], keys)).toMatchObject({
      state: 'verified',
      says: { number: 'INV-1', date: '2026-11-20', total: 4_200_050, kind: 'INV', irn: demoIrn(invoice), signedOn: '2026-11-20' },
    });
  });
  it.each([
    ['signed by another in the portal’s name', () => signedCode(thief, invoice), 'forged'],
    ['signed by a key that is not on record', () => signedCode(stranger, invoice), 'unverified'],
    [
      'signed before the key counted',
      () => signedCode(portal, invoice, { IrnDt: '2026-03-31 10:00:00', DocDt: '31/03/2026' }),
      'unverified',
    ],
    ['signed after the key’s last day', () => signedCode(portal, invoice, { IrnDt: '2027-01-01 10:00:00' }), 'unverified'],
    ['signed before the invoice’s day', () => signedCode(portal, invoice, { IrnDt: '2026-11-19 10:00:00' }), 'unverified'],
    ['of no invoice', () => Promise.resolve('https://example.com/pay'), 'none'],
    ['without the portal’s number', () => signedCode(portal, invoice, { Irn: 'short' }), 'none'],
  ])('%s', async (_, code, state) => expect(await stateOf(await code())).toBe(state));
  it('changed, or without a signature, is forged', async () => {
    const [head = '', body = '', signature = ''] = (await signedCode(portal, invoice)).split('.');
    const [, other = ''] = (await signedCode(thief, { ...invoice, total: 99_000 })).split('.');
    const none = Buffer.from('{"alg":"none","kid":"PORTAL-1"}').toString('base64url');
    expect([await stateOf(`${head}.${other}.${signature}`), await stateOf(`${none}.${body}.`)]).toEqual(['forged', 'forged']);
  });
  it('whose signature is named by an address is not verified: ours cannot check it, and that is no forgery', async () => {
    const [, body = '', signature = ''] = (await signedCode(portal, invoice)).split('.');
    const alg = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
    const head = Buffer.from(JSON.stringify({ alg, kid: 'PORTAL-1' })).toString('base64url');
    expect(await stateOf(`${head}.${body}.${signature}`)).toBe('unverified');
  });
  it('counts by the worse of two', async () => {
    expect(await stateOf(await signedCode(portal, invoice), await signedCode(thief, invoice))).toBe('forged');
  });
});
