import { versionSince } from '#web/desk/settings-words.ts';
import { useQuery } from '@tanstack/react-query';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { settlementTermsBody } from '#contract/claims/review/settlement.schemas.ts';
import type { SettlementDto, SettlementTermsDto } from '#contract/claims/review/settlement.schemas.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { lossesIn, SettlementLines } from '../../offer/calculation-card.tsx';
import { ruleWords } from '#words/rule-words.ts';
import { SettlementDownload } from '../../offer/offer-pdfs.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { settlementOrNone } from '../use-claim-desk.ts';
import type { ClaimDesk } from '../use-claim-desk.ts';
import { EstimateList } from './estimate-list.tsx';
import { SurveyList } from './survey-list.tsx';
import { saveSettlementTerms } from '#contract/claims/review/settlement.endpoints.ts';
import { vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { settlementModes } from '#domain/insurers/insurer.ts';
import { api } from '#web/api/api-client.ts';
import { parseAmount } from '#web/ui/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { NumberField, MoneyField } from '#web/ui/number-field.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { isIsoDate } from '#domain/dates.ts';
import { DateTime, formatDate } from '#web/ui/date-time.tsx';
import { conditions } from '#domain/claims/review/breaches.ts';
import { ConditionsCard } from './conditions-card.tsx';

const InsurersSurveyCard = lazyPart(() => import('../../survey/insurers-survey-card.tsx'));
const DeductionsCard = lazyPart(() => import('../../review/deductions-card.tsx'));

interface CalculationTabProps {
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
  /** Staff set the inputs until the claim is decided. */
  readonly canChangeTerms: boolean;
}

export function CalculationTab({ desk, processing, canChangeTerms }: CalculationTabProps) {
  const t = useTexts('claims.desk.tabs.calculation');
  const query = useQuery(settlementOrNone(desk.claim.id));
  return (
    <div className="grid grid-cols-1 gap-6">
      <Loaded query={query}>
        {(settlement) =>
          settlement === null ? (
            <EmptyState title={t.none} />
          ) : (
            <div className="grid grid-cols-1 gap-4">
              <SettlementView claimId={desk.claim.id} settlement={settlement} />
              <TermsOverrides settlement={settlement} />
              <ConditionsCard desk={desk} settlement={settlement} canChange={canChangeTerms} />
              {settlement.isEstimate ? null : <DeductionsCard desk={desk} />}
              {canChangeTerms ? (
                <Card>
                  <Disclosure summary={t.terms.change}>
                    <SettlementTermsForm desk={desk} terms={settlement.terms} />
                  </Disclosure>
                </Card>
              ) : null}
            </div>
          )
        }
      </Loaded>
      <InsurersSurveyCard desk={desk} processing={processing} />
      <SurveyList claimId={desk.claim.id} surveys={processing.surveys} />
      <EstimateList estimates={processing.estimates} />
    </div>
  );
}

/** Every line with its rule, then what each party pays. */
function SettlementView({ claimId, settlement }: { readonly claimId: string; readonly settlement: SettlementDto }) {
  const t = useTexts('claims.desk.tabs.calculation');
  const { rules, causes } = useTexts('claims.offer.calculation');
  const { locale } = useLocale();
  // Nothing is promised before approval.
  const words = settlement.isEstimate ? t.estimate : t;
  const rows = settlement.lines.map((line, at) => ({ ...line, key: String(at) }));
  return (
    <>
      <p className="text-muted">
        {settlement.isEstimate ? `${t.estimate.note} ` : ''}
        {t.basis[settlement.basis]} {t.rates({ since: versionSince(settlement.ratesVersion, locale) })}
        {settlement.insurersRatesFrom
          ? ` ${t.insurersRates({ since: formatDate(settlement.insurersRatesFrom, 'date', locale) })}`
          : ''}
      </p>
      {settlement.isTotalLoss ? <Banner tone="warn">{t.totalLoss}</Banner> : null}
      <BreachBanner settlement={settlement} />
      <Table
        caption={t.caption}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { id: 'label', header: t.label, card: 'title', cell: ({ label }) => label },
          {
            id: 'rule',
            header: t.rule,
            card: 'meta',
            className: 'text-muted',
            cell: (line) => ruleWords(rules, line),
          },
          { id: 'billed', header: t.billed, align: 'right', cell: ({ billed }) => <Money rupees={billed} /> },
          {
            id: 'lost',
            header: t.lost,
            align: 'right',
            cell: ({ billed, payable }) => <Money rupees={Math.round((billed - payable) * 100) / 100} />,
          },
          { id: 'payable', header: t.payable, align: 'right', cell: ({ payable }) => <Money rupees={payable} /> },
        ]}
      />
      <Card className="max-w-column">
        <DescriptionList
          amounts
          items={[
            { term: t.total, value: <Money rupees={settlement.billed} /> },
            ...lossesIn(settlement).map(({ cause, amount }) => ({ term: causes[cause], value: <Minus rupees={amount} /> })),
            { term: words.insurerPays, value: <Money rupees={settlement.insurerPays} />, strong: true },
            ...(settlement.invoiced === null ? [] : [{ term: t.invoiced, value: <Money rupees={settlement.invoiced} /> }]),
            ...(settlement.keptBack > 0 ? [{ term: t.keptBack, value: <Money rupees={settlement.keptBack} /> }] : []),
            { term: words.youPay, value: <Money rupees={settlement.youPay} /> },
            ...(settlement.approvedAmount === null
              ? []
              : [{ term: t.approved, value: <Money rupees={settlement.approvedAmount} /> }]),
            { term: words.weAdvance, value: <Money rupees={settlement.weAdvance} />, strong: !settlement.isEstimate },
          ]}
        />
        {settlement.paths ? (
          <div className="mt-2 grid grid-cols-1 justify-items-start gap-1 *:max-w-full">
            <Disclosure summary={t.paths}>
              <SettlementLines settlement={settlement} />
            </Disclosure>
            <SettlementDownload claimId={claimId} />
          </div>
        ) : null}
      </Card>
    </>
  );
}

