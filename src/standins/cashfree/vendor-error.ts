/** An error in the vendor's form: `{message, code, type}` with an HTTP status. */
export class VendorError extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: string;
  readonly headers: Record<string, string>;

  constructor(status: number, type: string, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.headers = headers;
  }
}

export const invalid = (code: string, message: string) => new VendorError(400, 'invalid_request_error', code, message);
export const notFound = (code: string, message: string) => new VendorError(404, 'invalid_request_error', code, message);
export const conflict = (code: string, message: string) => new VendorError(409, 'invalid_request_error', code, message);
export const unprocessable = (code: string, message: string) => new VendorError(422, 'validation_error', code, message);
