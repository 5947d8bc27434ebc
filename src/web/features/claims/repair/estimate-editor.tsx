import { Plus, Trash2, Car } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { saveEstimate } from '#contract/claims/repair/repair.endpoints.ts';
import { saveEstimateBody } from '#contract/claims/repair/repair.schemas.ts';
import { lineKinds, lineActions } from '#domain/claims/review/settlement-rates.ts';
import { api } from '#web/api/api-client.ts';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import {
  editable,
  goOnByEnter,
  hasPartFacts,
  subtotals,
  QuantityAndRate,
  useCatalogue,
  EstimateSources,
} from './estimate-lines.tsx';
import type { EstimateLine, EstimateValues } from './estimate-lines.tsx';
import type { DamageMarks } from '#domain/claims/intake/damage.ts';
import { loadPart } from '#web/page/load-part.ts';
import type * as z from 'zod/mini';
import { gstRates } from '#domain/claims/repair/invoice.ts';

const mostLines = 200;

/** The garage's line editor. After approval the same form raises a supplement, which needs a reason. */
export function EstimateEditor({
  desk,
  processing,
  supplement,
}: {
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
  readonly supplement: boolean;
}) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  const words = useTexts('desk.claimWords');
  const { id: userId } = useUser();
  const { claim } = desk;
  const present = processing.estimates.find(({ isCurrent, createdAt }) => isCurrent && createdAt !== null);
  const form = useContractForm(saveEstimateBody, {
    defaultValues: {
      lines: present?.lines.map(editable) ?? [{ label: '', kind: 'metal', isImt23Part: false }],
      reason: '',
    },
  });
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'lines' });
  const list = useId();
  const { catalogue, read } = useCatalogue(claim.vehicle?.vehicleType ?? '');
  const [byPiece, setByPiece] = useState(present?.lines.some(({ quantity }) => quantity !== null) === true);
  const draft = useDeviceDraft(`estimate:${userId}:${claim.id}:${claim.revision}:${present?.version ?? 0}`, form, { omit: [] });
  const [byPart, setByPart] = useState(present?.lines.some(hasPartFacts) === true);
  const [unread, setUnread] = useState(false);
  const lines = useWatch({ control: form.control, name: 'lines' });
  const total = lines.reduce((sum, line) => sum + (Number.isFinite(line.amount) ? line.amount : 0), 0);
  const add = () => {
    const { kind = 'metal', taxRate = null } = lines.at(-1) ?? {};
    append({ label: '', kind, isImt23Part: false, ...(byPart && { taxRate }) } as EstimateLine);
  };
  /** "Front bumper, 4200" in one field; an amount that stands there already is kept. */
  const takeTyped = (at: number, name: string): boolean => {
    const typed = Number.isFinite(form.getValues(`lines.${at}.amount`)) ? undefined : catalogue?.typed(name);
    if (!typed) return false;
    for (const key of ['label', 'kind', 'isImt23Part', 'amount'] as const)
      form.setValue(`lines.${at}.${key}`, typed[key], { shouldDirty: true });
    return true;
  };
  /** After what is typed already. */
  const put = (more: readonly EstimateLine[]) => {
    const typed = form.getValues('lines').filter(({ label, amount }) => label !== '' || Number.isFinite(amount));
    if (more.length > 0) replace([...typed, ...more].slice(0, mostLines));
    if (more.some(hasPartFacts)) setByPart(true);
    setUnread(false);
  };
  /** The line that Enter opened after the last one. */
  const dropEmpty = () => {
    const empty = form
      .getValues('lines')
      .flatMap(({ label, amount }, at) => (label === '' && !Number.isFinite(amount) ? [at] : []));
    if (empty.length < fields.length) remove(empty);
  };
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-3"
      onSubmit={async (body) => {
        const done = await desk.act(
          (idempotencyKey) => api(saveEstimate, { params: { id: claim.id }, body, idempotencyKey }),
          supplement ? t.doneSupplement : t.done,
          body,
        );
        if (done) draft.clear();
      }}
    >
      {supplement ? <Banner tone="warn">{t.supplementLead}</Banner> : <p className="text-muted">{t.lead}</p>}
      <p className="text-muted">{t.kept}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <EstimateSources claimId={claim.id} put={put} read={read} />
        <Checkbox label={t.byPiece} checked={byPiece} onChange={({ target }) => setByPiece(target.checked)} />
        <Checkbox label={t.byPart} checked={byPart} onChange={({ target }) => setByPart(target.checked)} />
      </div>
      {claim.details?.damage ? (
        <DamagedPanels damage={claim.details.damage} present={() => form.getValues('lines')} put={put} />
      ) : null}
      {unread ? <Banner tone="warn">{t.unreadable}</Banner> : null}
      <datalist id={list}>
        {catalogue?.lines.map(({ english, hindi }) => (
          <option key={english} value={english} label={hindi} />
        ))}
      </datalist>
      <ul className="grid grid-cols-1 gap-3" onKeyDown={(event) => goOnByEnter(event, add, takeTyped)}>
        {fields.map((field, at) => (
          <li key={field.id}>
            <Card>
              <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_11rem_auto]">
                <TextField
                  label={t.partOf({ n: at + 1 })}
                  hideLabel
                  placeholder={t.part}
                  list={list}
                  autoComplete="off"
                  onPaste={(event) => {
                    const text = event.clipboardData.getData('text/plain');
                    if (!/[\t\n]/.test(text.trim())) return;
                    event.preventDefault();
                    read(text).then(put, () => setUnread(true));
                  }}
                  {...form.field(`lines.${at}.label`, {
                    onChange: ({ target }: { target: { value: string } }) => {
                      const known = catalogue?.find(target.value);
                      if (!known) return;
                      form.setValue(`lines.${at}.kind`, known.kind);
                      form.setValue(`lines.${at}.isImt23Part`, known.isImt23Part);
                    },
                  })}
                />
                <SelectField
                  label={t.kindOf({ n: at + 1 })}
                  hideLabel
                  className="max-md:order-1 max-md:col-span-2"
                  options={lineKinds.map((value) => ({ value, label: words.lineKinds[value] }))}
                  {...form.field(`lines.${at}.kind`)}
                />
                <MoneyField
                  label={t.amountOf({ n: at + 1 })}
                  hideLabel
                  placeholder={t.amount}
                  className="max-md:order-1 max-md:col-span-2"
                  {...form.amount(`lines.${at}.amount`)}
                />
                <IconButton
                  label={t.remove({ n: at + 1 })}
                  icon={<Trash2 aria-hidden className="size-5" />}
                  disabled={fields.length === 1}
                  onClick={() => remove(at)}
                />
                {byPiece ? <QuantityAndRate form={form} at={at} /> : null}
                {byPart ? <PartFacts form={form} at={at} /> : null}
                {claim.vehicle?.vehicleType === 'goods' || claim.vehicle?.vehicleType === 'passenger' ? (
                  <Checkbox
                    label={t.imt23}
                    hint={t.imt23Hint}
                    className="col-span-2 max-md:order-1 md:col-span-4"
                    {...form.field(`lines.${at}.isImt23Part`)}
                  />
                ) : null}
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={fields.length >= mostLines}
          // The amount stays empty, not 0: what is missing must be asked for.
          onClick={add}
        >
          {t.add}
        </Button>
        <p aria-live="polite" className="font-bold">
          {t.total} <Money rupees={Math.round(total * 100) / 100} />
        </p>
      </div>
      <ul aria-label={t.subtotals} className="flex flex-wrap gap-x-4 text-muted">
        {subtotals(lines).map(([kind, amount]) => (
          <li key={kind}>
            {words.lineKinds[kind]} <Money rupees={amount} />
          </li>
        ))}
      </ul>
      <TextArea label={supplement ? t.reason : t.remark} optional={!supplement} rows={2} {...form.field('reason')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting} onClick={dropEmpty}>
          {supplement ? t.submitSupplement : t.submit}
        </Button>
      </div>
    </ContractFormElement>
  );
}

