import { endpoint } from '../../endpoint.ts';

export const listGarageChoices = endpoint({
  id: 'list-garage-choices',
  method: 'GET',
  path: '/claims/{id}/garages',
  access: 'claim.review',
  summary: 'Registered garages that the claim may be linked to, at most 10: those with the phone that the claimant gave first.',
});

export const linkGarage = endpoint({
  id: 'link-garage',
  method: 'POST',
  path: '/claims/{id}/garage',
  access: 'claim.review',
  summary: 'Links a claim whose garage has no account here to the garage’s registered listing.',
});
