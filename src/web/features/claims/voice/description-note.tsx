import { useQuery } from '@tanstack/react-query';
import { VoiceNote } from '#web/files/voice-note.tsx';
import { descriptionNoteQuery } from '../claim-queries.ts';

/** What the owner said of the accident, beside what was typed; nothing where nothing was said. */
export function DescriptionNote({ claimId }: { readonly claimId: string }) {
  const { data } = useQuery(descriptionNoteQuery(claimId));
  return data ? <VoiceNote file={data} /> : null;
}
