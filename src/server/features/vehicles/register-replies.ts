import type { RegisteredVehicle } from '#server/platform/gateways/identity-verifier.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What the register said, when; `vehicle` null: it does not know the number. */
export interface RegisterReply {
  readonly vehicle: RegisteredVehicle | null;
  readonly askedAt: Date;
}

const keptMs = 24 * 60 * 60 * 1000;

type Store = Pick<Platform, 'db' | 'cipher'>;

/** The register's answer of the last day; undefined when it has to be asked. */
export async function findRegisterReply({ db, cipher }: Store, plate: string, now: Date): Promise<RegisterReply | undefined> {
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

export async function keepRegisterReply(
  { db, cipher }: Store,
  plate: string,
  { vehicle, askedAt }: RegisterReply,
): Promise<void> {
  const reply = { reply_encrypted: vehicle && cipher.encrypt(JSON.stringify(vehicle)), asked_at: askedAt };
  await db
    .insertInto('vehicle_register_reply')
    .values({ registration_number: plate, ...reply })
    .onConflict((conflict) => conflict.column('registration_number').doUpdateSet(reply))
    .execute();
}
