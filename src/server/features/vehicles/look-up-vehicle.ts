import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { lookUpVehicle as endpoint } from '#contract/vehicles.endpoints.ts';
import {
  lookAlikePlates,
  looksLikeRegistrationNumber,
  normaliseRegistrationNumber,
} from '#domain/claims/intake/vehicle-marks.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { askRegister } from '#server/platform/gateways/ask-register.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isSameName, matchAnyName } from '#domain/same-name.ts';
import type { NameMatch } from '#domain/same-name.ts';
import { findOwnNames, findProven } from '#server/features/auth/auth.service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RegisteredVehicle } from '#server/platform/gateways/identity-verifier.ts';
import type { RegisterFacts, RegisteredVehicleDto } from '#contract/vehicles.schemas.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';
import { resolveInsurers } from '#server/features/insurers/insurers.service.ts';
import type { fuelTypes } from '#contract/claims/intake/claim-parts.ts';
import type { VehicleClass } from '#domain/claims/review/settlement-rates.ts';
import makes from '../../../../reference-data/vehicle-makes.json' with { type: 'json' };

/** Asks the register through the gateway: call it outside a transaction. Trying number plates reveals no owner, and no number that leads to one. */
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

/** For staff: ensures a register reply of the last day; 503 if the register does not answer. */
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

/** Whether the account or its company has the registered owner's name. Enough only to show it to staff: anyone can type any name. */
async function bearsOwnersName(db: Database, userId: string, { owner }: RegisteredVehicle): Promise<boolean> {
  const names = await findOwnNames(db, userId);
  return owner !== null && names.some((name) => isSameName(name, owner));
}

/** Confidence that the account or its company is the registered owner: the best of its names. */
async function matchOwner(db: Database, userId: string, { owner }: RegisteredVehicle): Promise<NameMatch> {
  const names = (await findOwnNames(db, userId)).filter((name) => name.trim() !== '');
  return matchAnyName(names, owner ?? '');
}

/**
 * Whether this person has proved to be the registered owner: by a name on approved KYC, or by the name together with the verified mobile number in the
 * register, since numbers change hands.
 */
async function isOwnVehicle(db: Database, userId: string, vehicle: RegisteredVehicle): Promise<boolean> {
  const { owner, mobile } = vehicle;
  if (owner === null) return false;
  const { names, phone } = await findProven(db, userId);
  if (names.some((name) => isSameName(name, owner))) return true;
  return phone !== null && phone === mobile && (await bearsOwnersName(db, userId, vehicle));
}

/** The register's reply and its time; `vehicle` null: unknown number. */
interface RegisterReply {
  readonly vehicle: RegisteredVehicle | null;
  readonly askedAt: Date;
}

const keptMs = 24 * 60 * 60 * 1000;

type Store = Pick<Platform, 'db' | 'cipher'>;

/** The register's reply of the last day; undefined if it must be asked. */
async function findRegisterReply({ db, cipher }: Store, plate: string, now: Date): Promise<RegisterReply | undefined> {
  const row = await db
    .selectFrom('vehicle_register_reply')
    .selectAll()
    .where('registration_number', '=', plate)
    .where('asked_at', '>', new Date(now.getTime() - keptMs))
    .executeTakeFirst();
  if (!row) return undefined;
  const { reply_encrypted: sealed, asked_at: askedAt } = row;
  return { vehicle: sealed === null ? null : (JSON.parse(cipher.decrypt(sealed)) as RegisteredVehicle), askedAt };
}

async function keepRegisterReply({ db, cipher }: Store, plate: string, { vehicle, askedAt }: RegisterReply): Promise<void> {
  const reply = { reply_encrypted: vehicle && cipher.encrypt(JSON.stringify(vehicle)), asked_at: askedAt };
  await db
    .insertInto('vehicle_register_reply')
    .values({ registration_number: plate, ...reply })
    .onConflict((conflict) => conflict.column('registration_number').doUpdateSet(reply))
    .execute();
}

/** The register's reply of the last day about a plate, for a claim of this person: from our own store, never from the browser. Null if not asked or unknown. */
export async function findRegisterFacts(tx: Tx, registrationNumber: string, claimantId: string): Promise<RegisterFacts | null> {
  const reply = await findRegisterReply(tx, normaliseRegistrationNumber(registrationNumber), tx.now);
  if (!reply?.vehicle) return null;
  const { vehicle, askedAt } = reply;
  return {
    registrationNumber: vehicle.registrationNumber,
    askedAt: askedAt.toISOString(),
    owner: vehicle.owner,
    isClaimant: await bearsOwnersName(tx.db, claimantId, vehicle),
    ownerMatch: await matchOwner(tx.db, claimantId, vehicle),
    registrationStatus: vehicle.registrationStatus,
    permitNumber: vehicle.permitNumber,
    vehicle: await toRegisteredVehicleDto(tx.db, vehicle, true),
  };
}

const ending = (number: string | null) => number && number.slice(-4);

