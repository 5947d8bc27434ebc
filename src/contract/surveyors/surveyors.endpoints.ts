import { endpointsOf } from '#contract/endpoint.ts';
import type { surveyorsSchemas } from './surveyors.schemas.ts';

const endpoint = endpointsOf<typeof surveyorsSchemas>();

export const listSurveyors = endpoint({
  id: 'listSurveyors',
  method: 'GET',
  path: '/surveyors',
  access: 'surveyor.read',
});

export const listSurveyorFees = endpoint({
  id: 'listSurveyorFees',
  method: 'GET',
  path: '/surveyor-fees',
  access: 'surveyor-fee.read',
});

export const getSurveyorTaxIdentity = endpoint({
  id: 'getSurveyorTaxIdentity',
  method: 'GET',
  path: '/surveyor-fees/tax-identity',
  access: 'surveyor-fee.bill',
});

export const setSurveyorTaxIdentity = endpoint({
  id: 'setSurveyorTaxIdentity',
  method: 'POST',
  path: '/surveyor-fees/tax-identity',
  access: 'surveyor-fee.bill',
});

export const changeSurveyFee = endpoint({
  id: 'changeSurveyFee',
  method: 'POST',
  path: '/surveyor-fees/{id}/change',
  access: 'survey.assign',
  idempotent: true,
  signed: true,
});

export const confirmSurveyFee = endpoint({
  id: 'confirmSurveyFee',
  method: 'POST',
  path: '/surveyor-fees/{id}/confirm',
  access: 'survey-fee.confirm',
  idempotent: true,
  signed: true,
});

export const raiseSurveyorBill = endpoint({
  id: 'raiseSurveyorBill',
  method: 'POST',
  path: '/surveyor-bills',
  access: 'surveyor-fee.bill',
  idempotent: true,
});

export const approveSurveyorBill = endpoint({
  id: 'approveSurveyorBill',
  method: 'POST',
  path: '/surveyor-bills/{id}/approve',
  access: 'surveyor-bill.check',
  idempotent: true,
  signed: true,
});

export const sendBackSurveyorBill = endpoint({
  id: 'sendBackSurveyorBill',
  method: 'POST',
  path: '/surveyor-bills/{id}/send-back',
  access: 'surveyor-bill.check',
});

export const paySurveyorAgain = endpoint({
  id: 'paySurveyorAgain',
  method: 'POST',
  path: '/surveyor-bills/{id}/pay-again',
  access: 'surveyor-bill.check',
  idempotent: true,
  signed: true,
});
