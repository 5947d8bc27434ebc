import { endpointsOf } from './endpoint.ts';
import type { proposalsSchemas } from './proposals.schemas.ts';
import type { platformSettingsSchemas } from './platform-settings.schemas.ts';

const endpoint = endpointsOf<typeof proposalsSchemas & typeof platformSettingsSchemas>();

export const getCompany = endpoint({
  id: 'getCompany',
  method: 'GET',
  path: '/company',
  access: 'public',
  summary: 'Who we are: company, CIN, GSTIN, registered office, and the officer who hears grievances.',
  limit: { max: 600, per: 'minute', by: 'address' },
  cacheSeconds: 300,
});

export const getPlatformSettings = endpoint({
  id: 'getPlatformSettings',
  method: 'GET',
  path: '/platform-settings',
  access: 'setting.read',
  summary:
    'Fee slabs, settlement rates and terms of offers with every version, and the amounts that the product was started with.',
});

export const addSlabVersion = endpoint({
  id: 'addSlabVersion',
  method: 'POST',
  path: '/platform-settings/slabs',
  access: 'setting.manage',
  summary: 'Propose a new table of fee slabs from a day on; another person confirms it, and offers that were made keep theirs.',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addRatesVersion = endpoint({
  id: 'addRatesVersion',
  method: 'POST',
  path: '/platform-settings/rates',
  access: 'setting.manage',
  summary: 'Propose new settlement rates from a day on; another person confirms them, and claims that were decided keep theirs.',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addOfferTermsVersion = endpoint({
  id: 'addOfferTermsVersion',
  method: 'POST',
  path: '/platform-settings/offer-terms',
  access: 'setting.manage',
  summary:
    'Propose from a day on how long offers stay open, on how many claims the days to pay are measured, and who hears grievances; another person confirms it, and offers that were made keep theirs.',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addTaxDetailsVersion = endpoint({
  id: 'addTaxDetailsVersion',
  method: 'POST',
  path: '/platform-settings/tax-details',
  access: 'setting.manage',
  summary:
    'Propose from a day on our own name, GSTIN, address and codes for tax documents; another person confirms it, and documents that were issued keep theirs.',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addSurveyFeesVersion = endpoint({
  id: 'addSurveyFeesVersion',
  method: 'POST',
  path: '/platform-settings/survey-fees',
  access: 'setting.manage',
  summary: 'Propose from a day on what surveys cost; another person confirms it, and surveys that were assigned keep theirs.',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addCapsVersion = endpoint({
  id: 'addCapsVersion',
  method: 'POST',
  path: '/platform-settings/caps',
  access: 'setting.manage',
  summary:
    'Propose from a day on how many SMS, e-mails, Aadhaar codes and checks of bank accounts all people together may have in an hour and in a day; another person confirms it.',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addApprovalPresetVersion = endpoint({
  id: 'addApprovalPresetVersion',
  method: 'POST',
  path: '/platform-settings/approval-preset',
  access: 'setting.manage',
  summary:
    'Propose from a day on how many people approvals take: small, medium or full. Another person confirms it; what was confirmed before stays.',
  idempotent: true,
  status: 201,
  signed: true,
});

export const tryRatesVersion = endpoint({
  id: 'tryRatesVersion',
  method: 'POST',
  path: '/platform-settings/rates/trial',
  access: 'setting.manage',
  summary: 'Which claims of the last month these rates would calculate otherwise, and by how much. Changes nothing.',
});

export const withdrawSettingVersion = endpoint({
  id: 'withdrawSettingVersion',
  method: 'DELETE',
  path: '/platform-settings/versions/{id}',
  access: 'setting.manage',
  summary: 'Takes back a version that has not begun.',
});
