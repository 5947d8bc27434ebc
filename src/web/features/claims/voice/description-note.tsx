import { useQuery } from '@tanstack/react-query';
import { VoiceNote } from '#web/files/voice-note.tsx';
import { descriptionNoteQuery } from '../claim-queries.ts';

/** The owner's voice note on the accident, beside the typed text; nothing if there is none. */
export function DescriptionNote({ claimId }: { readonly claimId: string }) {
  const { data } = useQuery(descriptionNoteQuery(claimId));
  return data ? <VoiceNote file={data} /> : null;
}
