import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ApprovalVersions } from './approval-versions.tsx';
import { DeadJobs } from './dead-jobs.tsx';
import { CapsVersions } from './caps-versions.tsx';
import { OfferTermsVersions } from './offer-terms-versions.tsx';
import { RatesVersions } from './rates-versions.tsx';
import { settingsQuery } from './settings-query.ts';
import { SlabVersions } from './slab-versions.tsx';
import { SurveyFeesVersions } from './survey-fees-versions.tsx';
import { TaxDetailsVersions } from './tax-details-versions.tsx';
import { StartedSettings } from './started-settings.tsx';

export const handle: PageHandle = { permission: 'setting.read', words: ['settings', 'audit'] };

const parts = ['slabs', 'rates', 'terms', 'surveys', 'tax', 'caps', 'approvals', 'started', 'jobs'] as const;

/** Fees, rates and terms of offers by date, what was set at start, and failed background work. */
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
        ) : (
          <Loaded query={query} lines={8}>
            {(settings) =>
              part === 'slabs' ? (
                <SlabVersions versions={settings.slabs} />
              ) : part === 'rates' ? (
                <RatesVersions versions={settings.rates} />
              ) : part === 'terms' ? (
                <OfferTermsVersions versions={settings.terms} />
              ) : part === 'surveys' ? (
                <SurveyFeesVersions versions={settings.surveys} />
              ) : part === 'caps' ? (
                <CapsVersions versions={settings.caps} />
              ) : part === 'approvals' ? (
                <ApprovalVersions versions={settings.approvals} />
              ) : part === 'tax' ? (
                <TaxDetailsVersions versions={settings.tax} />
              ) : (
                <StartedSettings settings={settings} />
              )
            }
          </Loaded>
        )}
      </div>
    </Page>
  );
}
