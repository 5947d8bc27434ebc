import { useQuery } from '@tanstack/react-query';
import { getGarage } from '#contract/directory/listings.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ListingFormFields } from './listing-form-fields.tsx';

export interface EditDialogProps {
  /** Without it, a new garage is entered. */
  readonly id: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The form of one garage, filled with how it is now. */
export function EditDialog({ id, onClose, onSaved }: EditDialogProps) {
  const t = useTexts('directory.staff');
  const query = useQuery({
    ...apiQuery(getGarage, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog open onOpenChange={onClose} title={id ? t.editTitle : t.addTitle} size="wide">
      {id === undefined ? (
        <ListingFormFields garage={undefined} onSaved={onSaved} />
      ) : query.data ? (
        <ListingFormFields garage={query.data} onSaved={onSaved} />
      ) : query.isError ? (
        <ErrorState title={t.loadFailed} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}
