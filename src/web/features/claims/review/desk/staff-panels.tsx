import { closeQuestions, reopenReview } from '#contract/claims/review/review-actions.endpoints.ts';
import { recallSurvey } from '#contract/claims/survey/survey-actions.endpoints.ts';
import { recallSurveyBody } from '#contract/claims/survey/survey-actions.schemas.ts';
import { reviewReasonBody } from '#contract/claims/review/review-actions.schemas.ts';
import type { ProcessingDto } from '#contract/claims/processing-view.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { api } from '#web/api-client.ts';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../../desk/use-claim-desk.ts';
import { AssignSurveyorPanel } from './assign-surveyor-panel.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import { RejectPanel } from './reject-form.tsx';
import { LinkGaragePanel } from './link-garage-panel.tsx';
import { ReasonPanel } from './reason-panel.tsx';
import { RequestInfoPanel } from './request-info-panel.tsx';
import type { StaffPanel } from './staff-actions.tsx';

export interface StaffPanelsProps {
  readonly open: StaffPanel;
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
  /** Papers to be asked for. */
  readonly wanted: readonly DocumentType[];
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** The form of the action that was chosen. */
export function StaffPanels({ open, desk, processing, wanted, onDecided, onClose }: StaffPanelsProps) {
  const t = useTexts('claims.desk.staff');
  const { actions, id } = desk.claim;
  const params = { id };
  switch (open) {
    case 'assign':
      return <AssignSurveyorPanel desk={desk} onClose={onClose} />;
    case 'garage':
      return <LinkGaragePanel desk={desk} onClose={onClose} />;
    case 'info':
      return <RequestInfoPanel desk={desk} wanted={wanted} onClose={onClose} />;
    case 'decide':
      return <RejectPanel desk={desk} onDone={onDecided} onClose={onClose} />;
    case 'confirm':
      return (
        <ConfirmPanel
          desk={desk}
          processing={processing}
          canConfirm={actions.includes('confirm-approval')}
          onDone={onDecided}
          onClose={onClose}
        />
      );
    case 'recall':
      return (
        <ReasonPanel
          title={t.reason.recall}
          schema={recallSurveyBody}
          danger
          submitLabel={t.buttons.recall}
          onSubmit={(body) => desk.act(() => api(recallSurvey, { params, body }), t.done.recall)}
          onClose={onClose}
        />
      );
    case 'closeQuestions':
      return (
        <ReasonPanel
          title={t.reason.closeQuestions}
          schema={reviewReasonBody}
          submitLabel={t.buttons.closeQuestions}
          onSubmit={(body) => desk.act(() => api(closeQuestions, { params, body }), t.done.closeQuestions)}
          onClose={onClose}
        />
      );
    case 'reopen':
      return (
        <ReasonPanel
          title={t.reason.reopen}
          schema={reviewReasonBody}
          danger
          submitLabel={t.buttons.reopen}
          onSubmit={(body) => desk.act(() => api(reopenReview, { params, body }), t.done.reopen)}
          onClose={onClose}
        />
      );
  }
}
