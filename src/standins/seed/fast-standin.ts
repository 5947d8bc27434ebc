/** Runs the work with a stand-in that neither waits nor declines, nor tells again what nobody hears yet; afterwards it is as slow and moody as it was. */
export async function withFastStandin<T>(paymentsUrl: string, work: (standinUrl: string) => Promise<T>): Promise<T> {
  const standinUrl = new URL(paymentsUrl).origin;
  const set = async (settings: Record<string, unknown>): Promise<void> => {
    const response = await fetch(`${standinUrl}/__sim/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    });
    if (!response.ok) throw new Error(`the Cashfree stand-in refused its settings: ${response.status}`);
  };
  const before = (await (await fetch(`${standinUrl}/__sim/state`)).json()) as { settings: Record<string, unknown> };
  const { delayMs, declineRate, bankDelayMs, payoutStepMs, webhookRetryMs } = before.settings;
  await set({ delayMs: 0, declineRate: 0, bankDelayMs: 0, payoutStepMs: 'manual', webhookRetryMs: [] });
  try {
    return await work(standinUrl);
  } finally {
    await set({ delayMs, declineRate, bankDelayMs, payoutStepMs, webhookRetryMs });
  }
}
