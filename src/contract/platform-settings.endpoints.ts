import { endpointsOf } from './endpoint.ts';
import type { proposalsSchemas } from './proposals.schemas.ts';
import type { platformSettingsSchemas } from './platform-settings.schemas.ts';

const endpoint = endpointsOf<typeof proposalsSchemas & typeof platformSettingsSchemas>();

export const getCompany = endpoint({
  id: 'getCompany',
  method: 'GET',
  path: '/company',
  access: 'public',
  limit: { max: 600, per: 'minute', by: 'address' },
  cacheSeconds: 300,
});

export const getPlatformSettings = endpoint({
  id: 'getPlatformSettings',
  method: 'GET',
  path: '/platform-settings',
  access: 'setting.read',
});

export const addSlabVersion = endpoint({
  id: 'addSlabVersion',
  method: 'POST',
  path: '/platform-settings/slabs',
  access: 'setting.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addFeesVersion = endpoint({
  id: 'addFeesVersion',
  method: 'POST',
  path: '/platform-settings/fees',
  access: 'setting.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addRatesVersion = endpoint({
  id: 'addRatesVersion',
  method: 'POST',
  path: '/platform-settings/rates',
  access: 'setting.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addOfferTermsVersion = endpoint({
  id: 'addOfferTermsVersion',
  method: 'POST',
  path: '/platform-settings/offer-terms',
  access: 'setting.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addTaxDetailsVersion = endpoint({
  id: 'addTaxDetailsVersion',
  method: 'POST',
  path: '/platform-settings/tax-details',
  access: 'setting.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addSurveyFeesVersion = endpoint({
  id: 'addSurveyFeesVersion',
  method: 'POST',
  path: '/platform-settings/survey-fees',
  access: 'setting.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addCapsVersion = endpoint({
  id: 'addCapsVersion',
  method: 'POST',
  path: '/platform-settings/caps',
  access: 'setting.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addApprovalPresetVersion = endpoint({
  id: 'addApprovalPresetVersion',
  method: 'POST',
  path: '/platform-settings/approval-preset',
  access: 'setting.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addSetUpVersion = endpoint({
  id: 'addSetUpVersion',
  method: 'POST',
  path: '/platform-settings/set-up',
  access: 'setting.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addFullBooksVersion = endpoint({
  id: 'addFullBooksVersion',
  method: 'POST',
  path: '/platform-settings/full-books',
  access: 'setting.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addTaxRulesVersion = endpoint({
  id: 'addTaxRulesVersion',
  method: 'POST',
  path: '/platform-settings/tax-rules',
  access: 'setting.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const addLenderTermsVersion = endpoint({
  id: 'addLenderTermsVersion',
  method: 'POST',
  path: '/platform-settings/lender-terms',
  access: 'setting.manage',
  idempotent: true,
  status: 201,
  signed: true,
});

export const tryRatesVersion = endpoint({
  id: 'tryRatesVersion',
  method: 'POST',
  path: '/platform-settings/rates/trial',
  access: 'setting.manage',
});

export const withdrawSettingVersion = endpoint({
  id: 'withdrawSettingVersion',
  method: 'DELETE',
  path: '/platform-settings/versions/{id}',
  access: 'setting.manage',
});
