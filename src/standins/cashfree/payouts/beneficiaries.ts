import * as z from 'zod/mini';
import { ifscCode, pattern, readRequest } from '../read-request.ts';
import type { BeneficiaryRecord } from '../records.ts';
import { conflict, invalid, notFound } from '../vendor-error.ts';
import type { World } from '../world.ts';
import { utcTime } from '../wire-time.ts';

const newBeneficiary = z.object({
  beneficiary_id: pattern(/^[A-Za-z0-9_|.]{1,50}$/),
  beneficiary_name: pattern(/^[A-Za-z ]{1,100}$/),
  beneficiary_instrument_details: z.object({ bank_account_number: pattern(/^[A-Za-z0-9]{9,18}$/), bank_ifsc: ifscCode }),
  beneficiary_contact_details: z.optional(
    z.object({
      beneficiary_email: z.optional(pattern(/^[^@\s]+@[^@\s]+$/)),
      beneficiary_phone: z.optional(pattern(/^(\+91)?\d{8,12}$/)),
    }),
  ),
});

/** `POST /beneficiary`. One beneficiary per id and per account. */
export function createBeneficiary(world: World, body: unknown): BeneficiaryRecord {
  const wanted = readRequest(newBeneficiary, body);
  const { bank_account_number: accountNumber, bank_ifsc: ifsc } = wanted.beneficiary_instrument_details;
  if (world.store.beneficiaries.get(wanted.beneficiary_id))
    throw conflict('beneficiary_id_already_exists', 'Beneficiary id already exists');
  if (byAccount(world, accountNumber, ifsc))
    throw conflict('beneficiary_already_exists', 'Beneficiary with the same account exists');
  return world.store.beneficiaries.put(wanted.beneficiary_id, {
    beneficiaryId: wanted.beneficiary_id,
    name: wanted.beneficiary_name,
    accountNumber,
    ifsc,
    email: wanted.beneficiary_contact_details?.beneficiary_email ?? null,
    phone: wanted.beneficiary_contact_details?.beneficiary_phone ?? null,
    status: 'VERIFIED',
    addedAt: world.clock.now(),
  });
}

/** `GET /beneficiary?beneficiary_id=` or `?bank_account_number=&bank_ifsc=`. */
export function findBeneficiary(world: World, query: Record<string, string | undefined>): BeneficiaryRecord {
  const { beneficiary_id: id, bank_account_number: accountNumber, bank_ifsc: ifsc } = query;
  if (!id && !(accountNumber && ifsc)) throw invalid('beneficiary_id_missing', 'beneficiary_id is missing');
  const found = id ? world.store.beneficiaries.get(id) : byAccount(world, accountNumber ?? '', ifsc ?? '');
  if (!found) throw notFound('beneficiary_not_found', 'Beneficiary does not exist');
  return found;
}

function byAccount(world: World, accountNumber: string, ifsc: string): BeneficiaryRecord | undefined {
  return world.store.beneficiaries.all().find((one) => one.accountNumber === accountNumber && one.ifsc === ifsc);
}

export function beneficiaryWire(one: BeneficiaryRecord): Record<string, unknown> {
  return {
    beneficiary_id: one.beneficiaryId,
    beneficiary_name: one.name,
    beneficiary_instrument_details: { bank_account_number: one.accountNumber, bank_ifsc: one.ifsc, vpa: null },
    beneficiary_contact_details: { beneficiary_email: one.email, beneficiary_phone: one.phone },
    beneficiary_status: one.status,
    added_on: utcTime(one.addedAt),
  };
}
