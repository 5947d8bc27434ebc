import { endpoint } from '../../endpoint.ts';

export const viewPayLink = endpoint({
  id: 'pay-link.view',
  method: 'GET',
  path: '/pay-link/{token}',
  access: 'public',
  summary:
    'What the link of an SMS lets anybody pay: claim number, plate, amount, and whether it is paid, as the gateway says now. 410 once there is nothing to pay.',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const openPayLink = endpoint({
  id: 'pay-link.open',
  method: 'POST',
  path: '/pay-link/{token}/order',
  access: 'public',
  summary:
    'Opens the payment, or gives the open one again, however many hold the link. It accepts nothing: the owner has agreed to the offer before.',
  limit: { max: 10, per: 'minute', by: 'token', address: 300 },
});
