/** What every refusal looks like on the wire; a success is `{success: true, data}`. */
export interface ErrorEnvelope {
  success: false;
  code: string;
  message: string;
  /** The key of the message in messages.ts, for other languages. */
  messageKey: string;
  /** Field path (`driverDetails.name`) → text. */
  fieldErrors?: Record<string, string>;
  /** Field path → key with parameters. */
  fieldErrorKeys?: Record<string, string>;
  details?: Record<string, unknown>;
  requestId: string;
}
