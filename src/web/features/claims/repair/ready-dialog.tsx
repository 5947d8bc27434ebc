import { useState } from 'react';
import { markVehicleReady } from '#contract/claims/repair/repair.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

const mostPhotos = 20;

/** Marks the vehicle ready by photos of it. Without a camera it can be marked without one. */
export default function ReadyDialog({ desk, onClose }: { readonly desk: ClaimDesk; readonly onClose: () => void }) {
  const { ready: t } = useTexts('claims.repair.desk.garage');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const uploads = useClaimUploads({
    claimId: desk.claim.id,
    category: 'REPAIR_PHOTO',
    maximum: mostPhotos,
    photosOnly: true,
    onIds: setPhotos,
    onUploaded: desk.filesChanged,
  });
  const mark = () =>
    desk
      .press('ready', () => api(markVehicleReady, { params: { id: desk.claim.id }, body: { photoFileIds: [...photos] } }), t.done)
      .then(onClose);
  return (
    <Dialog open onOpenChange={onClose} title={t.title} description={t.text}>
      <div className="grid grid-cols-1 gap-4">
        <FileField
          label={t.photos}
          hint={t.photosHint}
          accept="image/jpeg,image/png,image/gif"
          multiple
          camera
          {...uploads.field()}
        />
        <div>
          <Button
            variant={photos.length > 0 ? 'primary' : 'secondary'}
            disabled={uploads.busy}
            loading={desk.pressed === 'ready'}
            onClick={() => void mark()}
          >
            {photos.length > 0 ? t.confirm : t.without}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
