import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkEsign, startEsign } from '#contract/claims/offer/key-facts.endpoints.ts';
import { api } from '#web/api-client.ts';
import { queryKey } from '#web/api-query.ts';
import { useRestoredPage } from '#web/payments/use-restored-page.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useErrorText } from '#web/use-error-text.ts';

export interface EsignChoiceProps {
  readonly claimId: string;
  readonly version: number;
  /** Reads the claim and its key facts anew: they are signed, or others. */
  readonly onChanged: () => Promise<unknown>;
}

/** Beside the typed name: signing with Aadhaar on the gateway's page. Back from there, what it has come to is asked, not believed. */
export function EsignChoice({ claimId, version, onChanged }: EsignChoiceProps) {
  const t = useTexts('claims.offer.card');
  const errorText = useErrorText();
  const [params] = useSearchParams();
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const asked = { params: { id: claimId }, body: { keyFactsVersion: version } };
  const { data, error, isFetching } = useQuery({
    queryKey: queryKey(checkEsign, asked),
    queryFn: ({ signal }) => api(checkEsign, { ...asked, signal }),
    enabled: params.has('esign'),
    retry: false,
  });
  const state = data?.state;
  useEffect(() => {
    if (state === 'signed') void onChanged();
  }, [state, onChanged]);
  useRestoredPage(() => setOpening(false));

  async function open(): Promise<void> {
    setOpening(true);
    setFailure(undefined);
    try {
      const { link } = await api(startEsign, asked);
      if (link !== null) return window.location.assign(link); // the page is being left
      await onChanged();
    } catch (caught) {
      setFailure(caught);
      await onChanged();
    }
    setOpening(false);
  }

  const fault = failure ?? error;
  const unsigned = !state || state === 'signed' ? null : state === 'other-name' ? t.esignOtherName : t.esignFailed;
  const told = fault ? errorText(fault, 'offer.esign-unavailable') : unsigned;
  return (
    <div className="grid gap-2">
      {told && !opening ? (
        <Banner tone="warn" announce>
          {told}
        </Banner>
      ) : null}
      <Button variant="quiet" className="-ml-4 justify-self-start" loading={opening || isFetching} onClick={() => void open()}>
        {t.esign}
      </Button>
    </div>
  );
}
