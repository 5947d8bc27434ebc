import { endpointsOf } from './endpoint.ts';
import type { lossProvisionSchemas } from './loss-provision.schemas.ts';

const endpoint = endpointsOf<typeof lossProvisionSchemas>();

export const getLossProvision = endpoint({
  id: 'getLossProvision',
  method: 'GET',
  path: '/loss-provision',
  access: 'ledger.read',
});

export const proposeLossRates = endpoint({
  id: 'proposeLossRates',
  method: 'POST',
  path: '/loss-provision/rates',
  access: 'setting.manage',
  idempotent: true,
  signed: true,
  status: 201,
});
