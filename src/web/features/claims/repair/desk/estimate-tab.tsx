import { useState } from 'react';
import type { ProcessingDto } from '#contract/claims/processing-view.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../../desk/use-claim-desk.ts';
import { EstimateList } from '../../desk/tabs/estimate-list.tsx';
import { EstimateEditor } from './estimate-editor.tsx';

/** The estimate: editor while it may change, a supplement after approval, and every version so far. */
export function EstimateTab({ desk, processing }: { readonly desk: ClaimDesk; readonly processing: ProcessingDto }) {
  const t = useTexts('claims.repair.desk.garage');
  const [supplementing, setSupplementing] = useState(false);
  const { actions, revision } = desk.claim;
  const version = processing.estimates[0]?.version ?? 0;
  const mayAmend = actions.includes('raise-supplement');
  return (
    <div className="grid grid-cols-1 gap-6">
      {actions.includes('save-estimate') ? (
        <EstimateEditor key={`${revision} ${version}`} desk={desk} processing={processing} supplement={false} />
      ) : null}
      {mayAmend && supplementing ? (
        <EstimateEditor key={`supplement ${version}`} desk={desk} processing={processing} supplement />
      ) : null}
      {mayAmend && !supplementing ? (
        <div>
          <Button variant="secondary" onClick={() => setSupplementing(true)}>
            {t.raiseSupplement}
          </Button>
        </div>
      ) : null}
      <EstimateList estimates={processing.estimates} />
    </div>
  );
}