/** A broken condition cuts the whole claim, so it is said before the lines. */
function BreachBanner({ settlement: { nonStandardPercent: percent, terms } }: { readonly settlement: SettlementDto }) {
  const { breached, refused, terms: t } = useTexts('claims.desk.tabs.calculation');
  if (percent === null || terms.breach === null) return null;
  const condition = t.breaches[terms.breach];
  return <Banner tone="warn">{percent === 0 ? refused({ condition }) : breached({ condition, percent })}</Banner>;
}

function Minus({ rupees }: { readonly rupees: number }) {
  return (
    <span>
      {rupees > 0 ? '−' : ''}
      <Money rupees={rupees} />
    </span>
  );
}

const amountOrNull = (typed: unknown) => parseAmount(typed) ?? null;
const chosenOrNull = (chosen: unknown) => (chosen === '' ? null : chosen);

/** Inputs of the calculation besides the bill: add-ons, salvage, deductibles and class. */
function SettlementTermsForm({ desk, terms }: { readonly desk: ClaimDesk; readonly terms: SettlementTermsDto }) {
  const { terms: t } = useTexts('claims.desk.tabs.calculation');
  const { done, saving } = useTexts('claims.desk.staff');
  const form = useContractForm(settlementTermsBody, { defaultValues: terms });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4 md:grid-cols-2"
      onSubmit={(body) => desk.act(() => api(saveSettlementTerms, { params: { id: desk.claim.id }, body }), done.terms)}
    >
      <SelectField
        label={t.vehicleClass}
        options={vehicleClasses.map((value) => ({ value, label: t.classes[value] }))}
        {...form.field('vehicleClass')}
      />
      <DateField label={t.registeredOn} {...form.field('registeredOn')} />
      <NumberField
        label={t.cubicCapacity}
        suffix="cc"
        optional
        inputMode="numeric"
        {...form.field('cubicCapacity', { setValueAs: amountOrNull })}
      />
      <NumberField
        label={t.grossWeightKg}
        suffix="kg"
        optional
        inputMode="numeric"
        {...form.field('grossWeightKg', { setValueAs: amountOrNull })}
      />
      <NumberField label={t.seats} optional inputMode="numeric" {...form.field('seats', { setValueAs: amountOrNull })} />
      <SelectField
        label={t.mode}
        options={settlementModes.map((value) => ({ value, label: t.modes[value] }))}
        {...form.field('mode')}
      />
      <MoneyField label={t.idv} optional {...form.field('idv', { setValueAs: amountOrNull })} />
      <MoneyField label={t.towingLimit} optional {...form.field('towingLimit', { setValueAs: amountOrNull })} />
      <MoneyField label={t.salvage} {...form.amount('salvage')} />
      <MoneyField label={t.voluntaryDeductible} {...form.amount('voluntaryDeductible')} />
      <SelectField
        label={t.breach}
        options={[
          { value: '', label: t.nothing },
          ...(['none', ...conditions] as const).map((value) => ({ value, label: t.breaches[value] })),
        ]}
        {...form.field('breach', { setValueAs: chosenOrNull })}
      />
      <NumberField
        label={t.breachPercent}
        hint={t.breachHint}
        suffix="%"
        step={0.01}
        optional
        {...form.field('breachPercent', { setValueAs: amountOrNull })}
      />
      <Checkbox label={t.hasZeroDepreciation} {...form.field('hasZeroDepreciation')} />
      <Checkbox label={t.hasImt23} {...form.field('hasImt23')} />
      <Checkbox label={t.hasConsumables} {...form.field('hasConsumables')} />
      <Checkbox label={t.ownerTakesCredit} {...form.field('ownerTakesCredit')} />
      <div className="md:col-span-2">
        <Button type="submit" variant="secondary" loading={form.formState.isSubmitting} loadingText={saving}>
          {t.save}
        </Button>
      </div>
    </ContractFormElement>
  );
}

/** Values overridden by staff, with the user; and whether the vehicle's age is only the owner's statement. */
function TermsOverrides({ settlement }: { readonly settlement: SettlementDto }) {
  const { terms: t } = useTexts('claims.desk.tabs.calculation');
  const { overrides, termSources } = settlement;
  return (
    <>
      {termSources.registeredOn === 'owner' ? <Banner tone="warn">{t.ageAssumed}</Banner> : null}
      {overrides.length > 0 ? (
        <Banner tone={overrides.some(({ raises }) => raises) ? 'warn' : 'info'}>
          <p>{t.overridden}</p>
          <ul className="list-disc pl-5">
            {overrides.map(({ term, recorded, by, raises }) => (
              <li key={term}>
                {t[term]} (<Recorded value={recorded} />){by ? `, ${by}` : ''}
                {raises ? <span className="font-semibold">: {t.raises}</span> : null}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </>
  );
}

type RecordedValue = SettlementDto['overrides'][number]['recorded'];

function Recorded({ value }: { readonly value: RecordedValue }) {
  const { terms: t } = useTexts('claims.desk.tabs.calculation');
  const words: Record<string, string> = { ...t.classes, ...t.modes, ...t.breaches };
  const said = () => {
    if (value === null) return t.nothing;
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'number') return value.toLocaleString('en-IN');
    return isIsoDate(value) ? <DateTime at={value} /> : (words[value] ?? value);
  };
  return (
    <>
      {t.onRecord} {said()}
    </>
  );
}
