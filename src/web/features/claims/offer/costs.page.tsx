import { data } from 'react-router';
import { getCosts } from '#contract/claims/offer/offers.endpoints.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { ApiError } from '#web/api-error.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { PageTitle } from '#web/page-title.tsx';
import { serverApi } from '#web/server-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Route } from './+types/costs.page';
import { ageBounds, billBounds, billCosts, typedBill } from './bill-costs.ts';
import { CostsForm } from './costs-form.tsx';
import type { CostsFormProps } from './costs-form.tsx';
import { CostsResult } from './costs-result.tsx';
import { SlabTable } from './slab-table.tsx';

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

/** What we cost, for any bill, by the rules that an offer is made with. */
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
