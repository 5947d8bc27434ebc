import { data } from 'react-router';
import { getCosts } from '#contract/claims/offer/offer.endpoints.ts';
import { lineOf } from '#domain/claims/bill.ts';
import { ZERO, formatRupees, rupeesToPaise } from '#domain/money.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { serverApi } from '#web/api/server-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Route } from './+types/costs.page';
import { ageBounds, billBounds, billCosts, costText, supposedBill, typedBill } from './bill-costs.ts';
import type { BillCosts } from './bill-costs.ts';
import type { CostsDto } from '#contract/claims/offer/offer.schemas.ts';
import { vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Money } from '#web/ui/money.tsx';

export const handle: PageHandle = { withoutScripts: true, script: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const bill = (asked.get('bill') ?? billBounds.usual.toLocaleString('en-IN')).slice(0, 20);
  const age = (asked.get('age') ?? String(ageBounds.usual)).slice(0, 6);
  const said = { bill, age, vehicle: asked.get('vehicle')?.slice(0, 20) ?? '', zeroDepreciation: asked.has('zeroDepreciation') };
  try {
    const costs = await serverApi(context, getCosts, {});
    return data({ said, costs }, { headers: { 'cache-control': 'public, max-age=300' } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ said, costs: null }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

/** Public cost calculator: our cost for any bill, by the rules used for offers. */
export default function CostsPage({ loaderData: { costs, said } }: Route.ComponentProps) {
  const t = useTexts('costs');
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:px-6">
      <PageTitle title={t.title} description={t.lead} />
      <h1 className="text-28 font-bold md:text-36">{t.title}</h1>
      <p className="mt-3 max-w-prose text-18 text-muted">{t.lead}</p>
      {costs ? (
        <Costs {...{ costs, said }} />
      ) : (
        <Banner tone="error" title={t.unavailable} className="mt-6">
          {t.unavailableText}
        </Banner>
      )}
    </div>
  );
}

function Costs({ costs, said }: Pick<CostsFormProps, 'costs' | 'said'>) {
  const t = useTexts('costs');
  const { promise } = useTexts('landing');
  const typed = typedBill(said.bill, said.age, said.vehicle, said.zeroDepreciation);
  const isTyped = typed.bill !== null && typed.age !== null;
  const found = billCosts(costs, typed);
  const { processingFee, serviceCharge } = costs.paid;
  return (
    <>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <CostsForm {...{ costs, said }} wrong={{ bill: typed.bill === null, age: typed.age === null }} />
        <div data-found hidden={!isTyped}>
          <CostsResult costs={found} mostFee={costs.fees.slabs.at(-1)?.upTo ?? 0} />
        </div>
      </div>
      <ul className="mt-8 grid max-w-prose list-disc gap-2 pl-5">
        <li>{t.whenPaid({ amount: formatRupees(rupeesToPaise(processingFee + serviceCharge)) })}</li>
        {t.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>{promise.wait}</li>
      </ul>
      <h2 className="mt-10 text-22 font-bold">{t.tableTitle}</h2>
      <SlabTable costs={costs} />
    </>
  );
}

interface CostsFormProps {
  readonly costs: CostsDto;
  /** The input as typed and chosen. */
  readonly said: {
    readonly bill: string;
    readonly age: string;
    readonly vehicle: string;
    readonly zeroDepreciation: boolean;
  };
  /** Which inputs are invalid. */
  readonly wrong: { readonly bill: boolean; readonly age: boolean };
}

/** Repair bill and the vehicle facts used by the calculation. The slider is added by the script. */
function CostsForm({ costs, said, wrong }: CostsFormProps) {
  const t = useTexts('costs');
  return (
    <form action="/costs" noValidate data-costs={JSON.stringify(costs)} className="grid content-start gap-5">
      <TextField
        id="costs-bill"
        name="bill"
        label={t.bill}
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={said.bill}
        error={wrong.bill ? t.wrongBill : undefined}
      />
      <div hidden>
        <label htmlFor="costs-slide" className="mb-1 block text-label font-semibold">
          {t.slide}
        </label>
        <input
          id="costs-slide"
          type="range"
          min={billBounds.least}
          max={billBounds.most}
          step={billBounds.step}
          defaultValue={billBounds.usual}
          className="h-control w-full accent-brand"
        />
      </div>
      <SelectField
        id="costs-vehicle"
        name="vehicle"
        label={t.vehicle}
        defaultValue={vehicleClasses.find((one) => one === said.vehicle) ?? 'goods'}
        options={vehicleClasses.map((value) => ({ value, label: t.vehicles[value] }))}
      />
      <TextField
        id="costs-age"
        name="age"
        label={t.age}
        hint={t.ageHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={said.age}
        error={wrong.age ? t.wrongAge : undefined}
      />
      <Checkbox
        id="costs-zero-depreciation"
        name="zeroDepreciation"
        value="on"
        label={t.zeroDepreciation}
        defaultChecked={said.zeroDepreciation}
      />
      <Button type="submit" variant="secondary" className="justify-self-start">
        {t.count}
      </Button>
    </form>
  );
}

type Amount = keyof BillCosts;

/** The garage's amount and the owner's total cost first; the breakdown below. */
function CostsResult({ costs, mostFee }: { readonly costs: BillCosts; readonly mostFee: number }) {
  const t = useTexts('costs');
  const lines: readonly (readonly [Amount, string])[] = [
    ['insurer', t.insurer],
    ['toGarage', t.toGarage],
    ['fee', t.fee],
    ['gst', t.gst],
    ['serviceCharge', t.serviceCharge],
    ['total', t.total],
    ['percent', t.percent],
  ];
  return (
    <div className="rounded-card border border-line bg-surface">
      <p role="status" data-said className="sr-only" />
      <dl className="grid sm:grid-cols-2">
        <Main name="bill" term={t.garageGets} costs={costs} className="bg-success-tint text-success" />
        <Main name="all" term={t.all} costs={costs} className="bg-brand-tint" />
      </dl>
      <dl className="grid gap-2 px-4 py-4 sm:px-6">
        {lines.map(([name, term]) => (
          <div
            key={name}
            className={`flex justify-between gap-4 ${name === 'total' ? 'border-t border-line pt-2 font-semibold' : ''} ${name === 'fee' ? 'border-t border-line pt-2' : ''}`}
          >
            <dt>{term}</dt>
            <dd className="shrink-0 tabular-nums" data-cost={name}>
              {costText(name, costs[name])}
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-4 py-3 sm:px-6" data-quoted hidden={costs.fee !== null}>
        {t.quoted({ amount: rupees(mostFee) })}
      </p>
    </div>
  );
}

function Main({ name, term, costs, className }: { name: Amount; term: string; costs: BillCosts; className: string }) {
  return (
    <div data-main className={`px-4 py-4 sm:px-6 ${className}`}>
      <dt>{term}</dt>
      <dd className="text-28 font-bold tabular-nums">
        <span data-cost={name}>{rupees(costs[name])}</span>
      </dd>
    </div>
  );
}

function rupees(amount: number | null): string {
  return amount === null ? '–' : formatRupees(rupeesToPaise(amount));
}

const amount = 'py-2 pl-2 text-right tabular-nums wrap-anywhere sm:pl-3';

/** The fee at the end of each slab; just above a slab's start it can be lower. */
function SlabTable({ costs: { fees, paid } }: { readonly costs: CostsDto }) {
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
          const line = lineOf(supposedBill({ fees, paid }, { insurer: rupeesToPaise(upTo), garage: ZERO }), 'fee');
          return line?.fee && line.tax ? (
            <tr key={upTo} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal">
                <Money rupees={upTo} />
              </th>
              {[line.fee, line.tax, line.amount ?? ZERO].map((paise, at) => (
                <td key={['fee', 'gst', 'both'][at]} className={amount}>
                  <Money paise={paise} />
                </td>
              ))}
            </tr>
          ) : null;
        })}
      </tbody>
    </table>
  );
}
