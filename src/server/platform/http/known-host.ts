import { isLoopback } from '../loopback.ts';

/** 10/8, 172.16/12, 192.168/16 and link-local: no name that a stranger's DNS answers for. */
const privateAddress = /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$/;

/**
 * Whether a request was sent to an address of the demo. A page of another site whose name was made to point to this machine (DNS rebinding)
 * could read it, since everybody knows its passwords.
 */
export function isKnownHost(host: string | undefined, publicUrl: string): boolean {
  if (host === undefined) return true;
  const hostname = URL.parse(`http://${host}`)?.hostname;
  if (hostname === undefined) return false;
  return hostname === new URL(publicUrl).hostname || isLoopback(hostname) || privateAddress.test(hostname);
}
