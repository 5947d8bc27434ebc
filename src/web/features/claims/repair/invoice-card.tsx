import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import { invoiceForm } from '#contract/claims/repair/invoice.schemas.ts';
import type { InvoiceGuideDto } from '#contract/claims/repair/invoice.schemas.ts';
import { gstStates } from '#domain/kyc/tax-numbers.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { now } from '#contract/clock.ts';
import { useEffect, useState } from 'react';
import { useWatch, useFieldArray } from 'react-hook-form';
import { uploadInvoice } from '#contract/claims/repair/repair.endpoints.ts';
import { fileAccept } from '#contract/files.ts';
import { invoiceAddressees, invoiceShares } from '#domain/claims/repair/invoice.ts';
import { lostCredit } from '#domain/claims/repair/lost-credit.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { api } from '#web/api/api-client.ts';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { useUser } from '#web/session/session-store.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateField, TextField } from '#web/ui/text-field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { useReading, addressedTo, invoiceValues, sumOf, taxedTotal } from './invoice-values.ts';
import type { ReadField, InvoiceValues } from './invoice-values.ts';
import { Plus, Trash2 } from 'lucide-react';
import type * as z from 'zod/mini';

/** The garage's invoice: instructions, the stored one, and the form. */
export default function InvoiceCard({ desk, processing }: { readonly desk: ClaimDesk; readonly processing: ProcessingDto }) {
  const t = useTexts('claims.repair.invoice');
  const { invoice, ownersInvoice, invoiceGuide: guide } = processing;
  const may = desk.claim.actions.includes('upload-invoice');
  return (
    <Card title={t.file}>
      <div className="grid grid-cols-1 gap-4">
        {guide && may ? <MakeOut guide={guide} /> : null}
        {invoice || ownersInvoice ? (
          <DescriptionList
            items={[invoice, ownersInvoice]
              .filter((one) => one !== null)
              .map((one) => ({
                term: one === ownersInvoice ? t.shares.owner : t.onFile,
                value: (
                  <>
                    {one.facts ? `${one.facts.number} · ` : null}
                    <Money rupees={one.amount} className="font-semibold" /> · <DateTime at={one.uploadedAt} style="dateTime" />
                  </>
                ),
              }))}
          />
        ) : null}
        {invoice && invoice.keptBack > 0 ? (
          <Banner tone="warn">{t.keptBack({ amount: formatRupees(rupeesToPaise(invoice.keptBack)) })}</Banner>
        ) : null}
        {invoice?.coversAdvance === false ? <Banner tone="warn">{t.below}</Banner> : null}
        {invoice && may && invoice.standing === 'short' ? <Banner tone="warn">{t.short}</Banner> : null}
        {invoice && may && invoice.standing === 'faulty' ? <Banner tone="warn">{t.faulty}</Banner> : null}
        {invoice && may && invoice.standing === 'addressee-open' ? <Banner tone="info">{t.open}</Banner> : null}
        {invoice && may && invoice.standing === 'unread' ? <Banner tone="info">{t.unread}</Banner> : null}
        {invoice && may && invoice.standing === 'seal-open' ? <Banner tone="info">{t.sealOpen}</Banner> : null}
        {invoice && may && invoice.standing === 'unseen' ? <Banner tone="info">{t.unseen}</Banner> : null}
        {guide && may ? (
          <InvoiceForm
            key={`${desk.claim.revision} ${invoice?.uploadedAt ?? ''}`}
            desk={desk}
            processing={processing}
            guide={guide}
          />
        ) : null}
      </div>
    </Card>
  );
}

