import { useSaid } from '#web/ui/date-time.tsx';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FileButtons } from '../../files/file-list.tsx';
import { AnswerForm } from '../../claim-page/answer-form.tsx';
import { notesQuery } from '../use-claim-desk.ts';
import type { ClaimDesk } from '../use-claim-desk.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addNote } from '#contract/claims/review/review.endpoints.ts';
import { addNoteBody } from '#contract/claims/review/staff-claims.schemas.ts';
import { useUser } from '#web/session/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useSameKey } from '#web/desk/same-key.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { timelineQuery } from '../../claim-queries.ts';

/** Every question with its answer; the reader's open ones can be answered here. */
export function QuestionsTab({ desk, processing }: { readonly desk: ClaimDesk; readonly processing: ProcessingDto }) {
  const t = useTexts('claims.desk.tabs');
  const roleNames = useTexts('roles');
  if (processing.questions.length === 0) return <EmptyState title={t.questions.none} />;
  return (
    <ul className="grid max-w-column grid-cols-1 gap-3">
      {processing.questions.map((question) => (
        <li key={question.id}>
          <Card>
            <p className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
              <span>{t.questions.asked({ who: roleNames[question.askedOf].toLowerCase() })}</span>
              <DateTime at={question.askedAt} style="dateTime" />
              {question.answeredAt === null ? (
                <Badge tone={question.isYours ? 'warn' : 'neutral'}>{t.questions.open}</Badge>
              ) : null}
            </p>
            <p className="font-semibold whitespace-pre-line wrap-anywhere">{question.question}</p>
            {question.answer === null ? null : (
              <p className="mt-2 border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
                {question.answer}
                {question.answeredAt ? <DateTime at={question.answeredAt} style="dateTime" className="block text-muted" /> : null}
              </p>
            )}
            <FileButtons claimId={desk.claim.id} ids={question.answerFileIds} label={t.questions.files} />
            {question.isYours ? (
              <div className="mt-3">
                <AnswerForm claimId={desk.claim.id} question={question} onSend={(send) => desk.act(send, t.questions.sent)} />
              </div>
            ) : null}
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Internal staff notes, not visible to others. */
export function NotesTab({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.desk.tabs');
  const { done, saving } = useTexts('claims.desk.staff');
  const queries = useQueryClient();
  const toast = useToast();
  const sameKey = useSameKey();
  const query = useQuery(notesQuery(claimId));
  const mayAdd = permits(useUser(), 'claim.review');
  const form = useContractForm(addNoteBody, { defaultValues: { text: '' } });
  return (
    <div className="grid max-w-column grid-cols-1 gap-4">
      <p className="text-muted">{t.notes.lead}</p>
      {mayAdd ? (
        <ContractFormElement
          form={form}
          className="grid grid-cols-1 gap-3"
          onSubmit={async (body) => {
            await api(addNote, { params: { id: claimId }, body, idempotencyKey: sameKey(body) });
            form.reset();
            await queries.invalidateQueries({ queryKey: notesQuery(claimId).queryKey });
            toast.success(done.note);
          }}
        >
          <TextArea label={t.notes.label} rows={3} {...form.field('text')} />
          <div>
            <Button type="submit" variant="secondary" loading={form.formState.isSubmitting} loadingText={saving}>
              {t.notes.add}
            </Button>
          </div>
        </ContractFormElement>
      ) : null}
      <Loaded query={query}>
        {(notes) =>
          notes.length === 0 ? (
            <EmptyState title={t.notes.none} />
          ) : (
            <ul className="grid grid-cols-1 gap-3">
              {notes.map((note) => (
                <li key={note.id}>
                  <Card>
                    <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-muted">
                      <span className="font-semibold text-ink">{note.author}</span>
                      <DateTime at={note.at} style="dateTime" />
                    </p>
                    <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

/** Events, newest last, then the next step. */
export function TimelineTab({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.desk.tabs');
  const said = useSaid();
  const audits = permits(useUser(), 'audit.read');
  const query = useQuery(timelineQuery(claimId));
  return (
    <Card className="max-w-column">
      <Loaded query={query}>
        {({ events, next }) => (
          <>
            {audits ? (
              <p className="pb-3">
                <TextLink to={`/app/audit/claims/${claimId}`}>{t.timeline.asOf}</TextLink>
              </p>
            ) : null}
            <Timeline
              label={t.timeline.label}
              items={[
                ...events.map((event) => ({ id: event.id, at: event.at, title: said(event), detail: t.timeline.by[event.by] })),
                { id: 'next', title: said(next), state: next.overdue ? ('problem' as const) : ('now' as const) },
              ]}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}
