import { message } from '#contract/messages.ts';
import { ApiError } from '#web/api-error.ts';

/** Why an upload failed, as a key of the messages (specification §8, KYC upload). */
export function uploadProblem(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return 'file.upload.aborted';
  if (!(error instanceof ApiError)) return 'file.upload.invalid-response';
  if (error.status === 0) return 'file.upload.network';
  // Something answered that is not our server, or not in its words.
  if (error.code === 'http')
    return error.status < 300 ? 'file.upload.invalid-response' : message('file.upload.status', { status: error.status });
  return error.messageKey ?? error.message;
}

/** The server has looked into the file and does not want it: too large, of another type, empty, unsafe. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('file.') && [400, 413, 415].includes(error.status);
}