/** The register's entry, in full or as a stranger may see it; the insurer by its record's name, if it has one. */
async function toRegisteredVehicleDto(db: Kysely<DB>, vehicle: RegisteredVehicle, own: boolean): Promise<RegisteredVehicleDto> {
  const { firstRegisteredOn, policyNumber, insuranceUntil, chassis, engine } = vehicle;
  const written = vehicle.insurer;
  const insurer = written && ((await resolveInsurers(db, [written])).get(written)?.name ?? written);
  return {
    ...makeAndModelOf(vehicle.maker, vehicle.model),
    year: vehicle.manufacturedIn ?? (firstRegisteredOn === null ? null : Number(firstRegisteredOn.slice(0, 4))),
    fuelType: fuelTypeOf(vehicle.fuel),
    vehicleType: vehicleTypeOf(vehicle.vehicleClass),
    colour: vehicle.colour && capitalised(vehicle.colour),
    chassisNumber: own ? chassis : null,
    engineNumber: own ? engine : null,
    chassisEnding: ending(chassis),
    engineEnding: ending(engine),
    firstRegisteredOn,
    isFirstOwner: vehicle.ownerCount === null ? null : vehicle.ownerCount === 1,
    cubicCapacity: vehicle.cubicCapacity,
    grossWeightKg: vehicle.grossWeightKg,
    seats: vehicle.seats,
    fitnessUpto: vehicle.fitnessUntil,
    permitUpto: vehicle.permitUntil,
    taxUpto: vehicle.taxUntil,
    financier: own ? vehicle.financier : null,
    insurer: own ? { name: insurer, policyNumber, insuredUpto: insuranceUntil } : null,
  };
}

// Maps the register's terms, which vary by office.

type FuelType = (typeof fuelTypes)[number];

const fuels: readonly [RegExp, FuelType][] = [
  [/HYBRID/, 'hybrid'],
  [/ELECTRIC|PURE EV|BOV/, 'electric'],
  [/CNG/, 'cng'],
  [/DIESEL/, 'diesel'],
  [/PETROL/, 'petrol'],
];

/** 'PETROL/CNG' → cng. Unsupported fuels (LPG) are null. */
export function fuelTypeOf(fuel: string | null): FuelType | null {
  return firstThatFits(fuels, fuel);
}

const classes: readonly [RegExp, VehicleClass][] = [
  [/M-?CYCLE|SCOOTER|MOPED|\(2W/, 'two-wheeler'],
  [/THREE WHEELER|RICKSHAW|\(3W/, 'three-wheeler'],
  [/GOODS|TRUCK|TANKER|TIPPER|DUMPER|TRAILER|ARTICULATED/, 'goods'],
  [/BUS|MAXI ?CAB/, 'passenger'],
  [/\bCAB\b|TAXI/, 'taxi'],
  [/MOTOR CAR|\(LMV\)/, 'car'],
];

/** 'Goods Carrier(HGV)' → goods; cranes, tractors and ambulances are 'miscellaneous'. */
export function vehicleTypeOf(vehicleClass: string | null): VehicleClass | null {
  return vehicleClass === null ? null : (firstThatFits(classes, vehicleClass) ?? 'miscellaneous');
}

function firstThatFits<T>(rules: readonly [RegExp, T][], text: string | null): T | null {
  const found = text === null ? undefined : rules.find(([pattern]) => pattern.test(text.toUpperCase()));
  return found?.[1] ?? null;
}

/** Companies that sell under another brand. */
const soldAs: readonly [RegExp, string][] = [
  [/^VE COMMERCIAL/, 'EICHER'],
  [/^DAIMLER INDIA COMMERCIAL/, 'BHARATBENZ'],
  [/^GENERAL MOTORS/, 'CHEVROLET'],
  [/^JSW MG/, 'MG'],
];

const wordsOf = (text: string) =>
  text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');

const startsWith = (words: readonly string[], beginning: readonly string[]) =>
  beginning.length > 0 && beginning.every((word, index) => words[index] === word);

/** The longest name that the text begins with, word by word. */
function longestBeginning(names: readonly string[], words: readonly string[]): string | undefined {
  return names
    .filter((name) => startsWith(words, wordsOf(name)))
    .toSorted((left, right) => wordsOf(right).length - wordsOf(left).length)[0];
}

const companyWords = new Set(['LTD', 'LIMITED', 'PVT', 'PRIVATE', 'CO', 'COMPANY', 'INDIA']);

/** 'MARUTI SUZUKI INDIA LTD' and 'SWIFT VXI' → Maruti Suzuki, Swift; unknown ones stay, without the company's form. */
export function makeAndModelOf(maker: string | null, model: string | null): { make: string | null; model: string | null } {
  const seller = maker && (soldAs.find(([pattern]) => pattern.test(maker.toUpperCase()))?.[1] ?? maker);
  const makerWords = wordsOf(seller ?? '');
  const make = longestBeginning(
    makes.map((entry) => entry.make),
    makerWords,
  );
  const entry = makes.find((one) => one.make === make);
  const known = [...(entry?.car ?? []), ...(entry?.commercial ?? [])];
  const modelWords = wordsOf(model ?? '');
  // Some offices put the make before the model.
  const bare = modelWords[0] !== undefined && modelWords[0] === makerWords[0] ? modelWords.slice(1) : modelWords;
  return {
    make: make ?? (seller ? capitalised(makerWords.filter((word) => !companyWords.has(word)).join(' ')) : null),
    model: longestBeginning(known, bare) ?? longestBeginning(known, modelWords) ?? model,
  };
}

/** 'TITAN GREY' → 'Titan Grey' */
function capitalised(text: string): string {
  return text.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
