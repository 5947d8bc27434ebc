/** What a failed call carries, as far as a form is concerned. Texts are message keys where the server named them. */
export interface ServerFailure {
  readonly message: string;
  /** Field path → message. */
  readonly fieldErrors: Readonly<Record<string, string>>;
}

/**
 * Reads an API error's parts; undefined for anything that is none, such as a fault of our own code or an aborted request.
 * A key that this page has no words for is left out: the server's text, in English, is better than a key.
 */
export function serverFailure(thrown: unknown, isKnown: (key: string) => boolean = () => true): ServerFailure | undefined {
  if (!(thrown instanceof Error) || !('code' in thrown) || typeof thrown.code !== 'string') return undefined;
  const messageKey = 'messageKey' in thrown && typeof thrown.messageKey === 'string' ? thrown.messageKey : undefined;
  // What a proxy answers while the server behind it is down is its own words: they help nobody.
  const isDown = thrown.code === 'http' && 'status' in thrown && Number(thrown.status) >= 500;
  const fieldErrorKeys =
    'fieldErrorKeys' in thrown ? Object.entries(texts(thrown.fieldErrorKeys)).filter(([, key]) => isKnown(key)) : [];
  // Keys over texts: the server's texts are English.
  return {
    message: isDown ? 'general.unavailable' : messageKey !== undefined && isKnown(messageKey) ? messageKey : thrown.message,
    fieldErrors: {
      ...('fieldErrors' in thrown ? texts(thrown.fieldErrors) : {}),
      ...Object.fromEntries(fieldErrorKeys),
    },
  };
}

function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

export interface SplitErrors {
  /** [field of this form, message] */
  readonly fields: readonly (readonly [string, string])[];
  /** Messages that no field of this form can carry. */
  readonly general: readonly string[];
}

/** Sorts a failure's messages by whether this form has the field; `rename` maps server paths to form names. */
export function splitServerErrors(
  failure: ServerFailure,
  names: ReadonlySet<string>,
  rename: Readonly<Record<string, string>> = {},
): SplitErrors {
  const fields: (readonly [string, string])[] = [];
  const general: string[] = [];
  for (const [path, message] of Object.entries(failure.fieldErrors)) {
    const name = rename[path] ?? path;
    // "documents.identityProof.0.fileKey" belongs to the field "documents.identityProof".
    const owner = names.has(name) ? name : [...names].find((known) => name.startsWith(`${known}.`));
    if (owner) fields.push([owner, message]);
    else general.push(message);
  }
  if (fields.length === 0 && general.length === 0) general.push(failure.message);
  return { fields, general };
}
