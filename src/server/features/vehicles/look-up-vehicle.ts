import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { lookUpVehicle as endpoint } from '#contract/vehicles.endpoints.ts';
import { lookAlikePlates, looksLikeRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { askRegister } from '#server/platform/gateways/ask-register.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isOwnVehicle } from './is-own-vehicle.ts';
import { findRegisterReply, keepRegisterReply } from './register-replies.ts';
import type { RegisterReply } from './register-replies.ts';
import { toRegisteredVehicleDto } from './registered-vehicle-dto.ts';

/** Asks the register through the gateway: not inside a transaction. Whoever tries number plates learns no owner, and no number that leads to one. */
export async function lookUpVehicle(platform: Platform, actor: UserActor, plate: string): Promise<ReplyOf<typeof endpoint>> {
  const unknown: ReplyOf<typeof endpoint> = { found: false, reason: 'unknown', lookAlikes: lookAlikePlates(plate) };
  if (!looksLikeRegistrationNumber(plate)) return unknown;
  const reply = (await findRegisterReply(platform, plate, platform.now())) ?? (await ask(platform, plate));
  if (!reply) return { found: false, reason: 'silent', lookAlikes: [] };
  const { vehicle, askedAt } = reply;
  if (!vehicle) return unknown;
  const own = await isOwnVehicle(platform.db, actor.userId, vehicle);
  return { found: true, own, vehicle: await toRegisteredVehicleDto(platform.db, vehicle, own), askedAt: askedAt.toISOString() };
}

/** For staff: sees to it that the register's answer of the last day is there; 503 when it cannot be asked. */
export async function askVehicleRegister(platform: Platform, plate: string): Promise<void> {
  const known = await findRegisterReply(platform, plate, platform.now());
  if (!known) await askRegister(platform, () => askAndKeep(platform, plate));
}

async function askAndKeep(platform: Platform, plate: string): Promise<RegisterReply> {
  const outcome = await platform.identity.lookupVehicle({ verificationId: randomUUID(), registrationNumber: plate });
  const reply = { vehicle: outcome.found ? outcome : null, askedAt: platform.now() };
  await keepRegisterReply(platform, plate, reply);
  return reply;
}

async function ask(platform: Platform, plate: string): Promise<RegisterReply | undefined> {
  try {
    return await askAndKeep(platform, plate);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    platform.log.error({ err: error }, 'vehicle register could not be asked');
    return undefined;
  }
}
