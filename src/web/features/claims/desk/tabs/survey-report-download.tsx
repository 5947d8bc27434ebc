import { Download } from 'lucide-react';
import { useState } from 'react';
import { getSurveyReportPdf } from '#contract/claims/survey/survey-actions.endpoints.ts';
import { api } from '#web/api-client.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** The last survey report in the usual form, to keep or to hand on. */
export function SurveyReportDownload({ claimId }: { readonly claimId: string }) {
  const { survey: t } = useTexts('claims.desk.tabs.calculation');
  const toast = useToast();
  const [loading, setLoading] = useState(false);

  async function download(): Promise<void> {
    setLoading(true);
    try {
      const { blob, fileName } = await api(getSurveyReportPdf, { params: { id: claimId } });
      saveBlob(blob, fileName || 'survey.pdf');
    } catch {
      toast.error(t.downloadFailed);
    } finally {
      setLoading(false);
    }
  }

  return (
    <Button variant="quiet" loading={loading} icon={<Download aria-hidden className="size-5" />} onClick={() => void download()}>
      {t.download}
    </Button>
  );
}
