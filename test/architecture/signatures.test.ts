import { expect, test } from 'vitest';
import { apiParts } from '#server/features.ts';

const routes = apiParts.flatMap((part) => part.routes);

/** Permissions whose decisions concern money or other permissions. */
const deciding = [
  'claim.decide',
  'claim.confirm',
  'payout.retry',
  'write-off.confirm',
  'remittance-exit.confirm',
  'receivable-charge.confirm',
  'refund.send',
  'setting.manage',
  'proposal.confirm',
  'insurer.confirm',
];

/** Not signed, with the reason. */
const unsigned: Record<string, string> = {
  refuseAcceptanceLetter: 'takes a letter out of account: money can only stop by it',
  reopenReview: 'takes an approval back',
  recheckPayout: 'reads',
  tryRatesVersion: 'reads',
  withdrawSettingVersion: 'all stays as it is',
  withdrawProposal: 'all stays as it is',
};

test('what decides about money is signed: the endpoint says so, or here stands why not', () => {
  const found = routes.filter(
    ({ endpoint: { id, access, method, signed } }) =>
      method !== 'GET' && deciding.includes(access) && !signed && !(id in unsigned),
  );
  expect(found.map(({ endpoint }) => endpoint.id)).toEqual([]);
  const ids = routes.map(({ endpoint }) => endpoint.id);
  expect(Object.keys(unsigned).filter((id) => !ids.includes(id))).toEqual([]);
});
