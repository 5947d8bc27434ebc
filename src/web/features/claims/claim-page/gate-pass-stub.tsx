import { Download, Ticket } from 'lucide-react';
import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { getGatePassPdf } from '#contract/gate-passes.endpoints.ts';
import { api } from '#web/api-client.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

interface GatePassStubProps {
  readonly claim: ClaimDto;
  readonly code: string;
  /** Something else is asked for first. */
  readonly isBelow: boolean;
}

/** The finished ticket: the slip that lets the vehicle out. */
export function GatePassStub({ claim, code, isBelow }: GatePassStubProps) {
  const t = useTexts('claims.claimPage.gatePass');
  const toast = useToast();
  const [loading, setLoading] = useState(false);

  async function download(): Promise<void> {
    setLoading(true);
    try {
      const { blob, fileName } = await api(getGatePassPdf, { params: { code } });
      saveBlob(blob, fileName || `${code}.pdf`);
    } catch {
      toast.error(t.downloadFailed);
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      {isBelow ? (
        <h3 className="font-bold">{t.title}</h3>
      ) : (
        <h2 id="next-step" className="text-22 font-bold">
          {t.title}
        </h2>
      )}
      <p>{t.text({ garage: claim.vendor?.garageName ?? '' })}</p>
      <LinkButton
        to={`/app/claims/${claim.id}/gate-pass`}
        variant={isBelow ? 'secondary' : 'primary'}
        className="w-full"
        icon={<Ticket aria-hidden className="size-5" />}
      >
        {t.show}
      </LinkButton>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="text-muted">
          {t.code} {code}
        </span>
        <Button
          variant="quiet"
          className="-mx-4"
          icon={<Download aria-hidden className="size-5" />}
          loading={loading}
          onClick={() => void download()}
        >
          {t.download}
        </Button>
      </div>
    </>
  );
}
