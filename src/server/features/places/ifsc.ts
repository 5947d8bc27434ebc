import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from '#contract/zod-setup.ts';
import { message } from '#contract/messages.ts';
import { bankCodeOf, mergedBank } from '#domain/kyc/banks.ts';
import { problem } from '#contract/errors.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import type { IfscOutcome } from '#server/platform/gateways/identity-verifier.ts';
import type { Platform } from '#server/platform/platform.ts';

const folder = new URL('../../../../reference-data/', import.meta.url);

interface ReferenceFile {
  readonly text: string;
  /** SHA-256 in hex. */
  readonly checksum: string;
}

/** A file of `reference-data/` (its SOURCES.md names origin and licence of each). */
export async function readReferenceFile(name: string): Promise<ReferenceFile> {
  const text = await readFile(new URL(name, folder), 'utf8');
  return { text, checksum: createHash('sha256').update(text).digest('hex') };
}

const facts = z.record(z.string(), z.object({ name: z.string(), branches: z.array(z.union([z.number(), z.string()])) }));

let loading: Promise<Map<string, { name: string; branches: Set<string> }>> | undefined;

/** 1 MB of static text: loaded on first use. */
function banks(): Promise<Map<string, { name: string; branches: Set<string> }>> {
  loading ??= readReferenceFile('ifsc.json').then(({ text }) => {
    const entries = Object.entries(facts.parse(JSON.parse(text)));
    return new Map(entries.map(([code, bank]) => [code, { name: bank.name, branches: new Set(bank.branches.map(branchKey)) }]));
  });
  return loading;
}

/** The list has branch numbers without leading zeros. */
function branchKey(branch: number | string): string {
  return String(branch).padStart(6, '0');
}

/** The bank of an IFSC, and whether the list has this branch; undefined if no bank has these four letters. */
export async function findBank(ifsc: string): Promise<{ name: string; branchListed: boolean } | undefined> {
  const bank = (await banks()).get(bankCodeOf(ifsc));
  return bank && { name: bank.name, branchListed: bank.branches.has(ifsc.slice(5)) };
}

/** Why an IFSC cannot receive money, as a message: its bank was merged, or is unknown. */
export async function ifscFault(ifsc: string): Promise<string | undefined> {
  const merged = mergedBank(ifsc);
  if (merged) return message('garage.ifsc.merged', merged);
  return (await findBank(ifsc)) ? undefined : message('garage.ifsc.unknown');
}

/** Bank and branch of an IFSC: the bank from the list, the branch from the gateway if it answers. 404 if unknown to both. */
export async function lookUpIfsc(
  platform: Platform,
  ifsc: string,
): Promise<{ ifsc: string; bank: string; branch: string | null }> {
  const listed = await findBank(ifsc);
  const fault = await ifscFault(ifsc);
  if (!listed || fault !== undefined) throw problem('record.not-found', { messageKey: fault ?? 'garage.ifsc.unknown' });
  const asked = await ask(platform, ifsc);
  if (asked?.valid) return { ifsc, bank: listed.name, branch: asked.branch || null };
  // A new branch may be missing from our list, and the gateway may be down: refuse only if both say no.
  if (!listed.branchListed && asked) throw problem('record.not-found', { messageKey: 'garage.ifsc.unknown' });
  return { ifsc, bank: listed.name, branch: null };
}

async function ask(platform: Platform, ifsc: string): Promise<IfscOutcome | undefined> {
  try {
    return await platform.identity.lookupIfsc({ verificationId: `ifsc-${randomUUID()}`, ifsc });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    platform.log.warn({ err: error }, 'IFSC could not be asked');
    return undefined;
  }
}
