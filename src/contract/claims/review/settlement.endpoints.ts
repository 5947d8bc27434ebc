import { endpoint } from '../../endpoint.ts';

export const getSettlement = endpoint({
  id: 'get-settlement',
  method: 'GET',
  path: '/claims/{id}/settlement',
  access: 'claim.read',
  summary: 'The calculation line by line, each with the rule it was made by.',
});

export const saveSettlementTerms = endpoint({
  id: 'save-settlement-terms',
  method: 'PUT',
  path: '/claims/{id}/settlement',
  access: 'claim.review',
  summary: 'Sets what the calculation rests on: add-ons, salvage, deductibles, vehicle class.',
});

export const getSettlementPdf = endpoint({
  id: 'get-settlement-pdf',
  method: 'GET',
  path: '/claims/{id}/settlement/pdf',
  access: 'settlement.print',
  summary: 'Where each rupee of the estimate went, as PDF in the reader’s language.',
  kind: 'file',
});
