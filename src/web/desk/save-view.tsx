import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { listSavedViews, saveView } from '#contract/saved-views.endpoints.ts';
import { saveViewName, type savedViewLists } from '#contract/saved-views.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useSameKey } from './same-key.ts';

export type SavedViewList = (typeof savedViewLists)[number];

interface SaveViewProps {
  readonly list: SavedViewList;
  /** Query of the list on screen. */
  readonly query: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export default function SaveView({ open, onOpenChange, ...props }: SaveViewProps) {
  const t = useTexts('desk.savedViews');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.saveTitle} description={t.saveText}>
      <NameForm {...props} onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}

function NameForm({ list, query, onSaved }: Pick<SaveViewProps, 'list' | 'query'> & { readonly onSaved: () => void }) {
  const t = useTexts('desk.savedViews');
  const toast = useToast();
  const queries = useQueryClient();
  const sameKey = useSameKey();
  const form = useContractForm(saveViewName, { defaultValues: { name: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.save}
      onSubmit={async ({ name }) => {
        const body = { list, name, query };
        const saved = await api(saveView, { body, idempotencyKey: sameKey(body) });
        await queries.invalidateQueries({ queryKey: apiQuery(listSavedViews, { query: { list } }).queryKey });
        toast.success(t.saved({ name: saved.name }));
        onSaved();
      }}
    >
      <TextField label={t.name} maxLength={40} autoComplete="off" {...form.field('name')} />
    </ConfirmForm>
  );
}
