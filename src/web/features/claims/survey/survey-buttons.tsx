import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptSurvey, declineSurvey } from '#contract/claims/survey/survey-actions.endpoints.ts';
import type { SurveyRowDto } from '#contract/claims/survey/surveys.schemas.ts';
import { listSurveys } from '#contract/claims/survey/surveys.endpoints.ts';
import { getClaim } from '#contract/claims/claims.endpoints.ts';
import { api } from '#web/api-client.ts';
import { keysBelow, queryKey } from '#web/api-query.ts';
import { workKeys } from '#web/menu-counts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { renew } from '#web/renew.ts';

const DeclineForm = lazyPart(() => import('./decline-form.tsx'));

/** Accept or decline, where the survey is listed. */
export function SurveyButtons({ survey }: { readonly survey: SurveyRowDto }) {
  const t = useTexts('claims.survey');
  const toast = useToast();
  const queries = useQueryClient();
  const [declining, setDeclining] = useState(false);
  const params = { id: survey.claimId };
  const reload = () => renew(queries, queryKey(listSurveys), ...workKeys, keysBelow(getClaim.path, { id: survey.claimId }));
  const accept = useMutation({
    mutationFn: () => api(acceptSurvey, { params, body: survey.fee === null ? {} : { fee: survey.fee } }),
    onSuccess: () => toast.success(t.accepted),
    // The list below then shows what became of it meanwhile.
    onError: (error) => toast.error(`${t.failed}: ${error.message}`),
    onSettled: reload,
  });
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        variant="secondary"
        aria-label={t.acceptOf({ number: survey.claimNumber })}
        loading={accept.isPending}
        onClick={() => accept.mutate()}
      >
        {t.accept}
      </Button>
      <Button variant="quiet" aria-label={t.declineOf({ number: survey.claimNumber })} onClick={() => setDeclining(true)}>
        {t.decline}
      </Button>
      <Dialog
        open={declining}
        onOpenChange={setDeclining}
        title={t.declineTitle({ number: survey.claimNumber })}
        description={t.declineText}
      >
        <DeclineForm
          send={async (reason) => {
            await api(declineSurvey, { params, body: { reason } });
            toast.success(t.declined);
            setDeclining(false);
            await reload();
          }}
        />
      </Dialog>
    </span>
  );
}
