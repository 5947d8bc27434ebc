import { endpoint } from '../../endpoint.ts';

export const getClaimBalance = endpoint({
  id: 'get-claim-balance',
  method: 'GET',
  path: '/claims/{id}/balance',
  access: 'claim-payment.read',
  summary: 'What the owner owes us for the claim by agreement, and what of the insurer’s money is theirs.',
});

export const payCharges = endpoint({
  id: 'pay-charges',
  method: 'POST',
  path: '/claims/{id}/balance/order',
  access: 'claim-balance.settle',
  summary: 'Opens (or finds) the payment order for all that the owner owes for the claim.',
  idempotent: true,
});

export const nameSurplusAccount = endpoint({
  id: 'name-surplus-account',
  method: 'POST',
  path: '/claims/{id}/surplus/account',
  access: 'claim-balance.settle',
  summary: 'The account, in the owner’s name, that the surplus is paid to; checked with the bank first.',
  idempotent: true,
  limit: { max: 10, per: 'hour', by: 'user' },
});
