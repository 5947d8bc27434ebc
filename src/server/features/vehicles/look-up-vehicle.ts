import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { lookUpVehicle as endpoint } from '#contract/vehicles.endpoints.ts';
import { looksLikeRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import { isSameName } from '#domain/policies/same-name.ts';
import { findOwnNames } from '#server/features/auth/auth.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findRegisterReply, keepRegisterReply } from './register-replies.ts';
import type { RegisterReply } from './register-replies.ts';
import { toRegisteredVehicleDto } from './registered-vehicle-dto.ts';

/** Asks the register through the gateway: not inside a transaction. Whoever tries number plates learns no owner, and no number that leads to one. */
export async function lookUpVehicle(platform: Platform, actor: UserActor, plate: string): Promise<ReplyOf<typeof endpoint>> {
  if (!looksLikeRegistrationNumber(plate)) return { found: false, reason: 'unknown' };
  const reply = (await findRegisterReply(platform, plate, platform.now())) ?? (await ask(platform, plate));
  if (!reply) return { found: false, reason: 'silent' };
  const { vehicle, askedAt } = reply;
  if (!vehicle) return { found: false, reason: 'unknown' };
  const owner = vehicle.owner ?? '';
  const names = await findOwnNames(platform.db, actor.userId);
  const own = names.some((name) => isSameName(name, owner));
  return { found: true, own, vehicle: toRegisteredVehicleDto(vehicle, own), askedAt: askedAt.toISOString() };
}

async function ask(platform: Platform, plate: string): Promise<RegisterReply | undefined> {
  try {
    const outcome = await platform.identity.lookupVehicle({ verificationId: randomUUID(), registrationNumber: plate });
    const reply = { vehicle: outcome.found ? outcome : null, askedAt: platform.now() };
    await keepRegisterReply(platform, plate, reply);
    return reply;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    platform.log.error({ err: error }, 'vehicle register could not be asked');
    return undefined;
  }
}
