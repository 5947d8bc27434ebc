import { useQuery } from '@tanstack/react-query';
import { Download, Ticket } from 'lucide-react';
import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { getGatePassPdf } from '#contract/gate-passes.endpoints.ts';
import { api } from '#web/api-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { processingQuery } from '../claim-part-queries.ts';
import { saveBlob } from '#web/files/save-blob.ts';

/** The slip that lets the vehicle out, once there is one. */
export function GatePassCard({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.claimPage.gatePass');
  const toast = useToast();
  const [loading, setLoading] = useState(false);
  const { data } = useQuery({ ...processingQuery(claim.id), enabled: claim.stage !== 'draft' });
  const code = data?.gatePassCode;
  if (!code) return null;

  async function download(gatePass: string): Promise<void> {
    setLoading(true);
    try {
      const { blob, fileName } = await api(getGatePassPdf, { params: { code: gatePass } });
      saveBlob(blob, fileName || `${gatePass}.pdf`);
    } catch {
      toast.error(t.downloadFailed);
    } finally {
      setLoading(false);
    }
  }

  return (
    <Banner
      tone="success"
      title={t.title}
      actions={
        <>
          <LinkButton to={`/gate-pass/${code}`} icon={<Ticket aria-hidden className="size-5" />}>
            {t.show}
          </LinkButton>
          <Button
            variant="secondary"
            icon={<Download aria-hidden className="size-5" />}
            loading={loading}
            onClick={() => void download(code)}
          >
            {t.download}
          </Button>
        </>
      }
    >
      <p>{t.text({ garage: claim.vendor?.garageName ?? '' })}</p>
      <p className="text-muted">
        {t.code} {code}
      </p>
    </Banner>
  );
}
