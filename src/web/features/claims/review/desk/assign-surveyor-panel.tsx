import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assignSurvey } from '#contract/claims/survey/survey-actions.endpoints.ts';
import type { SurveyorChoiceDto } from '#contract/claims/processing-view.ts';
import { api } from '#web/api-client.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Panel } from '../../desk/panel.tsx';
import type { ClaimDesk } from '../../desk/use-claim-desk.ts';
import { surveyorsQuery } from '../../desk/staff-queries.ts';

/** Enough of a list to fit beside the papers; the least loaded come first anyway. */
const shownAtOnce = 10;

function matches({ name, licenseNumber, city, state }: SurveyorChoiceDto, words: string): boolean {
  return [name, licenseNumber, city, state].some((value) => value?.toLowerCase().includes(words));
}

/** Who may inspect the vehicle, those with the least open surveys first; one press assigns. */
export function AssignSurveyorPanel({ desk, onClose }: { readonly desk: ClaimDesk; readonly onClose: () => void }) {
  const t = useTexts('claims.desk.staff');
  const [words, setWords] = useState('');
  const query = useQuery(surveyorsQuery(desk.claim.id));
  const assign = async (surveyor: SurveyorChoiceDto) => {
    await desk.press(
      surveyor.id,
      (idempotencyKey) => api(assignSurvey, { params: { id: desk.claim.id }, body: { surveyorId: surveyor.id }, idempotencyKey }),
      t.done.assign,
    );
    onClose();
  };
  return (
    <Panel title={t.assign.title} onClose={onClose}>
      <Loaded query={query}>
        {(surveyors) =>
          surveyors.length === 0 ? (
            <EmptyState title={t.assign.none}>{t.assign.noneHint}</EmptyState>
          ) : (
            <div className="grid grid-cols-1 gap-3">
              {surveyors.length > shownAtOnce ? (
                <TextField
                  label={t.assign.find}
                  type="search"
                  className="max-w-80"
                  value={words}
                  onChange={(event) => setWords(event.currentTarget.value)}
                />
              ) : null}
              <Table
                caption={t.assign.caption}
                rows={surveyors.filter((surveyor) => matches(surveyor, words.trim().toLowerCase())).slice(0, shownAtOnce)}
                rowKey={({ id }) => id}
                columns={[
                  {
                    id: 'name',
                    header: t.assign.name,
                    cell: ({ name }) => <span className="font-semibold">{name}</span>,
                    card: 'title',
                  },
                  { id: 'license', header: t.assign.license, cell: ({ licenseNumber }) => licenseNumber },
                  {
                    id: 'experience',
                    header: t.assign.experience,
                    cell: ({ yearsOfExperience }) =>
                      yearsOfExperience === null ? '–' : t.assign.years({ n: yearsOfExperience }),
                  },
                  {
                    id: 'place',
                    header: t.assign.place,
                    cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || '–',
                  },
                  {
                    id: 'load',
                    header: t.assign.load,
                    align: 'right',
                    cell: ({ openSurveys, overdueSurveys }) => t.assign.loadOf({ open: openSurveys, overdue: overdueSurveys }),
                  },
                  {
                    id: 'assign',
                    header: t.assign.submit,
                    hideHeader: true,
                    align: 'right',
                    cell: (surveyor) => (
                      <Button
                        variant="secondary"
                        aria-label={t.assign.choose({ name: surveyor.name })}
                        loading={desk.pressed === surveyor.id}
                        disabled={desk.pressed !== undefined && desk.pressed !== surveyor.id}
                        onClick={() => void assign(surveyor)}
                      >
                        {t.assign.submit}
                      </Button>
                    ),
                  },
                ]}
              />
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}
