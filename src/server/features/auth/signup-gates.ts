import { problem } from '#contract/errors.ts';
import type { MessageKey } from '#contract/messages.ts';
import type { Actor } from '../../platform/actor.ts';
import { createSecretToken, hashSecretToken } from '../../platform/auth/secret-token.ts';
import { json } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { gateLifetimeMs } from './otp-policy.ts';
import { targetHash } from './target-hash.ts';

export type GateKind = 'aadhaar' | 'email' | 'bank' | 'phone';

/** What the verifier told of the target: names and references, never the number. */
export type GateFacts = Readonly<Record<string, string | null>>;

/** An account as it was checked: another number, IFSC or name needs another check. */
export function bankTarget(accountNumber: string, ifsc: string, accountName: string): string {
  return [accountNumber, ifsc, accountName.toLowerCase().replaceAll(/\s+/g, ' ').trim()].join('|');
}

function callerHash(platform: Pick<Platform, 'cipher'>, actor: Actor): string {
  return targetHash(platform, 'caller', `${actor.ip}|${actor.userAgent}`);
}

/** Notes that a check was passed; the token that is returned proves it to the registration. */
export async function openGate(tx: Tx, kind: GateKind, target: string, facts: GateFacts): Promise<string> {
  const { token, hash } = createSecretToken();
  await tx.db
    .insertInto('signup_gate')
    .values({
      kind,
      target_hash: targetHash(tx, kind, target),
      token_hash: hash,
      caller_hash: callerHash(tx, tx.actor),
      facts: json(facts),
      verified_at: tx.now,
      expires_at: new Date(tx.now.getTime() + gateLifetimeMs),
    })
    .execute();
  return token;
}

export interface PassedGate {
  readonly id: string;
  readonly facts: GateFacts;
  readonly verifiedAt: Date;
}

/** Locks the gate of a target that was opened with one of these tokens, or by the same address and browser; undefined when there is none. */
async function findGate(tx: Tx, kind: GateKind, target: string, tokens: readonly string[]): Promise<PassedGate | undefined> {
  const row = await tx.db
    .selectFrom('signup_gate')
    .select(['id', 'facts', 'verified_at'])
    .where('kind', '=', kind)
    .where('target_hash', '=', targetHash(tx, kind, target))
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .where((eb) => {
      const sameCaller = eb('caller_hash', '=', callerHash(tx, tx.actor));
      return tokens.length === 0 ? sameCaller : eb.or([sameCaller, eb('token_hash', 'in', tokens.map(hashSecretToken))]);
    })
    .orderBy('verified_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, facts: row.facts as GateFacts, verifiedAt: row.verified_at };
}

interface GateNeeded {
  readonly kind: GateKind;
  readonly target: string;
  /** Form field that carries the target, and what is said there while the gate is shut. */
  readonly field: string;
  readonly message: MessageKey;
}

/** All gates or none: 400 with a message at each field whose gate is shut. */
export async function requireGates<K extends GateKind>(
  tx: Tx,
  needed: readonly (GateNeeded & { kind: K })[],
  tokens: readonly string[],
): Promise<Record<K, PassedGate>> {
  const passed: Partial<Record<K, PassedGate>> = {};
  const shut: [string, MessageKey][] = [];
  for (const gate of needed) {
    const found = await findGate(tx, gate.kind, gate.target, tokens);
    if (found) passed[gate.kind] = found;
    else shut.push([gate.field, gate.message]);
  }
  if (shut.length > 0)
    throw problem('signup.gates', { messageKey: shut[0]?.[1] ?? 'surveyor.failed', fieldErrors: Object.fromEntries(shut) });
  return passed as Record<K, PassedGate>;
}

/** Spends gates for the account that they opened. */
export async function consumeGates(tx: Tx, gates: readonly PassedGate[], userId: string): Promise<void> {
  await tx.db
    .updateTable('signup_gate')
    .set({ consumed_at: tx.now, consumed_by: userId })
    .where(
      'id',
      'in',
      gates.map((gate) => gate.id),
    )
    .execute();
}
