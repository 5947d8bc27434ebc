import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCover } from '#contract/claims/review/cover.endpoints.ts';
import { getInsurerWord } from '#contract/claims/review/insurers-word.endpoints.ts';
import type { ProcessingDto } from '#contract/claims/processing-view.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { papersQuery } from '../../claim-queries.ts';
import type { ClaimDesk } from '../../desk/use-claim-desk.ts';
import { claimPoliciesQuery, settlementOrNone } from '../../desk/staff-queries.ts';
import { ApproveForm } from './approve-form.tsx';
import { RejectForm } from './reject-form.tsx';

const NearLimits = lazyPart(() => import('./near-limits.tsx'));

export interface DecideFormsProps {
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
  readonly canReject: boolean;
  readonly onDone: () => void;
}

/** Approves or rejects. */
export default function DecideForms({ desk, processing, canReject, onDone }: DecideFormsProps) {
  const t = useTexts('claims.desk.staff');
  const cockpit = useTexts('claims.review.cockpit');
  const params = { id: desk.claim.id };
  const settlement = useQuery(settlementOrNone(desk.claim.id));
  const files = useQuery(papersQuery(desk.claim.id));
  const policies = useQuery(claimPoliciesQuery(desk.claim.id));
  const words = useQuery(apiQuery(getInsurerWord, { params }));
  const cover = useQuery(apiQuery(getCover, { params }));
  const [decision, setDecision] = useState('approve');
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* One line: what each of them means is said at the foot, beside its button. */}
      <div className="flex flex-wrap items-center gap-x-6">
        <h2 className="text-18 font-bold">{cockpit.decision}</h2>
        {canReject ? (
          <RadioGroup
            label={t.decide.decision}
            hideLabel
            layout="row"
            value={decision}
            onValueChange={setDecision}
            options={[
              { value: 'approve', label: t.decide.approve },
              { value: 'reject', label: t.decide.reject },
            ]}
          />
        ) : null}
      </div>
      {decision === 'approve' ? <NearLimits claimId={desk.claim.id} /> : null}
      {decision === 'approve' ? (
        <Loaded query={settlement}>
          {(calculation) => (
            <Loaded query={files}>
              {(papers) => (
                <Loaded query={policies}>
                  {(found) => (
                    <Loaded query={words}>
                      {({ words: [word] }) => (
                        <Loaded query={cover}>
                          {({ cover: recorded }) => (
                            <ApproveForm
                              desk={desk}
                              processing={processing}
                              settlement={calculation}
                              files={papers}
                              policy={found.find(({ coversIncident }) => coversIncident)}
                              cover={recorded}
                              word={word}
                              onDone={onDone}
                            />
                          )}
                        </Loaded>
                      )}
                    </Loaded>
                  )}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      ) : (
        <RejectForm desk={desk} onDone={onDone} />
      )}
    </div>
  );
}
