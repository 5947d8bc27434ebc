import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import { SetUpVersions, SlabVersions } from './set-up-versions.tsx';
import { ApprovalVersions, RatesVersions, settingsQuery, VersionList } from './version-list.tsx';
import { versionSince } from '#web/desk/settings-words.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { cappedThings } from '#domain/caps.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Table } from '#web/ui/table.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { usualSac } from '#domain/tax-documents/supply.ts';
import { DeadJobs } from './dead-jobs.tsx';

export const handle: PageHandle = { permission: 'setting.read', words: ['settings', 'audit'] };

const parts = [
  'setup',
  'slabs',
  'fees',
  'rates',
  'terms',
  'surveys',
  'tax',
  'taxRules',
  'caps',
  'approvals',
  'books',
  'lenders',
  'stamps',
  'started',
  'jobs',
] as const;

const views: Readonly<Record<Exclude<(typeof parts)[number], 'jobs' | 'stamps'>, (settings: PlatformSettingsDto) => ReactNode>> =
  {
    setup: ({ setUps }) => <SetUpVersions versions={setUps} />,
    slabs: ({ slabs }) => <SlabVersions versions={slabs} />,
    fees: ({ fees }) => <FeesVersions versions={fees} />,
    rates: ({ rates }) => <RatesVersions versions={rates} />,
    terms: ({ terms }) => <OfferTermsVersions versions={terms} />,
    surveys: ({ surveys }) => <SurveyFeesVersions versions={surveys} />,
    tax: ({ tax }) => <TaxDetailsVersions versions={tax} />,
    taxRules: ({ taxRules }) => <TaxRulesVersions versions={taxRules} />,
    caps: ({ caps }) => <CapsVersions versions={caps} />,
    approvals: ({ approvals }) => <ApprovalVersions versions={approvals} />,
    books: ({ books }) => <FullBooksVersions versions={books} />,
    lenders: ({ lenders }) => <LenderTermsVersions versions={lenders} />,
    started: (settings) => <StartedSettings settings={settings} />,
  };

/** Fees, rates and offer terms by date, startup settings, and failed jobs. */
export default function PlatformSettingsPage() {
  const t = useTexts('platformSettings');
  const params = useListParams();
  const part = parts.find((one) => one === params.get('part')) ?? 'slabs';
  const query = useQuery(settingsQuery);
  return (
    <Page title={t.title} documentTitle={`${t.tabs[part]} – ${t.title}`}>
      <div className="grid grid-cols-1 gap-4 text-14">
        <NavTabs
          label={t.parts}
          current={part}
          tabs={parts.map((id) => ({ id, label: t.tabs[id], to: params.to({ part: id === 'slabs' ? '' : id }) }))}
        />
        {part === 'jobs' ? (
          <DeadJobs />
        ) : part === 'stamps' ? (
          <StampDuties />
        ) : (
          <Loaded query={query} lines={8}>
            {views[part]}
          </Loaded>
        )}
      </div>
    </Page>
  );
}

const StampDuties = lazyPart(async () => ({ default: (await import('./stamp-duties.tsx')).StampDuties }));

const CapsForm = lazyPart(async () => ({ default: (await import('./change-forms.tsx')).CapsForm }));

function CapsVersions({ versions }: { readonly versions: PlatformSettingsDto['caps'] }) {
  const { addCaps, caps: t } = useTexts('platformSettings');
  const { locale } = useLocale();
  return (
    <VersionList versions={versions} addTitle={addCaps} form={(from, onSaved) => <CapsForm from={from} onSaved={onSaved} />}>
      {(version) => (
        <div className="max-w-column">
          <Table
            caption={t.caption({ since: versionSince(version.version, locale) })}
            rows={cappedThings.map((thing) => ({ thing, ...version[thing] }))}
            rowKey={({ thing }) => thing}
            columns={[
              { id: 'thing', header: t.what, cell: ({ thing }) => t.things[thing] },
              { id: 'perHour', header: t.perHour, align: 'right', cell: ({ perHour }) => perHour },
              { id: 'perDay', header: t.perDay, align: 'right', cell: ({ perDay }) => perDay },
            ]}
          />
          <p className="mt-2 text-muted">{t.lead}</p>
        </div>
      )}
    </VersionList>
  );
}

const FullBooksForm = lazyPart(async () => ({ default: (await import('./change-forms.tsx')).FullBooksForm }));

function FullBooksVersions({ versions }: { readonly versions: PlatformSettingsDto['books'] }) {
  const { addBooks, books: t } = useTexts('platformSettings');
  return (
    <VersionList
      versions={versions}
      addTitle={addBooks}
      form={(from, onSaved) => <FullBooksForm from={from} onSaved={onSaved} />}
    >
      {({ isOn }) => <p className="max-w-prose">{isOn ? t.on : t.off}</p>}
    </VersionList>
  );
}

const LenderTermsForm = lazyPart(async () => ({ default: (await import('./change-forms.tsx')).LenderTermsForm }));

function LenderTermsVersions({ versions }: { readonly versions: PlatformSettingsDto['lenders'] }) {
  const { addLenders, lenders: t } = useTexts('platformSettings');
  return (
    <VersionList
      versions={versions}
      addTitle={addLenders}
      form={(from, onSaved) => <LenderTermsForm from={from} onSaved={onSaved} />}
    >
      {({ remindDays, passDays }) => (
        <DescriptionList
          items={[
            { term: t.remindDays, value: remindDays },
            { term: t.passDays, value: passDays },
          ]}
        />
      )}
    </VersionList>
  );
}

const OfferTermsForm = lazyPart(async () => ({ default: (await import('./change-forms.tsx')).OfferTermsForm }));

