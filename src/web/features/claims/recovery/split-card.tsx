import { useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { AllocationProposal } from '#contract/claims/recovery/cash-bench.schemas.ts';
import type { listAllocationProposals } from '#contract/claims/recovery/cash-bench.endpoints.ts';
import { allocateRemittance } from '#contract/claims/recovery/remittances.endpoints.ts';
import { allocationsBody } from '#contract/claims/recovery/remittances.schemas.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { useUser } from '#web/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { AddClaim } from './add-claim.tsx';
import { ProposalList } from './proposal-list.tsx';
import { SplitLine } from './split-line.tsx';
import { inPaise, lineOf } from './split-values.ts';
import type { SplitLineValues } from './split-values.ts';
import { useCashChanged } from './use-cash-changed.ts';

/** Says which claims the transfer pays: a proposal taken over, claims added by hand, amounts changed. What is typed is kept until it is booked. */
export function SplitCard({
  remittance,
  found,
}: {
  readonly remittance: RemittanceDto;
  readonly found: ReplyOf<typeof listAllocationProposals>;
}) {
  const t = useTexts('cashBench');
  const toast = useToast();
  const sameKey = useSameKey();
  const changed = useCashChanged();
  const button = useRef<HTMLButtonElement>(null);
  const [before, setBefore] = useState<readonly SplitLineValues[]>([]);
  const [stale, setStale] = useState(false);
  const form = useContractForm(allocationsBody, { defaultValues: { lines: [] } });
  const draft = useDeviceDraft(`cash:${useUser().id}:${remittance.id}`, form, { omit: [] });
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'lines' });
  const lines = useWatch({ control: form.control, name: 'lines' }) ?? [];
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  const paying = lines.reduce((sum, { amount }) => sum + inPaise(amount), 0);
  const left = inPaise(remittance.unallocated) - paying;

  const put = (next: readonly SplitLineValues[]) => {
    replace([...next]);
    form.clearErrors();
  };
  const take = ({ lines: proposed }: AllocationProposal) => {
    setBefore(lines);
    put(proposed.map((line) => lineOf(line)));
    requestAnimationFrame(() => button.current?.focus());
  };

  return (
    <Card title={t.proposals}>
      <div className="grid grid-cols-1 gap-4">
        {found.proposals.length > 0 ? (
          <>
            <p className="text-muted">{t.proposalsHint}</p>
            <ProposalList proposals={found.proposals} onTake={take} />
          </>
        ) : (
          <p>{t.noProposals({ count: found.open.claims, amount: rupees(found.open.amount) })}</p>
        )}
        <AddClaim
          insurerId={remittance.insurerId}
          taken={lines.map(({ claimNumber }) => claimNumber ?? '')}
          onAdd={(claim) => append(lineOf({ ...claim, amount: Math.min(claim.outstanding, Math.max(0, left) / 100), tds: 0 }))}
        />
        <ContractFormElement
          form={form}
          className="grid grid-cols-1 gap-3"
          onSubmit={async (body) => {
            setStale(false);
            try {
              await api(allocateRemittance, { params: { id: remittance.id }, body, idempotencyKey: sameKey(body) });
            } catch (error) {
              // Somebody else was here: what is left is read anew beside what was typed.
              if (error instanceof ApiError && error.status === 409) {
                setStale(true);
                await changed();
              }
              throw error;
            }
            put([]);
            setBefore([]);
            draft.clear();
            toast.success(t.allocated);
            await changed();
          }}
        >
          <h3 className="font-bold">{t.split}</h3>
          {stale ? <Banner tone="info">{t.changed}</Banner> : null}
          {draft.restored && fields.length > 0 ? <p className="text-muted">{t.restored}</p> : null}
          {before.length > 0 ? (
            <div>
              <Button
                variant="quiet"
                onClick={() => {
                  put(before);
                  setBefore([]);
                }}
              >
                {t.putBack}
              </Button>
            </div>
          ) : null}
          {fields.length === 0 ? <p className="text-muted">{t.emptySplit}</p> : null}
          {fields.map((field, at) => (
            <SplitLine key={field.id} form={form} at={at} onRemove={() => remove(at)} />
          ))}
          {fields.length > 0 ? (
            <>
              <p aria-live="polite" className={left < 0 ? 'font-semibold text-danger' : 'text-muted'}>
                {left < 0 ? t.tooMuch({ amount: rupees(-left / 100) }) : t.leftAfter({ amount: rupees(left / 100) })}
              </p>
              <div>
                <Button ref={button} type="submit" loading={form.formState.isSubmitting}>
                  {t.allocate({ amount: rupees(paying / 100), count: fields.length })}
                </Button>
              </div>
            </>
          ) : null}
        </ContractFormElement>
      </div>
    </Card>
  );
}
