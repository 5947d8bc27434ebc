export interface ApiErrorFields {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** Error catalogue code; `network` if there was no response, `http` if the response was not from our API. */
  readonly code: string;
  readonly message: string;
  /** Field path → text. */
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** Message keys from messages.ts for `message` and `fieldErrors`, for translation. */
  readonly messageKey?: string;
  readonly fieldErrorKeys?: Readonly<Record<string, string>>;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
  /** In seconds. */
  readonly retryAfter?: number;
}

/** A failed API call, with a message that can be shown to the user. */
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

  /** Whether the error names fields. If so, a form shows it there; otherwise the page must show it. */
  get hasFieldErrors(): boolean {
    return Object.keys(this.fieldErrors).length > 0;
  }

  /** The server did not process the request (no connection, or down), so a retry can help. */
  get isOutage(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** No response: offline, timed out or refused. */
export function networkError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'network',
    message: transportMessages['general.network-error'],
    messageKey: 'general.network-error',
  });
}

/** Messages for failures without a server response; English text by key. */
export const transportMessages = {
  'general.network-error': 'Network error',
  'general.http-error': 'HTTP error {status}',
} as const;

/** Reasons why the browser ends a session. */
export const sessionEndMessages = {
  'auth.refresh.missing': 'No refresh token available',
  'auth.refresh.invalid': 'Your session has ended. Please log in again.',
} as const;
