import { useQuery } from '@tanstack/react-query';
import { viewClaimExposure } from '#contract/exposure.endpoints.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Limits that an approval would nearly exhaust, with the remaining amounts. */
export default function NearLimits({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.desk.nearLimits');
  const { data } = useQuery(apiQuery(viewClaimExposure, { params: { id: claimId } }));
  if (!data || data.near.length === 0) return null;
  const rupees = (amount: number) => formatRupees(rupeesToPaise(Math.max(amount, 0)));
  return (
    <Banner tone="warn">
      {data.near.map(({ kind, name, used, limit }) => (
        <p key={kind}>{t.leftFor[kind]({ left: rupees(limit - used), limit: rupees(limit), name: name ?? '' })}</p>
      ))}
      <TextLink to="/app/exposure">{t.see}</TextLink>
    </Banner>
  );
}
