/** What a failed call carries, as far as a form is concerned. */
export interface ServerFailure {
  readonly message: string;
  /** Field path → exact message. */
  readonly fieldErrors: Record<string, string> | undefined;
}

/** Reads an API error's parts; undefined for anything that is none, such as a fault of our own code. */
export function serverFailure(thrown: unknown): ServerFailure | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown) || !('message' in thrown)) return undefined;
  if (typeof thrown.message !== 'string') return undefined;
  const errors = 'fieldErrors' in thrown ? thrown.fieldErrors : undefined;
  return { message: thrown.message, fieldErrors: isMessages(errors) ? errors : undefined };
}

function isMessages(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

export interface SplitErrors {
  /** [field of this form, message] */
  readonly fields: readonly (readonly [string, string])[];
  /** Messages that no field of this form can carry. */
  readonly general: readonly string[];
}

/** Sorts a failure's messages by whether this form has the field; `rename` maps server paths to form names. */
export function splitServerErrors(failure: ServerFailure, names: ReadonlySet<string>, rename: Readonly<Record<string, string>> = {}): SplitErrors {
  const fields: (readonly [string, string])[] = [];
  const general: string[] = [];
  for (const [path, message] of Object.entries(failure.fieldErrors ?? {})) {
    const name = rename[path] ?? path;
    // "documents.identityProof.0.fileKey" belongs to the field "documents.identityProof".
    const owner = names.has(name) ? name : [...names].find((known) => name.startsWith(`${known}.`));
    if (owner) fields.push([owner, message]);
    else general.push(message);
  }
  if (fields.length === 0 && general.length === 0) general.push(failure.message);
  return { fields, general };
}
