import { endpoint } from '../../endpoint.ts';

export const listSignals = endpoint({
  id: 'list-signals',
  method: 'GET',
  path: '/claims/{id}/signals',
  access: 'signal.read',
  summary: 'What may be odd about a claim, with its evidence, and how often such a hint was right before. Nothing waits for it.',
});

export const confirmSignal = endpoint({
  id: 'confirm-signal',
  method: 'POST',
  path: '/signals/{id}/confirm',
  access: 'signal.judge',
  summary: 'Says, once and with a reason, that a signal was right.',
});

export const dismissSignal = endpoint({
  id: 'dismiss-signal',
  method: 'POST',
  path: '/signals/{id}/dismiss',
  access: 'signal.judge',
  summary: 'Says, once and with a reason, that there is nothing in a signal.',
});
