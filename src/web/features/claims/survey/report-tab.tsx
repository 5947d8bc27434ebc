import type { ProcessingDto } from '#contract/claims/processing-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../desk/use-claim-desk.ts';
import { EstimateList } from '../desk/tabs/estimate-list.tsx';
import { SurveyView } from '../desk/tabs/survey-list.tsx';
import { ReportForm } from './report-form.tsx';

/** The report form while a report is due; the report once it is written. */
export function ReportTab({ desk, processing }: { readonly desk: ClaimDesk; readonly processing: ProcessingDto }) {
  const { form: t } = useTexts('claims.survey.surveyor');
  const estimate = processing.estimates.find(({ isCurrent }) => isCurrent);
  const present = processing.surveys[0];
  if (desk.claim.actions.includes('report-survey')) {
    if (!estimate) return <EmptyState title={t.noEstimate} />;
    return <ReportForm key={`${estimate.id} ${estimate.version}`} desk={desk} estimate={estimate} />;
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {present ? <SurveyView claimId={desk.claim.id} survey={present} /> : null}
      <EstimateList estimates={processing.estimates} />
    </div>
  );
}