/** Invoice instructions shown up front, to read or to copy into the garage's own software. */
function MakeOut({ guide }: { readonly guide: InvoiceGuideDto }) {
  const { guide: t } = useTexts('claims.repair.invoice');
  const { insurer, owner, placeOfSupply: code } = guide;
  const lines = [
    t.insurer({ name: insurer.name }),
    insurer.gstin === '' ? t.gstinOpen : t.gstin({ gstin: insurer.gstin }),
    code === '' ? null : t.place({ code, state: gstStates[code] ?? '' }),
    t.atLeast({ amount: formatRupees(rupeesToPaise(guide.atLeast)) }),
    t.supplier({ name: [guide.supplier.name, guide.supplier.gstin].filter(Boolean).join(', ') }),
    t.two({ amount: formatRupees(rupeesToPaise(guide.atLeast)), owner: owner.name }),
  ].filter((line) => line !== null);
  return (
    <section aria-label={t.title} className="rounded-control bg-brand-tint p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-bold">{t.title}</h3>
        <CopyButton text={lines.join('\n')} label={t.title} />
      </div>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

const states = Object.entries(gstStates).map(([value, name]) => ({ value, label: `${value} ${name}` }));

/** The final invoice: the garage adds the document, number and date, and corrects prefilled values. */
function InvoiceForm({
  desk,
  processing,
  guide,
}: {
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
  readonly guide: InvoiceGuideDto;
}) {
  const t = useTexts('claims.repair.invoice');
  const { id: userId } = useUser();
  const { claim } = desk;
  const [today] = useState(() => todayInKolkata(now()));
  const form = useContractForm(invoiceForm, { defaultValues: invoiceValues(guide, processing) });
  const draft = useDeviceDraft(`invoice:${userId}:${claim.id}:${claim.revision}`, form, { omit: ['fileId'] });
  const upload = useClaimUploads({
    claimId: claim.id,
    category: 'INVOICE',
    documentType: 'invoice',
    onUploaded: (file) => {
      form.setValue('fileId', file.id);
      form.clearErrors('fileId');
    },
  });
  const fileId = useWatch({ control: form.control, name: 'fileId' });
  const reading = useReading({ claimId: claim.id, fileId, processing, form });
  const mark = (name: ReadField) => (reading.isFromFile(name) ? t.reading.mark : undefined);
  const isPartyRead = reading.filled.some((name) => /^(supplier|addressee|place)/.test(name));
  const address = (kind: 'insurer' | 'owner') => {
    const { addressee, placeOfSupply } = addressedTo(guide, kind);
    form.setValue('addressee', addressee);
    form.setValue('placeOfSupply', placeOfSupply);
  };
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        const done = await desk.act(
          (idempotencyKey) => api(uploadInvoice, { params: { id: claim.id }, body, idempotencyKey }),
          t.done,
          body,
        );
        if (done) draft.clear();
      }}
    >
      <Controlled form={form} name="fileId">
        {(field) => (
          <FileField
            id={field.id}
            label={t.file}
            hint={t.fileHint}
            error={field.error}
            accept={fileAccept}
            camera
            {...upload.field(() => field.onValueChange(''))}
          />
        )}
      </Controlled>
      <ReadingNotice reading={reading} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          label={t.number}
          hint={mark('number')}
          autoCapitalize="characters"
          autoComplete="off"
          {...form.field('number')}
        />
        <DateField label={t.date} hint={mark('date')} max={today} {...form.field('date')} />
      </div>
      <MoneyField label={t.amount} hint={mark('amount') ?? t.amountHint} {...form.amount('amount')} />
      <SelectField
        label={t.share}
        options={invoiceShares.map((value) => ({ value, label: t.shares[value] }))}
        {...form.field('share', {
          onChange: ({ target }: { target: { value: string } }) => address(target.value === 'owner' ? 'owner' : 'insurer'),
        })}
      />
      {reading.isFromFile('lines') ? <p className="text-14 text-muted">{t.reading.lines}</p> : null}
      <InvoiceLines form={form} guide={guide} />
      <TotalOfLines form={form} />
      <LostCredit form={form} guide={guide} />
      <Disclosure
        key={String(isPartyRead)}
        summary={t.parties}
        defaultOpen={isPartyRead || form.failed.names.some((name) => /^(supplier|addressee|place)/.test(name))}
      >
        <div className="grid grid-cols-1 gap-3">
          <TextField label={t.supplierName} {...form.field('supplier.name')} />
          <TextField
            label={t.supplierGstin}
            hint={mark('supplier.gstin')}
            autoCapitalize="characters"
            {...form.field('supplier.gstin')}
          />
          <SelectField
            label={t.kind}
            options={invoiceAddressees.map((value) => ({ value, label: t.kinds[value] }))}
            {...form.field('addressee.kind', {
              onChange: ({ target }: { target: { value: string } }) => address(target.value === 'owner' ? 'owner' : 'insurer'),
            })}
          />
          <TextField label={t.addresseeName} {...form.field('addressee.name')} />
          <TextField
            label={t.addresseeGstin}
            hint={mark('addressee.gstin')}
            autoCapitalize="characters"
            {...form.field('addressee.gstin')}
          />
          <SelectField
            label={t.place}
            hint={mark('placeOfSupply')}
            placeholder="–"
            options={states}
            {...form.field('placeOfSupply')}
          />
        </div>
      </Disclosure>
      {processing.invoiceRefused === null ? null : (
        <Banner tone="warn">{t.refused({ reason: processing.invoiceRefused })}</Banner>
      )}
      <div>
        <Button type="submit" loading={form.formState.isSubmitting || upload.busy}>
          {processing.invoice ? t.replace : t.submit}
        </Button>
      </div>
    </ContractFormElement>
  );
}

