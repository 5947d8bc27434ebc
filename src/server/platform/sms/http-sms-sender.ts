import type { SmsSender } from './sms-sender.ts';

/** SMS through a provider's HTTP call: POST of JSON with a bearer token. Errors never carry the text or the number. */
export function createHttpSmsSender(options: { url: string; token: string; sender: string }): SmsSender {
  return {
    async send(sms) {
      const response = await fetch(options.url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${options.token}`,
          'content-type': 'application/json',
          'idempotency-key': sms.reference,
        },
        body: JSON.stringify({
          to: `+91${sms.to}`,
          sender: options.sender,
          templateId: sms.templateId,
          text: sms.text,
          reference: sms.reference,
        }),
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`);
    },
  };
}
