import type { CostsDto } from '#contract/claims/offer/offers.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { advanceCost } from '../intake/advance-cost.ts';

const amount = 'py-2 pl-2 text-right tabular-nums wrap-anywhere sm:pl-3';

/** The fee at the end of each slab; in between, just above one, it can be less. */
export function SlabTable({ costs: { fees, paid } }: { readonly costs: CostsDto }) {
  const t = useTexts('costs');
  return (
    <table className="mt-3 w-full max-w-column text-14 max-[20rem]:text-[0.75rem] sm:text-16">
      <caption className="mb-2 text-left text-muted">
        {t.tableCaption({ charge: formatRupees(rupeesToPaise(paid.serviceCharge)) })}
      </caption>
      <thead>
        <tr className="border-b border-line text-14 text-muted">
          <th scope="col" className="py-2 text-left font-semibold">
            {t.upTo}
          </th>
          <th scope="col" className={`${amount} font-semibold`}>
            {t.fee}
          </th>
          <th scope="col" className={`${amount} font-semibold`}>
            {t.gst}
          </th>
          <th scope="col" className={`${amount} font-semibold`}>
            {t.withGst}
          </th>
        </tr>
      </thead>
      <tbody>
        {fees.slabs.map(({ upTo }) => {
          const cost = advanceCost(fees, { amount: upTo, estimate: upTo, paid });
          return cost ? (
            <tr key={upTo} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal">
                <Money rupees={upTo} />
              </th>
              {[cost.fee, cost.gst, cost.fee + cost.gst].map((rupees, at) => (
                <td key={['fee', 'gst', 'both'][at]} className={amount}>
                  <Money rupees={Math.round(rupees * 100) / 100} />
                </td>
              ))}
            </tr>
          ) : null;
        })}
      </tbody>
    </table>
  );
}
