import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { MessageKey } from '#contract/messages.ts';
import { loadPart } from '#web/page/load-part.ts';

/** What the server wants a device to do. */
interface PasskeyRequest {
  readonly challengeId: string;
  readonly options: object;
}

/** The device did not do it; `message` is a key of what to say. */
export class PasskeyFailure extends Error {
  readonly key: MessageKey;

  constructor(key: MessageKey) {
    super(key);
    this.key = key;
  }
}

/** Few come here: the library is no part of any page's first load. */
const library = () => loadPart(() => import('@simplewebauthn/browser'));

/** Has the device make a passkey. */
export async function makePasskey({ challengeId, options }: PasskeyRequest) {
  const { startRegistration } = await library();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return { challengeId, credential: plain(await asked(() => startRegistration({ optionsJSON }))) };
}

/** Has the device sign with one of its passkeys. */
export async function signByPasskey({ challengeId, options }: PasskeyRequest) {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return { challengeId, credential: plain(await asked(() => startAuthentication({ optionsJSON }))) };
}

/** Extensions are asked for nowhere, and their answers are not sent. */
function plain<T extends object>(credential: T): Omit<T, 'clientExtensionResults'> {
  return { ...credential, clientExtensionResults: undefined };
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  if (typeof PublicKeyCredential !== 'function') throw new PasskeyFailure('auth.passkey.not-here');
  try {
    return await ask();
  } catch (error) {
    // The library keeps the browser's name of what went wrong.
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') throw new PasskeyFailure('auth.passkey.known');
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyFailure('auth.passkey.cancelled');
    throw new PasskeyFailure('auth.passkey.not-here');
  }
}