function OfferTermsVersions({ versions }: { readonly versions: PlatformSettingsDto['terms'] }) {
  const { addTerms, terms: t } = useTexts('platformSettings');
  return (
    <VersionList
      versions={versions}
      addTitle={addTerms}
      form={(from, onSaved) => <OfferTermsForm from={from} onSaved={onSaved} />}
    >
      {({ validDays, fewestClaims, assumedDays, provisionalPercent, grievanceOfficer: { name, email, phone, address } }) => (
        <DescriptionList
          items={[
            { term: t.validDays, value: validDays },
            { term: t.fewestClaims, value: fewestClaims },
            { term: t.assumedDays, value: assumedDays },
            { term: t.provisionalPercent, value: `${provisionalPercent}%` },
            { term: t.officer, value: name === '' ? t.noOfficer : name },
            { term: t.email, value: email },
            { term: t.phone, value: phone },
            { term: t.address, value: address },
          ]}
        />
      )}
    </VersionList>
  );
}

const FeesForm = lazyPart(async () => ({ default: (await import('./change-forms.tsx')).FeesForm }));

function FeesVersions({ versions }: { readonly versions: PlatformSettingsDto['fees'] }) {
  const { addFees, fees: t } = useTexts('platformSettings');
  return (
    <VersionList versions={versions} addTitle={addFees} form={(from, onSaved) => <FeesForm from={from} onSaved={onSaved} />}>
      {(version) => (
        <DescriptionList
          amounts
          items={(['processingFee', 'serviceCharge', 'listingFee'] as const).map((name) => ({
            term: t[name],
            value: <Money rupees={version[name]} />,
          }))}
        />
      )}
    </VersionList>
  );
}

const SurveyFeesForm = lazyPart(async () => ({ default: (await import('./change-forms.tsx')).SurveyFeesForm }));

function SurveyFeesVersions({ versions }: { readonly versions: PlatformSettingsDto['surveys'] }) {
  const { addSurveys, surveys: t, percent } = useTexts('platformSettings');
  const { locale } = useLocale();
  return (
    <VersionList
      versions={versions}
      addTitle={addSurveys}
      form={(from, onSaved) => <SurveyFeesForm from={from} onSaved={onSaved} />}
    >
      {({ version, steps, travel, changePercent }) => (
        <div className="max-w-column">
          <Table
            caption={t.caption({ since: versionSince(version, locale) })}
            cards="phone"
            rows={steps}
            rowKey={({ upTo }) => String(upTo)}
            columns={[
              {
                id: 'upTo',
                header: t.upTo,
                card: 'title',
                cell: ({ upTo }) => (upTo === null ? t.above : <Money rupees={upTo} words />),
              },
              { id: 'light', header: t.light, align: 'right', cell: ({ light }) => <Money rupees={light} /> },
              { id: 'heavy', header: t.heavy, align: 'right', cell: ({ heavy }) => <Money rupees={heavy} /> },
            ]}
          />
          <p className="mt-2 text-muted">
            {t.lightText} {t.travel}: <Money rupees={travel} />. {t.change} {changePercent} {percent}.
          </p>
        </div>
      )}
    </VersionList>
  );
}

const TaxDetailsForm = lazyPart(async () => ({ default: (await import('./change-forms.tsx')).TaxDetailsForm }));

const blank: PlatformSettingsDto['tax'][number] = {
  ...{ id: null, version: '', state: 'upcoming', begins: '', setBy: null },
  ...{ validFrom: '', legalName: '', gstin: '', cin: '', directors: '', address: '' },
  ...{ claimSac: usualSac.claim, listingSac: usualSac.listing },
  ...{ accountNumber: '', ifsc: '', bankName: '', bankRatePercent: null },
};

function TaxDetailsVersions({ versions }: { readonly versions: PlatformSettingsDto['tax'] }) {
  const { addTax, tax: t } = useTexts('platformSettings');
  return (
    <VersionList
      versions={versions}
      addTitle={addTax}
      first={{ version: blank, text: t.none }}
      form={(from, onSaved) => <TaxDetailsForm from={from} onSaved={onSaved} />}
    >
      {({ accountNumber, ifsc, bankName, bankRatePercent, ...about }) => (
        <DescriptionList
          items={[
            { term: t.legalName, value: about.legalName },
            { term: t.gstin, value: about.gstin },
            { term: t.cin, value: about.cin || t.noCin },
            { term: t.directors, value: about.directors.replaceAll('\n', ', ') || t.noCin },
            { term: t.address, value: about.address },
            { term: t.claimSac, value: about.claimSac },
            { term: t.listingSac, value: about.listingSac },
            { term: t.account, value: accountNumber === '' ? t.noAccount : `${accountNumber}, ${ifsc}, ${bankName}` },
            { term: t.bankRate, value: bankRatePercent === null ? t.noBankRate : `${bankRatePercent} %` },
          ]}
        />
      )}
    </VersionList>
  );
}

const TaxRulesVersions = lazyPart(() => import('./tax-rules.tsx'));

/** Settings fixed at startup; read-only. */
function StartedSettings({ settings }: { readonly settings: PlatformSettingsDto }) {
  const { started: t } = useTexts('platformSettings');
  return (
    <div className="grid max-w-column grid-cols-1 gap-3">
      <p className="text-muted">{t.lead}</p>
      <Table
        caption={t.caption}
        cards="phone"
        rows={settings.started}
        rowKey={({ name }) => name}
        columns={[
          { id: 'what', header: t.what, card: 'title', cell: ({ name }) => t.names[name] },
          { id: 'setting', header: t.setting, cell: ({ setting }) => <code className="font-mono">{setting}</code> },
          { id: 'amount', header: t.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
        ]}
      />
    </div>
  );
}

/** Jobs that have failed permanently, with a button to run them again. */
