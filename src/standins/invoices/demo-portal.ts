import { financialYearOf } from '#domain/dates.ts';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { SignJWT, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8 } from 'jose';
import type { CryptoKey } from 'jose';
import { demoKeysFile } from '#server/platform/papers/verify-seal.ts';
import type { MadeUpInvoice } from './draw-invoice.ts';

/** Stand-in for the government's e-invoice portal: its signatures are only valid if its key is configured as a portal key. */
export interface DemoPortal {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** PEM. */
  readonly publicKey: string;
}

export async function createDemoPortal(kid: string): Promise<DemoPortal> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, publicKey: await exportSPKI(publicKey) };
}

/** The demo's portal, created once; its key is kept in the demo's folder, where the product reads the public half. */
export async function demoPortalOf(dataDir: string): Promise<DemoPortal> {
  const file = demoKeysFile(dataDir);
  const kept = await readFile(file, 'utf8').then(
    (text) => (JSON.parse(text) as { keys: [{ kid: string; publicKey: string; privateKey: string }] }).keys[0],
    () => undefined,
  );
  if (kept) return { ...kept, privateKey: await importPKCS8(kept.privateKey, 'RS256') };
  const portal = await createDemoPortal('DEMO-PORTAL');
  const key = { kid: portal.kid, publicKey: portal.publicKey, from: '2020-01-01', until: '2099-12-31' };
  const privateKey = await exportPKCS8(portal.privateKey);
  await writeFile(file, JSON.stringify({ note: 'Of the demo only.', keys: [{ ...key, privateKey }] }), { mode: 0o600 });
  return portal;
}

/** The IRN, the hash by which the portal identifies an invoice. */
export function demoIrn({ supplier, number, date }: MadeUpInvoice): string {
  return createHash('sha256')
    .update(`${supplier.gstin}${financialYearOf(date)}INV${number}`)
    .digest('hex');
}

const indian = (date: string) => date.split('-').toReversed().join('/');

/** The portal's QR code text for an invoice: a JWT whose claim of interest is JSON nested as a string. */
export function signedCode(portal: DemoPortal, invoice: MadeUpInvoice, change: Record<string, unknown> = {}): Promise<string> {
  const data = {
    SellerGstin: invoice.supplier.gstin,
    BuyerGstin: invoice.addressee.gstin || 'URP',
    DocNo: invoice.number,
    DocTyp: 'INV',
    DocDt: indian(invoice.date),
    TotInvVal: invoice.total,
    ItemCnt: invoice.lines.length,
    MainHsnCode: '998714',
    Irn: demoIrn(invoice),
    IrnDt: `${invoice.date} 11:42:00`,
    ...change,
  };
  return new SignJWT({ data: JSON.stringify(data) })
    .setProtectedHeader({ alg: 'RS256', kid: portal.kid, typ: 'JWT', x5t: '7cV94TWLMLup95NApmloMfPIUEc' })
    .setIssuer('NIC')
    .sign(portal.privateKey);
}
