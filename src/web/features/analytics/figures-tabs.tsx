import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** The pages of figures; they keep the dates. */
export function AnalyticsTabs({
  current,
  search,
}: {
  readonly current: 'figures' | 'rupees' | 'insurers';
  readonly search: string;
}) {
  const { tabs: t } = useTexts('analytics');
  return (
    <NavTabs
      label={t.label}
      current={current}
      tabs={[
        { id: 'figures', label: t.figures, to: { pathname: '/app/analytics', search } },
        { id: 'rupees', label: t.rupees, to: { pathname: '/app/analytics/rupees', search } },
        { id: 'insurers', label: t.insurers, to: { pathname: '/app/analytics/insurers', search } },
      ]}
    />
  );
}
