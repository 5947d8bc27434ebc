import { expect, it } from 'vitest';
import { ownTaxRules, taxRulesOn, taxRuleTable } from './tax-rules.ts';

it.each([
  ['2019-01-01', [0, 5, 12, 18, 28], '194J', '26Q'],
  ['2025-09-21', [0, 5, 12, 18, 28], '194J', '26Q'],
  ['2025-09-22', [0, 5, 18, 40], '194J', '26Q'],
  ['2026-03-31', [0, 5, 18, 40], '194J', '26Q'],
  ['2026-04-01', [0, 5, 18, 40], '393(1)', '140'],
] as const)('on %s a bill may charge %j %%, and tax is deducted under %s, form %s', (day, rates, section, form) => {
  const { repairRates, tds, statementForm } = taxRulesOn(taxRuleTable([]), day);
  expect([repairRates, tds.professional.section, statementForm]).toEqual([rates, section, form]);
});

it('lets a stored version take over on its day, and stand for a built-in one of the same day', () => {
  const [newest] = ownTaxRules;
  const next = { ...newest, version: 'stored', validFrom: '2027-04-01', repairRates: [0, 5, 20] };
  const table = taxRuleTable([next, { ...newest, version: 'corrected' }]);
  expect(taxRulesOn(table, '2027-03-31').version).toBe('corrected');
  expect(taxRulesOn(table, '2027-04-01').repairRates).toEqual([0, 5, 20]);
  expect(table.map(({ validFrom }) => validFrom)).toEqual([
    ...['2027-04-01', '2026-04-01', '2025-09-22', '2025-04-01', '2020-04-01'],
  ]);
});
