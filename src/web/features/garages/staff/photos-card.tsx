import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listPhotosOf, refusePhoto, showPhoto } from '#contract/garages/garages.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, keysBelow, workKeys, renew } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { GaragePhoto } from '../photos/garage-photo.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

const ReasonForm = lazyPart(async () => ({ default: (await import('./listing-dialogs.tsx')).ApplicationReasonForm }));

/** Photos of a garage: public once approved by staff, who can remove them with a reason. */
export default function PhotosCard({ garageId }: { readonly garageId: string }) {
  const { photos: t } = useTexts('garages.desk');
  const queries = useQueryClient();
  const toast = useToast();
  const [refusing, setRefusing] = useState<string>();
  const mayDecide = permits(useUser(), 'application.decide');
  const query = useQuery(apiQuery(listPhotosOf, { params: { id: garageId } }));

  async function decided(call: Promise<unknown>, done: string): Promise<void> {
    await call;
    toast.success(done);
    setRefusing(undefined);
    await renew(queries, keysBelow(listPhotosOf.path, { id: garageId }), ...workKeys);
  }

  return (
    <Card title={t.title}>
      <Loaded query={query} lines={3}>
        {(photos) => (
          <>
            {photos.length === 0 ? <p className="text-muted">{t.none}</p> : null}
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {photos.map((photo) => (
                <li key={photo.id} className="grid content-start gap-1">
                  <GaragePhoto photo={photo} />
                  <p className="wrap-anywhere">{photo.alt}</p>
                  <p className="text-muted wrap-anywhere">
                    {photo.reason === null ? t.states[photo.state] : t.refused({ reason: photo.reason })}
                  </p>
                  {mayDecide ? (
                    <div className="flex flex-wrap gap-2">
                      {photo.state === 'shown' ? null : (
                        <Button
                          variant="secondary"
                          onClick={() => void decided(api(showPhoto, { params: { id: photo.id }, body: {} }), t.shown)}
                        >
                          {t.show}
                        </Button>
                      )}
                      {photo.state === 'refused' ? null : (
                        <Button variant="quiet" onClick={() => setRefusing(photo.id)}>
                          {photo.state === 'shown' ? t.takeOff : t.refuse}
                        </Button>
                      )}
                    </div>
                  ) : null}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <Dialog open={refusing !== undefined} onOpenChange={() => setRefusing(undefined)} title={t.refuseTitle}>
        <ReasonForm
          danger
          label={t.refuse}
          send={({ reason }) => decided(api(refusePhoto, { params: { id: refusing ?? '' }, body: { reason } }), t.taken)}
        />
      </Dialog>
    </Card>
  );
}
