import { closeClaim } from '#contract/claims/recovery/receivables.endpoints.ts';
import { renewOffer } from '#contract/claims/offer/offer.endpoints.ts';
import { startReview } from '#contract/claims/review/review.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

export type StaffPanel = 'garage' | 'assign' | 'recall' | 'info' | 'closeQuestions' | 'decide' | 'confirm' | 'reopen';

/** Buttons of what the claim's table lets this person do now; those with a form open its panel. */
export function StaffActions({ desk, onOpen }: { readonly desk: ClaimDesk; readonly onOpen: (panel: StaffPanel) => void }) {
  const t = useTexts('claims.desk.staff');
  const { claim, press, pressed } = desk;
  const may = (...actions: (typeof claim.actions)[number][]) => actions.some((action) => claim.actions.includes(action));
  const params = { id: claim.id };
  const opens = (panel: StaffPanel, label: string, main: boolean) => (
    <Button variant={main ? 'primary' : 'secondary'} onClick={() => onOpen(panel)}>
      {label}
    </Button>
  );
  const canApprove = may('decide-approve', 'send-to-second-approval');
  return (
    <>
      {may('assign-survey') ? opens('assign', t.buttons.assign, claim.stage === 'submitted') : null}
      {may('start-review') ? (
        <Button
          variant={may('assign-survey') ? 'secondary' : 'primary'}
          loading={pressed === 'start-review'}
          onClick={() => void press('start-review', () => api(startReview, { params }), t.done.startReview)}
        >
          {t.buttons.startReview}
        </Button>
      ) : null}
      {may('confirm-approval', 'return-to-review') ? opens('confirm', t.buttons.confirm, true) : null}
      {canApprove ? opens('decide', t.buttons.decide, true) : null}
      {may('request-info') ? opens('info', t.buttons.info, false) : null}
      {may('close-questions') ? opens('closeQuestions', t.buttons.closeQuestions, false) : null}
      {may('link-garage') ? opens('garage', t.buttons.garage, false) : null}
      {may('recall-survey') ? opens('recall', t.buttons.recall, false) : null}
      {!canApprove && may('decide-reject') ? opens('decide', t.buttons.reject, false) : null}
      {may('renew-offer') ? (
        <Button
          variant="secondary"
          loading={pressed === 'renew'}
          onClick={() => void press('renew', () => api(renewOffer, { params }), t.done.renew)}
        >
          {t.buttons.renew}
        </Button>
      ) : null}
      {may('reopen-review') ? opens('reopen', t.buttons.reopen, false) : null}
      {may('close') ? (
        <Button
          loading={pressed === 'close'}
          onClick={() => void press('close', () => api(closeClaim, { params }), t.done.close)}
        >
          {t.buttons.close}
        </Button>
      ) : null}
    </>
  );
}
