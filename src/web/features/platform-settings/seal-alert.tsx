import { useQuery } from '@tanstack/react-query';
import { viewSeals } from '#contract/seals.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery } from '#web/api-query.ts';
import { useUser } from '#web/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Shown only when records do not agree with their seal. */
export function SealAlert() {
  const { seals: t } = useTexts('audit');
  const query = useQuery({ ...apiQuery(viewSeals), enabled: permits(useUser(), 'audit.read') });
  const faults = query.data?.check?.faults ?? 0;
  if (faults === 0) return null;
  return (
    <Banner tone="error" title={t.faults({ count: faults })}>
      <TextLink to="/app/audit">{t.toAudit}</TextLink>
    </Banner>
  );
}
