import { Money } from '#web/ui/money.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { settle } from '#domain/claims/review/settlement.ts';
import type { Settlement, SettlementInput } from '#domain/claims/review/settlement.ts';
import { defaultSettlementRates } from '#domain/claims/review/settlement-rates.ts';
import { rupeesToPaise, ZERO } from '#domain/money.ts';

/** Worked example of a claim's money. Omits our fee: the costs page shows it by the slabs in force (decision 067). */
export function SampleSection() {
  const { sample: t } = useTexts('landing');
  const { insurerPays, youPay, weAdvance } = sampleSettlement;
  return (
    <section aria-labelledby="sample" className="border-y border-line bg-paper">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-4 px-4 py-7 sm:gap-y-8 sm:px-6 sm:py-16 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 id="sample" className="text-22 font-bold sm:text-28">
            {t.title}
          </h2>
          <p className="mt-2 max-w-prose text-muted sm:mt-3 sm:text-18">{t.text}</p>
          <p className="mt-3 max-w-prose border-l-4 max-sm:text-14 sm:mt-6 border-brand pl-4">
            {t.feeNote} <TextLink to="/costs">{t.costs}</TextLink>
          </p>
        </div>
        <div className="rounded-card border border-line bg-surface shadow-raised">
          <p className="border-b border-line px-4 py-3 text-14 font-semibold text-muted sm:px-6">{t.tag}</p>
          {/* On a phone the three totals first; the itemised bill behind a press. */}
          <div className="hidden px-6 py-4 sm:block">
            <SampleTable />
          </div>
          <details className="px-4 sm:hidden">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">{t.caption}</summary>
            <SampleTable />
          </details>
          <dl className="grid border-t border-line sm:grid-cols-3">
            {(
              [
                [t.insurerPays, insurerPays],
                [t.youPay, youPay],
                [t.weAdvance, weAdvance],
              ] as const
            ).map(([term, amount], at) => (
              <div
                key={term}
                className={`flex items-baseline justify-between gap-3 px-4 py-3 sm:block sm:px-6 sm:py-4 ${
                  at === 2
                    ? 'bg-success-tint text-success max-sm:rounded-b-card sm:rounded-br-card'
                    : 'max-sm:border-b max-sm:border-line sm:border-r sm:border-line'
                }`}
              >
                <dt className="text-14">{term}</dt>
                <dd className="text-18 font-bold sm:mt-1 sm:text-22">
                  <Money paise={amount} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

/** Fictional claim of a goods vehicle, two and a half years old, with the IMT-23 endorsement. */
const sample: SettlementInput = {
  lines: [
    { label: 'panels', kind: 'metal', billed: rupeesToPaise(120_000) },
    { label: 'bumper', kind: 'rubber-nylon-plastic', billed: rupeesToPaise(24_000), isImt23Part: true },
    { label: 'windscreen', kind: 'glass', billed: rupeesToPaise(14_000) },
    { label: 'paint', kind: 'paint', billed: rupeesToPaise(16_000) },
    { label: 'labour', kind: 'labour', billed: rupeesToPaise(46_000) },
  ],
  vehicle: {
    vehicleClass: 'goods',
    cubicCapacity: 5600,
    grossWeightKg: 16_200,
    seats: 2,
    isElectric: false,
    registeredOn: '2024-04-15',
  },
  incidentOn: '2026-10-05',
  hasZeroDepreciation: false,
  hasImt23: true,
  hasConsumables: false,
  breach: null,
  towingLimit: null,
  insuredValue: null,
  isWithoutTax: false,
  salvage: rupeesToPaise(4000),
  voluntaryDeductible: ZERO,
  approvedAmount: null,
  rates: defaultSettlementRates,
};

/** Calculated by the product's own settlement code, so the page can't show other rules than a real claim has. */
export const sampleSettlement: Settlement = settle(sample);

const amount = 'py-2 pl-2 sm:pl-4 text-right align-top tabular-nums';

/** The itemised bill. On a phone the depreciation is below the line's name. */
function SampleTable() {
  const { sample: t } = useTexts('landing');
  const { lines, deductions, billed, insurerPays } = sampleSettlement;
  const words: Readonly<Record<string, { label: string; rule: string }>> = t.lines;
  return (
    <table className="w-full text-14 sm:text-16">
      <caption className="sr-only">{t.caption}</caption>
      <thead>
        <tr className="border-b border-line text-14 text-muted">
          <th scope="col" className="py-2 text-left font-semibold wrap-anywhere">
            {t.columns.line}
          </th>
          <th scope="col" className="hidden py-2 pl-4 text-left font-semibold sm:table-cell">
            {t.columns.rule}
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-semibold wrap-anywhere sm:pl-4">
            {t.columns.billed}
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-semibold wrap-anywhere sm:pl-4">
            {t.columns.payable}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, billed: of, payable }) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-2 text-left align-top font-normal wrap-anywhere">
              {words[label]?.label}
              <span className="block text-14 text-muted sm:hidden">{words[label]?.rule}</span>
            </th>
            <td className="hidden py-2 pl-4 align-top text-muted sm:table-cell">{words[label]?.rule}</td>
            <td className={amount}>
              <Money paise={of} />
            </td>
            <td className={amount}>
              <Money paise={payable} />
            </td>
          </tr>
        ))}
        {deductions.map(({ rule, amount: of }) =>
          rule === 'idv' || rule === 'non-standard' || rule === 'condition-breached' ? null : (
            <tr key={rule} className="border-b border-line">
              <th scope="row" colSpan={2} className="py-2 text-left align-top font-normal">
                {t.deductions[rule]}
              </th>
              <td className="hidden sm:table-cell" />
              <td className={amount}>
                −<Money paise={of} />
              </td>
            </tr>
          ),
        )}
      </tbody>
      <tfoot>
        <tr className="font-bold">
          <th scope="row" className="py-2 text-left wrap-anywhere">
            {t.billed}
          </th>
          <td className="hidden sm:table-cell" />
          <td className={amount}>
            <Money paise={billed} />
          </td>
          <td className={amount}>
            <Money paise={insurerPays} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
