import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { sampleSettlement } from './sample-claim.ts';

const amount = 'py-2 pl-2 sm:pl-4 text-right align-top tabular-nums';

/** The bill line by line. On a phone the depreciation stands below the name of the line. */
export function SampleTable() {
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
          rule === 'idv' ? null : (
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
