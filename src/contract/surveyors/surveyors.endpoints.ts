import { endpointsOf } from '#contract/endpoint.ts';
import type { surveyorFeesSchemas, surveyorsSchemas } from './surveyors.schemas.ts';

const endpoint = endpointsOf<typeof surveyorFeesSchemas & typeof surveyorsSchemas>();

export const listSurveyors = endpoint({
  id: 'listSurveyors',
  method: 'GET',
  path: '/surveyors',
  access: 'surveyor.read',
  summary:
    'Surveyors with their load: applications longest waiting first, the others with the most open surveys first. With counts per view.',
});

export const listSurveyorFees = endpoint({
  id: 'listSurveyorFees',
  method: 'GET',
  path: '/surveyor-fees',
  access: 'surveyor-fee.read',
  summary:
    'Surveys with their fee, bill, tax kept back and payment, newest first: one’s own, or all; with sums of the financial year',
});

export const getSurveyorTaxIdentity = endpoint({
  id: 'getSurveyorTaxIdentity',
  method: 'GET',
  path: '/surveyor-fees/tax-identity',
  access: 'surveyor-fee.bill',
  summary: 'One’s own PAN, masked, and GSTIN, as they stand on bills',
});

export const setSurveyorTaxIdentity = endpoint({
  id: 'setSurveyorTaxIdentity',
  method: 'POST',
  path: '/surveyor-fees/tax-identity',
  access: 'surveyor-fee.bill',
  summary: 'Gives one’s PAN, and a GSTIN where one is registered; counts for bills from then on',
});

export const changeSurveyFee = endpoint({
  id: 'changeSurveyFee',
  method: 'POST',
  path: '/surveyor-fees/{id}/change',
  access: 'survey.assign',
  summary:
    'Another fee than the schedule’s for a survey that the surveyor has not accepted yet: at once within the limit, beyond it when a second person confirms',
  idempotent: true,
  signed: true,
});

export const confirmSurveyFee = endpoint({
  id: 'confirmSurveyFee',
  method: 'POST',
  path: '/surveyor-fees/{id}/confirm',
  access: 'survey-fee.confirm',
  summary: 'A second person confirms a fee beyond the limit',
  idempotent: true,
  signed: true,
});

export const raiseSurveyorBill = endpoint({
  id: 'raiseSurveyorBill',
  method: 'POST',
  path: '/surveyor-bills',
  access: 'surveyor-fee.bill',
  summary:
    'The surveyor bills a survey that was reported, once; without a number the next one is taken. A bill that was sent back is billed again',
  idempotent: true,
});

export const approveSurveyorBill = endpoint({
  id: 'approveSurveyorBill',
  method: 'POST',
  path: '/surveyor-bills/{id}/approve',
  access: 'surveyor-bill.check',
  summary: 'The bill is right: booked with the tax kept back, and paid. By somebody who did not assign the survey',
  idempotent: true,
  signed: true,
});

export const sendBackSurveyorBill = endpoint({
  id: 'sendBackSurveyorBill',
  method: 'POST',
  path: '/surveyor-bills/{id}/send-back',
  access: 'surveyor-bill.check',
  summary: 'The bill is not right; the surveyor bills again',
});

export const paySurveyorAgain = endpoint({
  id: 'paySurveyorAgain',
  method: 'POST',
  path: '/surveyor-bills/{id}/pay-again',
  access: 'surveyor-bill.check',
  summary: 'Pays a bill that is held: after a failure or a return, or to an account that is another than when it was approved',
  idempotent: true,
  signed: true,
});
