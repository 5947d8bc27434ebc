import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { dayField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import type { PortalKey, SealState, SealedInvoice } from '#domain/claims/repair/e-invoice.ts';
import { compactVerify, decodeJwt, decodeProtectedHeader, importSPKI } from 'jose';
import { isIsoDate } from '#domain/dates.ts';
import { normaliseGstin } from '#domain/kyc/tax-numbers.ts';
import { rupeesToPaise } from '#domain/money.ts';

const keysFile = z.object({
  keys: z.array(
    z.object({
      kid: z.string().check(z.minLength(1)),
      publicKey: z.string().check(z.startsWith('-----BEGIN PUBLIC KEY-----')),
      from: dayField('general.invalid-input'),
      until: dayField('general.invalid-input'),
    }),
  ),
});

/** Where the demo's portal stand-in stores its public key. */
export const demoKeysFile = (dataDir: string): string => path.join(dataDir, 'demo-invoice-portal.json');

/** The configured portal keys, and in the demo its stand-in's. */
export async function portalKeysOf(config: {
  readonly portalKeys: readonly PortalKey[];
  readonly demo: boolean;
  readonly dataDir: string;
}): Promise<readonly PortalKey[]> {
  if (!config.demo) return config.portalKeys;
  const demo = await readFile(demoKeysFile(config.dataDir), 'utf8').then(
    (text) => keysFile.parse(JSON.parse(text)).keys,
    () => [],
  );
  return [...config.portalKeys, ...demo];
}

/** Throws if the file does not contain keys. */
export function readPortalKeys(file: string): readonly PortalKey[] {
  return keysFile.parse(JSON.parse(readFileSync(file, 'utf8'))).keys;
}

export interface Seal {
  readonly state: SealState;
  /** The portal's signed text, kept to be verified again once more keys are known. */
  readonly token: string | null;
  /** Its content, whether or not the signature is valid. */
  readonly says: SealedInvoice | null;
}

export const noSeal: Seal = { state: 'none', token: null, says: null };

const text = z.string().check(z.maxLength(200));
/** The JSON nested as a string, as the portal writes it. */
const portalData = z.object({
  SellerGstin: text,
  BuyerGstin: text,
  DocNo: text,
  DocTyp: text,
  /** DD/MM/YYYY. */
  DocDt: text,
  TotInvVal: z.coerce.number().check(z.gte(0), z.lte(1_000_000_000)),
  Irn: z.string().check(z.regex(/^[0-9a-f]{64}$/i)),
  IrnDt: text,
});

/** The e-invoice signature among these QR codes; codes for payments or web pages are ignored. */
export async function sealIn(codes: readonly string[], keys: readonly PortalKey[]): Promise<Seal> {
  const seals = await Promise.all(codes.map((code) => sealOf(code, keys)));
  const order: readonly SealState[] = ['forged', 'unverified', 'verified'];
  // With two codes on one document, the worse result counts.
  return order.map((state) => seals.find((seal) => seal.state === state)).find((seal) => seal !== undefined) ?? noSeal;
}

async function sealOf(token: string, keys: readonly PortalKey[]): Promise<Seal> {
  const says = contentOf(token);
  if (says === null) return noSeal;
  const { kid, alg } = decodeProtectedHeader(token);
  const named = keys.filter((key) => key.kid === kid);
  if (named.length === 0) return { state: 'unverified', token, says };
  // Named by an address, as XML signatures do: we cannot check it, which proves no forgery.
  if (alg?.includes(':')) return { state: 'unverified', token, says };
  const signer = await signerOf(token, named);
  if (!signer) return { state: 'forged', token, says };
  const inTime = signer.from <= says.signedOn && says.signedOn <= signer.until && says.date <= says.signedOn;
  return { state: inTime ? 'verified' : 'unverified', token, says };
}

async function signerOf(token: string, keys: readonly PortalKey[]): Promise<PortalKey | undefined> {
  for (const key of keys) {
    const isHis = await importSPKI(key.publicKey, 'RS256')
      .then((publicKey) => compactVerify(token, publicKey, { algorithms: ['RS256'] }))
      .then(
        () => true,
        () => false,
      );
    if (isHis) return key;
  }
  return undefined;
}

/** Null for any other text. */
function contentOf(token: string): SealedInvoice | null {
  try {
    decodeProtectedHeader(token);
    const { data } = decodeJwt<{ data: unknown }>(token);
    const said = portalData.parse(typeof data === 'string' ? JSON.parse(data) : data);
    const buyer = normaliseGstin(said.BuyerGstin);
    const [date, signedOn] = [dayOf(said.DocDt), dayOf(said.IrnDt)];
    if (date === null || signedOn === null) return null;
    return {
      supplierGstin: normaliseGstin(said.SellerGstin),
      addresseeGstin: buyer === 'URP' ? '' : buyer,
      number: said.DocNo.trim(),
      kind: said.DocTyp.trim().toUpperCase(),
      date,
      total: rupeesToPaise(said.TotInvVal.toFixed(2)),
      irn: said.Irn.toLowerCase(),
      signedOn,
    };
  } catch {
    return null;
  }
}

/** '20/11/2026' or '2026-11-20 11:42:00'. */
function dayOf(text: string): string | null {
  const day = /^\d\d\/\d\d\/\d{4}/.test(text) ? text.slice(0, 10).split('/').toReversed().join('-') : text.slice(0, 10);
  return isIsoDate(day) ? day : null;
}
