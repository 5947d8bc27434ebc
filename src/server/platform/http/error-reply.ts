import { Problem, problems } from '#contract/errors.ts';
import type { ProblemCode, ErrorEnvelope } from '#contract/errors.ts';
import { messageKeyOf } from '#contract/messages.ts';
import { isUnavailable } from '#server/platform/db/pool.ts';
import { isMessageKey, messageText } from '#server/platform/words/wordings.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A schema's issues as a problem, with the first issue of each field. */
export function invalidInput(issues: readonly Issue[]): Problem {
  const fieldErrors: Record<string, string> = {};
  for (const issue of issues) fieldErrors[issue.path.map(String).join('.')] ??= issue.message;
  return new Problem('input.invalid', { fieldErrors });
}

/**
 * The only place that maps errors to responses: status, envelope and Retry-After. Unknown errors become an internal error without details, with the
 * endpoint's own message (`failure`) if it has one.
 */
export function errorReply(
  error: unknown,
  requestId: string,
  failure?: string,
): { status: number; body: ErrorEnvelope; retryAfterSeconds?: number } {
  const known = error instanceof Problem ? error : fromTransport(error);
  const entry = problems[known.code];
  const fieldErrorKeys = known.fieldErrors;
  const keyWithParams = known.messageKey ?? (entry.status >= 500 ? failure : undefined) ?? entry.message;
  const fieldErrors =
    fieldErrorKeys && Object.fromEntries(Object.entries(fieldErrorKeys).map(([path, key]) => [path, messageText(key)]));
  return {
    status: entry.status,
    body: {
      success: false,
      code: known.code,
      message: messageText(keyWithParams),
      messageKey: isMessageKey(messageKeyOf(keyWithParams)) ? keyWithParams : entry.message,
      ...(fieldErrors ? { fieldErrors, fieldErrorKeys } : {}),
      ...(known.details ? { details: known.details } : {}),
      requestId,
    },
    ...(known.retryAfterSeconds ? { retryAfterSeconds: known.retryAfterSeconds } : {}),
  };
}

const byStatus: Partial<Record<number, ProblemCode>> = {
  400: 'input.malformed',
  404: 'record.not-found',
  413: 'request.too-large',
  415: 'request.unsupported-type',
  429: 'request.rate-limited',
};

function fromTransport(error: unknown): Problem {
  const { statusCode } = (error ?? {}) as { statusCode?: number };
  const transport = statusCode === undefined ? undefined : byStatus[statusCode];
  if (transport) return new Problem(transport);
  if (isUnavailable(error)) return new Problem('server.unavailable', { retryAfterSeconds: 5 });
  return new Problem('server.internal');
}
