import { randomUUID } from 'node:crypto';
import { problem } from '#contract/errors.ts';
import { GatewayError } from '../../platform/gateways/gateway-error.ts';
import type { IfscOutcome } from '../../platform/gateways/identity-verifier.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBank, ifscFault } from './ifsc-list.ts';

/** Bank and branch of an IFSC: the bank from the list, the branch from the gateway if it answers. 404 when nobody knows it. */
export async function lookUpIfsc(
  platform: Platform,
  ifsc: string,
): Promise<{ ifsc: string; bank: string; branch: string | null }> {
  const listed = await findBank(ifsc);
  const fault = await ifscFault(ifsc);
  if (!listed || fault !== undefined) throw problem('record.not-found', { messageKey: fault ?? 'garage.ifsc.unknown' });
  const asked = await ask(platform, ifsc);
  if (asked?.valid) return { ifsc, bank: listed.name, branch: asked.branch || null };
  // A new branch may be missing from our list, and the gateway may be out of reach: only both saying no is a no.
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
