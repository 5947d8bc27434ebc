import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addPhoto, listOwnPhotos, removePhoto } from '#contract/garages/garages.endpoints.ts';
import { photoForm } from '#contract/garages/garages.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { mostPhotos } from '#domain/garages/listing.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, queryKey, renew } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { GaragePhoto } from '../photos/garage-photo.tsx';
import { shrinkPhoto } from '#web/files/shrink-photo.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DropZone } from '#web/ui/file-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Includes the file, so that errors cover both. */
const formWithPicture = z.extend(photoForm, {
  picture: z.custom<File>((picked) => picked instanceof File, 'file.not-a-photo'),
});

/** Photos for the public page; each waits for staff approval. */
export default function PhotosCard() {
  const { photos: t } = useTexts('garages.profile');
  const queries = useQueryClient();
  const toast = useToast();
  const query = useQuery(apiQuery(listOwnPhotos));
  const reload = () => renew(queries, queryKey(listOwnPhotos));

  async function remove(id: string): Promise<void> {
    await api(removePhoto, { params: { id } });
    toast.success(t.removed);
    await reload();
  }

  return (
    <Card title={t.title}>
      <p className="mb-3 text-muted">{t.intro({ count: mostPhotos })}</p>
      <Loaded query={query} lines={3}>
        {(photos) => (
          <div className="grid gap-4">
            {photos.length > 0 ? (
              <ul className="grid gap-4 sm:grid-cols-2">
                {photos.map((photo) => (
                  <li key={photo.id} className="grid content-start gap-1">
                    <GaragePhoto photo={photo} />
                    <p className="wrap-anywhere">{photo.alt}</p>
                    <p className="text-14 text-muted wrap-anywhere">
                      {photo.reason === null ? t.states[photo.state] : t.refused({ reason: photo.reason })}
                    </p>
                    <Button variant="quiet" className="justify-self-start" onClick={() => void remove(photo.id)}>
                      {t.remove}
                    </Button>
                  </li>
                ))}
              </ul>
            ) : null}
            {photos.filter(({ state }) => state !== 'refused').length < mostPhotos ? <PhotoForm onSent={reload} /> : null}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function PhotoForm({ onSent }: { readonly onSent: () => Promise<unknown> }) {
  const { photos: t } = useTexts('garages.profile');
  const toast = useToast();
  const form = useContractForm(formWithPicture, { defaultValues: { alt: '' } });
  return (
    <ContractFormElement
      form={form}
      className="grid gap-3"
      onSubmit={async ({ alt, picture }) => {
        const body = new FormData();
        body.append('alt', alt);
        body.append('file', await shrinkPhoto(picture));
        await api(addPhoto, { body });
        toast.success(t.sent);
        form.reset();
        await onSent();
      }}
    >
      <Controlled form={form} name="picture">
        {({ id, error, value, onValueChange }) => (
          <>
            <Field id={id} label={t.picture} hint={t.pictureHint} error={error} required>
              {(wiring) => (
                <DropZone
                  {...wiring}
                  accept="image/jpeg,image/png"
                  camera
                  onAdd={([picked]) => {
                    if (picked) onValueChange(picked);
                  }}
                />
              )}
            </Field>
            <p role="status" className={value ? 'wrap-anywhere' : 'sr-only'}>
              {value?.name}
            </p>
          </>
        )}
      </Controlled>
      <TextField label={t.alt} hint={t.altHint} required maxLength={150} {...form.field('alt')} />
      <Button type="submit" variant="secondary" className="justify-self-start" loading={form.formState.isSubmitting}>
        {t.send}
      </Button>
    </ContractFormElement>
  );
}
