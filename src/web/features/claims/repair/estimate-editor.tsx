import { Plus, Car } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { saveEstimate } from '#contract/claims/repair/repair.endpoints.ts';
import { saveEstimateBody } from '#contract/claims/repair/repair.schemas.ts';
import type { DamageMarks } from '#domain/claims/intake/damage.ts';
import { api } from '#web/api/api-client.ts';
import { loadPart } from '#web/page/load-part.ts';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { Money } from '#web/ui/money.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import { editable, goOnByEnter, isOpenLine, subtotals, useCatalogue } from './estimate-lines.ts';
import type { EstimateLine } from './estimate-lines.ts';
import { FoldedLine, OpenLine } from './estimate-row.tsx';
import { EstimateSources } from './estimate-sources.tsx';

const mostLines = 200;

interface EstimateEditorProps {
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
  readonly supplement: boolean;
}

/** Kind and amount stay empty, so that missing values are asked for. */
const emptyLine = (taxRate: EstimateLine['taxRate'] = null) => ({ label: '', isImt23Part: false, taxRate }) as EstimateLine;

/** The garage's line editor: complete lines collapse to one row each. After approval the same form raises a supplement, which needs a reason. */
export function EstimateEditor({ desk, processing, supplement }: EstimateEditorProps) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  const own = useTexts('partners.estimate');
  const words = useTexts('desk.claimWords');
  const { id: userId } = useUser();
  const { claim } = desk;
  const vehicleType = claim.vehicle?.vehicleType ?? '';
  const present = processing.estimates.find(({ isCurrent, createdAt }) => isCurrent && createdAt !== null);
  const form = useContractForm(saveEstimateBody, {
    defaultValues: { lines: present?.lines.map(editable) ?? [emptyLine()], reason: '' },
  });
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'lines' });
  const list = useRef<HTMLUListElement>(null);
  const names = useId();
  const { catalogue, read } = useCatalogue(vehicleType);
  const draft = useDeviceDraft(`estimate:${userId}:${claim.id}:${claim.revision}:${present?.version ?? 0}`, form, { omit: [] });
  const [unread, setUnread] = useState(false);
  /** The line being edited. */
  const [written, setWritten] = useState<string>();
  const lines = useWatch({ control: form.control, name: 'lines' });
  const { errors } = form.formState;
  const total = lines.reduce((sum, line) => sum + (Number.isFinite(line.amount) ? line.amount : 0), 0);
  const unsaid = lines.filter(({ label, kind }) => label !== '' && !kind).length;
  const add = () => append(emptyLine(form.getValues('lines').at(-1)?.taxRate));
  const write = (at: number) => {
    flushSync(() => setWritten(fields[at]?.id));
    list.current?.children[at]?.querySelector('input')?.focus();
  };
  /** "Front bumper, 4200" in one field; an existing amount is kept. */
  const takeTyped = (at: number, name: string): boolean => {
    const typed = Number.isFinite(form.getValues(`lines.${at}.amount`)) ? undefined : catalogue?.typed(name);
    if (!typed) return false;
    for (const key of ['label', 'kind', 'isImt23Part', 'amount'] as const)
      form.setValue(`lines.${at}.${key}`, typed[key], { shouldDirty: true });
    return typed.kind !== undefined;
  };
  const takeName = (at: number, name: string) => {
    const known = catalogue?.kindOf(name);
    if (!known?.kind) return;
    form.setValue(`lines.${at}.kind`, known.kind);
    form.setValue(`lines.${at}.isImt23Part`, known.isImt23Part);
  };
  /** Appends after existing input. */
  const put = (more: readonly EstimateLine[]) => {
    const typed = form.getValues('lines').filter(({ label, amount }) => label !== '' || Number.isFinite(amount));
    if (more.length > 0) replace([...typed, ...more].slice(0, mostLines));
    setUnread(false);
  };
  /** The empty line that Enter opened at the end. */
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
      <EstimateSources claimId={claim.id} put={put} read={read} />
      {claim.details?.damage ? (
        <DamagedPanels damage={claim.details.damage} present={() => form.getValues('lines')} put={put} />
      ) : null}
      {unread ? <Banner tone="warn">{t.unreadable}</Banner> : null}
      {unsaid > 0 ? <Banner tone="warn">{own.unsaid({ n: unsaid })}</Banner> : null}
      <datalist id={names}>
        {catalogue?.lines.map(({ english, hindi }) => (
          <option key={english} value={english} label={hindi} />
        ))}
      </datalist>
      <ul
        ref={list}
        className="divide-y divide-line rounded-card border border-line bg-surface"
        onKeyDown={(event) => goOnByEnter(event, (from) => (from + 1 < fields.length ? write(from + 1) : add()), takeTyped)}
      >
        {fields.map((field, at) => {
          const line = lines[at] ?? field;
          const isOpen = field.id === written || isOpenLine(line) || errors.lines?.[at] !== undefined;
          return (
            <li key={field.id} onFocus={isOpen ? () => setWritten(field.id) : undefined}>
              {isOpen ? (
                <OpenLine
                  rates={processing.gstRates}
                  form={form}
                  at={at}
                  names={names}
                  asksImt23={vehicleType === 'goods' || vehicleType === 'passenger'}
                  onPasteTable={(text) => {
                    read(text).then(put, () => setUnread(true));
                  }}
                  onName={(name) => takeName(at, name)}
                  onRemove={fields.length === 1 ? undefined : () => remove(at)}
                  onFold={isOpenLine(line) ? undefined : () => setWritten(undefined)}
                />
              ) : (
                <FoldedLine line={line} at={at} onOpen={() => write(at)} />
              )}
            </li>
          );
        })}
      </ul>
      <div>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={fields.length >= mostLines}
          onClick={add}
        >
          {t.add}
        </Button>
      </div>
      <ul aria-label={t.subtotals} className="flex flex-wrap gap-x-4 text-muted">
        {subtotals(lines).map(([kind, amount]) => (
          <li key={kind}>
            {words.lineKinds[kind]} <Money rupees={amount} />
          </li>
        ))}
      </ul>
      <TextArea label={supplement ? t.reason : t.remark} optional={!supplement} rows={2} {...form.field('reason')} />
      <p className="text-14 text-muted">{t.kept}</p>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2 shadow-popup">
        <p aria-live="polite" className="font-bold">
          {t.total} <Money rupees={Math.round(total * 100) / 100} />
        </p>
        <Button type="submit" loading={form.formState.isSubmitting} onClick={dropEmpty}>
          {supplement ? t.submitSupplement : t.submit}
        </Button>
      </div>
    </ContractFormElement>
  );
}

/** Adds a line per marked panel that the estimate does not name yet; the garage enters the cost. */
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
      // The amount stays empty, not 0, so that it is asked for.
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
