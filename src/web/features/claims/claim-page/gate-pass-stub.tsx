import { Ticket } from 'lucide-react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { getGatePassPdf } from '#contract/gate-passes.endpoints.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api-client.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';

interface GatePassStubProps {
  readonly claim: ClaimDto;
  readonly code: string;
  /** Something else is asked for first. */
  readonly isBelow: boolean;
}

/** The finished ticket: the slip that lets the vehicle out. */
export function GatePassStub({ claim, code, isBelow }: GatePassStubProps) {
  const t = useTexts('claims.claimPage.gatePass');
  const { garage: share = null } = claim.home?.money ?? {};
  const owed = share ? formatRupees(rupeesToPaise(share)) : null;
  const receivedAt = claim.home?.garageReceivedAt ?? null;
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
      {owed ? (
        <p className={receivedAt ? undefined : 'font-semibold'}>
          {receivedAt ? t.sharePaid({ amount: owed }) : t.shareOwed({ amount: owed })}
        </p>
      ) : null}
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
        <DownloadButton
          variant="quiet"
          className="-mx-4"
          fetchFile={() => api(getGatePassPdf, { params: { code } })}
          fileName={`${code}.pdf`}
        >
          {t.download}
        </DownloadButton>
      </div>
    </>
  );
}
