import { answerQuestion } from '#contract/claims/review/review.endpoints.ts';
import { reportSurvey } from '#contract/claims/survey/survey.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { keptUploads } from '#web/files/kept-uploads.ts';
import { sendFile } from '#web/files/send-file.ts';
import { readTokens, subjectOf } from '#web/session/token-store.ts';
import { Outbox, type Unsent } from './outbox.ts';
import { unsentStore } from './unsent-store.ts';
import { deviceStorage, oneTabAtATime } from '#web/ui/device-storage.ts';

const name = 'gatepass-outbox';
/** Timeout in milliseconds: on a very weak network requests hang instead of failing. */
export const patience = 20_000;
const patienceForFile = 300_000;

const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);

/** Code for a refusal by this device. */
export const fileGone = 'file-gone';

export const outbox = new Outbox({
  shelf: unsentStore,
  // Web Locks exist in secure contexts only; elsewhere the idempotency key makes a second submission harmless.
  exclusively: (work) => oneTabAtATime(name, work),
  isSignedIn: (owner) => subjectOf(readTokens().accessToken) === owner,
  arrive,
  send,
  settle: async (unsent) => {
    deviceStorage.remove(draftKey(unsent.id));
    await forgetFiles(unsent.id);
  },
  tell: () => otherTabs?.postMessage(null),
});

otherTabs?.addEventListener('message', () => void outbox.look());

/** Key of the form's draft in `useDeviceDraft`, which puts form before user. */
function draftKey(id: string): string {
  const [owner = '', form = ''] = id.split(' ');
  const [kind = '', ...rest] = form.split(':');
  return `gatepass.draft.${[kind, owner, ...rest].join(':')}`;
}

/** All files picked for a form. */
export async function forgetFiles(id: string): Promise<void> {
  const shelf = keptUploads(id);
  for (const file of await shelf.kept()) await shelf.forget(file.id);
}

/** Files referenced by a form are kept as long as the form. */
export async function holdFiles(id: string): Promise<void> {
  const shelf = keptUploads(id);
  for (const file of await shelf.kept()) await shelf.keep({ ...file, held: true });
}

async function arrive(unsent: Unsent, id: string): Promise<string> {
  const shelf = keptUploads(unsent.id);
  const kept = await shelf.find(id);
  if (kept?.arrived) return kept.arrived.id;
  if (!kept || kept.lost) throw new ApiError({ status: 400, code: fileGone, message: 'The file is no longer on this device' });
  const isNote = kept.documentType === 'answer';
  const category = isNote ? 'VOICE_NOTE' : unsent.kind === 'report' ? 'SURVEY_PHOTO' : 'ANSWER';
  const documentType = isNote ? kept.documentType : undefined;
  const signal = AbortSignal.timeout(patienceForFile);
  const arrived = await sendFile(kept.file, { category, entityId: unsent.claimId, documentType }, { signal });
  await shelf.keep({ ...kept, file: new File([], kept.file.name, { type: kept.file.type }), arrived });
  return arrived.id;
}

function send({ kind, params, key }: Unsent, body: unknown): Promise<unknown> {
  const endpoint = kind === 'report' ? reportSurvey : answerQuestion;
  // Validated with the endpoint's schema before it was stored.
  const parts = { params, body, idempotencyKey: key, signal: AbortSignal.timeout(patience) } as never;
  return api(endpoint, parts);
}
