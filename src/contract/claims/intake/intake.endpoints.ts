import { endpointsOf } from '#contract/endpoint.ts';
import type { papersLinkSchemas, linkGarageSchemas } from './intake.schemas.ts';

const endpoint = endpointsOf<typeof papersLinkSchemas & typeof linkGarageSchemas>();

export const listGarageChoices = endpoint({
  id: 'listGarageChoices',
  method: 'GET',
  path: '/claims/{id}/garages',
  access: 'claim.review',
  summary: 'Registered garages that the claim may be linked to, at most 10: those with the phone that the claimant gave first.',
});

export const linkGarage = endpoint({
  id: 'linkGarage',
  method: 'POST',
  path: '/claims/{id}/garage',
  access: 'claim.review',
  summary: 'Links a claim whose garage has no account here to the garage’s registered listing.',
});

export const sendPapersLink = endpoint({
  id: 'sendPapersLink',
  method: 'POST',
  path: '/claims/{id}/papers-link',
  access: 'claim.file',
  summary: 'Sends the owner an SMS whose link takes the missing papers without a login; an earlier link ends.',
  idempotent: true,
  limit: { max: 5, per: 'hour', by: 'user' },
  status: 202,
});

export const viewPapersLink = endpoint({
  id: 'viewPapersLink',
  method: 'GET',
  path: '/papers-link/{token}',
  access: 'public',
  summary: 'Which papers of a claim are missing, and nothing else of it. 410 once none is missing or the claim is decided.',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const addPaperByLink = endpoint({
  id: 'addPaperByLink',
  method: 'POST',
  path: '/papers-link/{token}/{paper}',
  access: 'public',
  summary: 'Adds one missing paper, of one file or several. The link is looked at before the files are received.',
  kind: 'multipart',
  status: 201,
  limit: { max: 30, per: 'minute', by: 'token', address: 600 },
});
