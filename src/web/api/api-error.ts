export interface ApiErrorFields {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Code of the error catalogue, `network` when no answer came, `http` when the answer was not ours. */
  readonly code: string;
  readonly message: string;
  /** Field path → text. */
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** Keys of messages.ts behind `message` and `fieldErrors`, for other languages. */
  readonly messageKey?: string;
  readonly fieldErrorKeys?: Readonly<Record<string, string>>;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
  /** Seconds to wait. */
  readonly retryAfter?: number;
}

/** Why a call to the API failed, in words that can be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly messageKey: string | undefined;
  readonly fieldErrorKeys: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.name = 'ApiError';
    this.status = fields.status;
    this.code = fields.code;
    this.fieldErrors = fields.fieldErrors ?? {};
    this.messageKey = fields.messageKey;
    this.fieldErrorKeys = fields.fieldErrorKeys ?? {};
    this.details = fields.details ?? {};
    this.requestId = fields.requestId;
    this.retryAfter = fields.retryAfter;
  }

  /** Does it name fields? Then a form shows it there; otherwise the page has to say it. */
  get hasFieldErrors(): boolean {
    return Object.keys(this.fieldErrors).length > 0;
  }

  /** The server did not get to judge the request: no connection, or it is down. Trying again later can help. */
  get isOutage(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** No answer came: offline, timed out, refused. */
export function networkError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'network',
    message: transportMessages['general.network-error'],
    messageKey: 'general.network-error',
  });
}

/** What the browser says itself, in English beside the key, when no answer came that could. */
export const transportMessages = {
  'general.network-error': 'Network error',
  'general.http-error': 'HTTP error {status}',
} as const;

/** Why the browser gives a session up. */
export const sessionEndMessages = {
  'auth.refresh.missing': 'No refresh token available',
  'auth.refresh.invalid': 'Your session has ended. Please log in again.',
} as const;
