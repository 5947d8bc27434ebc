import { useQuery } from '@tanstack/react-query';
import { listAllocationProposals } from '#contract/claims/recovery/cash-bench.endpoints.ts';
import { getRemittance } from '#contract/claims/recovery/remittances.endpoints.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useUser } from '#web/session-store.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AllocationList } from './allocation-list.tsx';
import { ExitsCard } from './exits-card.tsx';
import { SplitCard } from './split-card.tsx';

const SideFile = lazyPart(() => import('./side-file.tsx'));

/** One transfer: what is left of it, what it may pay and why, and what became of it so far. */
export default function RemittanceBench({ id }: { readonly id: string }) {
  const t = useTexts('cashBench');
  const params = { id };
  const query = useQuery(apiQuery(getRemittance, { params }));
  const proposals = useQuery({
    ...apiQuery(listAllocationProposals, { params }),
    enabled: (query.data?.unallocated ?? 0) > 0,
  });
  const maySettle = permits(useUser(), 'receivable.settle');
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  return (
    <Loaded query={query} lines={8}>
      {(remittance) => (
        <div className="grid grid-cols-1 gap-4">
          <Card title={<span className="wrap-anywhere">{remittance.reference}</span>}>
            <p className="text-18 font-bold">
              {remittance.unallocated > 0
                ? t.ofAmount({ left: rupees(remittance.unallocated), amount: rupees(remittance.amount) })
                : t.allAllocated({ amount: rupees(remittance.amount) })}
            </p>
            <p>{remittance.insurerName}</p>
            <p className="text-muted">
              {t.receivedOn} <DateTime at={remittance.receivedOn} /> · {t.by({ name: remittance.enteredBy })}
            </p>
            {remittance.narration ? <p className="mt-2 font-mono wrap-anywhere text-muted">{remittance.narration}</p> : null}
          </Card>
          {remittance.unallocated > 0 ? (
            <Loaded query={proposals} lines={5}>
              {(found) =>
                maySettle ? (
                  <>
                    <SplitCard remittance={remittance} found={found} />
                    <Card>
                      <Disclosure summary={t.sideFile}>
                        <SideFile remittance={remittance} />
                      </Disclosure>
                    </Card>
                  </>
                ) : null
              }
            </Loaded>
          ) : null}
          <AllocationList remittance={remittance} />
          <ExitsCard remittance={remittance} />
        </div>
      )}
    </Loaded>
  );
}
