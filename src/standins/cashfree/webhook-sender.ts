export type WebhookRequest = { url: string; headers: Record<string, string>; body: Buffer };
/** Resolves with the HTTP status; 0 without a response. */
export type WebhookSender = (request: WebhookRequest) => Promise<number>;

/** The vendor also gives up on a receiver after some seconds. */
const TIMEOUT_MS = 5000;

export const sendByFetch: WebhookSender = async ({ url, headers, body }) => {
  try {
    // A redirect is not 2xx, so it counts as not delivered.
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
};