/** A line for each panel that the owner marked and the estimate does not name yet; the garage says what it costs. */
function DamagedPanels({
  damage,
  present,
  put,
}: {
  readonly damage: DamageMarks;
  readonly present: () => readonly { readonly label: string }[];
  readonly put: (lines: readonly EstimateLine[]) => void;
}) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  const [said, setSaid] = useState('');
  async function add(): Promise<void> {
    try {
      const { damageLines, notAmong } = await loadPart(() => import('#domain/claims/repair/line-catalogue.ts'));
      const lines = notAmong(damageLines(damage), present());
      // The amount stays empty, not 0: what is missing must be asked for.
      put(lines as EstimateLine[]);
      setSaid(t.damagedAdded({ count: lines.length }));
    } catch {
      setSaid(t.damagedFailed);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button variant="secondary" icon={<Car aria-hidden className="size-5" />} onClick={() => void add()}>
        {t.addDamaged}
      </Button>
      <p role="status" className="text-muted">
        {said}
      </p>
    </div>
  );
}

/** Which part it is, whether it is replaced or repaired, and the GST that its amount holds. */
function PartFacts({
  form,
  at,
}: {
  readonly form: ContractForm<EstimateValues, z.output<typeof saveEstimateBody>>;
  readonly at: number;
}) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  return (
    <div className="col-span-2 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 max-md:order-1 md:col-span-4">
      <TextField
        label={t.partNumberOf({ n: at + 1 })}
        autoComplete="off"
        className="max-md:col-span-full"
        {...form.field(`lines.${at}.partNumber`)}
      />
      <SelectField
        label={t.actionOf({ n: at + 1 })}
        placeholder={t.unsaid}
        options={lineActions.map((value) => ({ value, label: t.actions[value] }))}
        {...form.field(`lines.${at}.action`, { setValueAs: (value: string | null) => value || null })}
      />
      <SelectField
        label={t.taxRateOf({ n: at + 1 })}
        placeholder={t.unsaid}
        options={gstRates.map((rate) => ({ value: String(rate), label: `${rate} %` }))}
        {...form.field(`lines.${at}.taxRate`, {
          setValueAs: (value: string | number | null) => (value === '' || value === null ? null : Number(value)),
        })}
      />
    </div>
  );
}
