import { useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { allocationsBody } from '#contract/claims/recovery/remittances.schemas.ts';
import type { AllocationProposal, RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { allocateRemittance } from '#contract/claims/recovery/remittances.endpoints.ts';
import type { listAllocationProposals } from '#contract/claims/recovery/remittances.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { useCashChanged, useArrows } from './renew-recovery.ts';
import { useQuery } from '@tanstack/react-query';
import { listReceivables } from '#contract/claims/recovery/receivables.endpoints.ts';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Trash2 } from 'lucide-react';
import { tdsPans } from '#domain/claims/recovery/remittance.ts';
import { bearerOf, deductionCodeNames } from '#domain/claims/recovery/deductions.ts';
import { MoneyField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type * as z from 'zod/mini';

/** Allocates the remittance to claims: take over a proposal, add claims, change amounts. Input is kept until it is posted. */
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
              // Another user changed it: the unapplied amount is refetched, the input stays.
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

const mostClaimsShown = 6;

/** Finds an open claim of the insurer by its number. */
function AddClaim({
  insurerId,
  taken,
  onAdd,
}: {
  readonly insurerId: string;
  readonly taken: readonly string[];
  readonly onAdd: (claim: ReceivableDto) => void;
}) {
  const t = useTexts('cashBench');
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const query = useQuery({
    ...apiQuery(listReceivables, { query: { page: 1, limit: mostClaimsShown, search, insurerId, open: 'true' } }),
    enabled: search.length > 2,
  });
  const arrows = useArrows<HTMLDivElement>('input, button');
  const found = search.length > 2 ? query.data?.data.filter(({ claimNumber }) => !taken.includes(claimNumber)) : undefined;
  return (
    <div ref={arrows} className="grid grid-cols-1 gap-2">
      <TextField
        label={t.addClaim}
        hint={t.addHint}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {found?.length === 0 ? <p role="status">{t.noClaim}</p> : null}
      {found?.map((claim) => (
        <button
          key={claim.id}
          type="button"
          aria-label={t.add({ number: claim.claimNumber })}
          className="flex flex-wrap justify-between gap-x-4 rounded-control border border-line bg-surface px-4 py-2 text-left hover:border-ink"
          onClick={() => {
            setTyped('');
            onAdd(claim);
          }}
        >
          <span>
            <span className="font-semibold">{claim.claimNumber}</span> · {claim.insurerClaimNumber}
          </span>
          <span>{t.open({ amount: formatRupees(rupeesToPaise(claim.outstanding)) })}</span>
        </button>
      ))}
    </div>
  );
}

const mostLinesShown = 8;

/** Candidate claims, most likely first, each with its reasons; arrow keys move through them, Enter takes one. */
function ProposalList({
  proposals,
  onTake,
}: {
  readonly proposals: readonly AllocationProposal[];
  readonly onTake: (proposal: AllocationProposal) => void;
}) {
  const t = useTexts('cashBench');
  const arrows = useArrows<HTMLUListElement>('button');
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  return (
    <ul ref={arrows} aria-label={t.proposals} className="grid grid-cols-1 gap-2">
      {proposals.map((proposal) => {
        const { lines, reasons, isSure } = proposal;
        return (
          <li key={lines.map(({ claimNumber, amount }) => `${claimNumber} ${amount}`).join()}>
            <button
              type="button"
              onClick={() => onTake(proposal)}
              className="grid w-full grid-cols-1 gap-1 rounded-control border border-line bg-surface px-4 py-3 text-left hover:border-ink"
            >
              <span className="flex flex-wrap items-center justify-between gap-2 font-semibold">
                {t.claims({
                  count: lines.length,
                  amount: rupees(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100),
                })}
                {isSure ? <Badge tone="success">{t.sure}</Badge> : null}
              </span>
              <span className="text-muted">
                {lines
                  .slice(0, mostLinesShown)
                  .map(({ claimNumber, amount }) => `${claimNumber} ${rupees(amount)}`)
                  .join(' · ')}
                {lines.length > mostLinesShown ? ` + ${lines.length - mostLinesShown}` : ''}
              </span>
              <span className="grid list-none">
                {reasons.map(({ code, text }) => (
                  <span key={code}>{text}.</span>
                ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Amount for one claim, TDS withheld, and the insurer's deduction with its reason. */
function SplitLine({
  form,
  at,
  onRemove,
}: {
  readonly form: ContractForm<SplitValues, z.output<typeof allocationsBody>>;
  readonly at: number;
  readonly onRemove: () => void;
}) {
  const t = useTexts('cashBench');
  const number = String(useWatch({ control: form.control, name: `lines.${at}.claimNumber` }) ?? '');
  const tds = useWatch({ control: form.control, name: `lines.${at}.tds` });
  const deductions = useFieldArray({ control: form.control, name: `lines.${at}.deductions` });
  const codes = deductionCodeNames.map((value) => ({ value, label: `${t.codes[value]} (${t.bearers[bearerOf(value)]})` }));
  return (
    <fieldset className="grid grid-cols-1 gap-2 border-b border-line pb-2">
      <legend className="sr-only">{t.line({ number })}</legend>
      <div className="flex items-center justify-between gap-2">
        <span className="font-semibold">{number}</span>
        <IconButton label={t.removeOf({ number })} icon={<Trash2 aria-hidden className="size-5" />} onClick={onRemove} />
      </div>
      {form.errorOf(`lines.${at}.claimNumber`) ? <p className="text-danger">{form.errorOf(`lines.${at}.claimNumber`)}</p> : null}
      <div className="grid grid-cols-2 gap-2">
        <MoneyField label={t.amount} aria-label={t.amountOf({ number })} {...form.amount(`lines.${at}.amount`)} />
        <MoneyField label={t.tds} aria-label={t.tdsOf({ number })} {...form.amount(`lines.${at}.tds`)} />
      </div>
      {Number(tds) > 0 ? (
        <SelectField
          label={t.tdsPan.label}
          hint={t.tdsPan.hint}
          placeholder={t.tdsPan.choose}
          options={tdsPans.map((value) => ({ value, label: t.tdsPan.whose[value] }))}
          {...form.field(`lines.${at}.tdsPan`, { setValueAs: (value: string) => value || undefined })}
        />
      ) : null}
      {deductions.fields.map((field, of) => (
        <div
          key={field.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_10rem_auto]"
        >
          <SelectField
            label={t.deductionOf({ n: of + 1, number })}
            hideLabel
            options={codes}
            className="max-sm:col-span-2"
            {...form.field(`lines.${at}.deductions.${of}.code`)}
          />
          <MoneyField
            label={t.deductedOf({ n: of + 1, number })}
            hideLabel
            {...form.amount(`lines.${at}.deductions.${of}.amount`)}
          />
          <IconButton
            label={t.removeDeduction({ n: of + 1, number })}
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={() => deductions.remove(of)}
          />
        </div>
      ))}
      <div>
        <Button
          variant="quiet"
          onClick={() => deductions.append({ code: 'unexplained', amount: undefined as unknown as number })}
        >
          {t.addDeduction}
        </Button>
      </div>
    </fieldset>
  );
}

type SplitValues = z.input<typeof allocationsBody>;
type SplitLineValues = SplitValues['lines'][number];

function lineOf({ claimNumber, amount, tds }: { claimNumber: string; amount: number; tds: number }): SplitLineValues {
  return { claimNumber, amount, tds, deductions: [] };
}

/** Converts an amount field to paise; 0 if it holds no amount. */
function inPaise(amount: unknown): number {
  const value = Math.round(Number(amount) * 100);
  return Number.isFinite(value) ? value : 0;
}