/** The total follows the lines until it is typed. */
function TotalOfLines({ form }: Pick<LinesProps, 'form'>) {
  const lines = useWatch({ control: form.control, name: 'lines' });
  const typed = form.formState.dirtyFields.amount === true;
  const total = sumOf(lines);
  const { setValue } = form;
  useEffect(() => {
    if (!typed && total > 0) setValue('amount', total);
  }, [setValue, typed, total]);
  return null;
}

/** Before it is sent: what an invoice to the owner alone costs. */
function LostCredit({ form, guide }: LinesProps) {
  const t = useTexts('claims.repair.invoice');
  const [kind, share, lines] = useWatch({ control: form.control, name: ['addressee.kind', 'share', 'lines'] });
  if (share === 'owner') return null;
  const kept = lostCredit(taxedTotal(kind, lines), rupeesToPaise(guide.atLeast), guide);
  return kept > 0 ? <Banner tone="warn">{t.keptBack({ amount: formatRupees(kept) })}</Banner> : null;
}

/** Extraction progress of the file, and the validity of its e-invoice signature. */
function ReadingNotice({ reading: { state, seal, filled } }: { readonly reading: ReturnType<typeof useReading> }) {
  const { reading: t } = useTexts('claims.repair.invoice');
  const told = state === 'read' && filled.length === 0 ? t.same : state && t[state];
  return (
    <div role="status" className="grid gap-2">
      {told ? <p>{told}</p> : null}
      {seal === 'none' ? null : <Banner tone={seal === 'verified' ? 'info' : 'warn'}>{t[seal]}</Banner>}
    </div>
  );
}

const mostLines = 200;
/** Those of the invoice's day, and the line's own, which the server may refuse. */
function rateOptions(guide: InvoiceGuideDto, date: string, own: number | undefined) {
  const [newest] = guide.rates;
  const { rates = [] } = guide.rates.find(({ from }) => from <= (date || todayInKolkata(now()))) ?? newest ?? {};
  const all =
    own === undefined || Number.isNaN(own) ? rates : [...new Set([...rates, own])].toSorted((one, other) => one - other);
  return all.map((rate) => ({ value: String(rate), label: `${rate} %` }));
}

interface LinesProps {
  readonly form: ContractForm<InvoiceValues, z.output<typeof invoiceForm>>;
  readonly guide: InvoiceGuideDto;
}

/** Invoice lines, excluding tax, with their rate. */
function InvoiceLines({ form, guide }: LinesProps) {
  const t = useTexts('claims.repair.invoice');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const [lines, date] = useWatch({ control: form.control, name: ['lines', 'date'] });
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-2 font-semibold">{t.lines}</legend>
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-b border-line pb-2 sm:grid-cols-[minmax(0,1fr)_6rem_auto]"
        >
          <TextField label={t.line({ n: at + 1 })} hideLabel className="sm:col-span-2" {...form.field(`lines.${at}.label`)} />
          <IconButton
            label={t.remove({ n: at + 1 })}
            icon={<Trash2 aria-hidden className="size-5" />}
            disabled={fields.length === 1}
            onClick={() => remove(at)}
          />
          <MoneyField
            label={t.taxable({ n: at + 1 })}
            hideLabel
            className="max-sm:col-span-2"
            {...form.amount(`lines.${at}.taxableValue`)}
          />
          <SelectField
            label={t.rate({ n: at + 1 })}
            hideLabel
            className="col-span-2"
            options={rateOptions(guide, date, lines?.[at]?.taxRate)}
            {...form.field(`lines.${at}.taxRate`, { valueAsNumber: true })}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={fields.length >= mostLines}
          onClick={() =>
            append({ label: '', taxRate: lines?.at(-1)?.taxRate ?? 18 } as NonNullable<InvoiceValues['lines']>[number])
          }
        >
          {t.add}
        </Button>
        <p aria-live="polite" className="font-bold">
          {t.sum({ amount: formatRupees(rupeesToPaise(sumOf(lines).toFixed(2))) })}
        </p>
      </div>
    </fieldset>
  );
}
