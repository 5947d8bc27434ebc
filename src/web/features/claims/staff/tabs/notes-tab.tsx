import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addNote } from '#contract/claims/review/review.endpoints.ts';
import { addNoteBody } from '#contract/claims/review/staff-claims.schemas.ts';
import { useUser } from '#web/session/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useSameKey } from '#web/desk/same-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { notesQuery } from '../staff-queries.ts';

/** What staff tell each other about a claim; nobody else reads it. */
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
