import { endpointsOf } from './endpoint.ts';
import type { lossProvisionSchemas } from './loss-provision.schemas.ts';

const endpoint = endpointsOf<typeof lossProvisionSchemas>();

export const getLossProvision = endpoint({
  id: 'getLossProvision',
  method: 'GET',
  path: '/loss-provision',
  access: 'ledger.read',
  summary: 'What is owed to us by age at the end of a day, which part is expected to be lost, and what was booked each month.',
});

export const proposeLossRates = endpoint({
  id: 'proposeLossRates',
  method: 'POST',
  path: '/loss-provision/rates',
  access: 'setting.manage',
  summary:
    'Propose other rates of expected loss from a day on; another person confirms them, and months that were booked keep theirs.',
  idempotent: true,
  signed: true,
  status: 201,
});
