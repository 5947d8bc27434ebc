import type { ReplyOf } from '#contract/endpoint.ts';
import { test as base, expect, type Page } from '@playwright/test';
import type { devInfo, devMessages } from '#contract/dev.endpoints.ts';

export { expect };

type Message = ReplyOf<typeof devMessages>[number];

/** The newest e-mail or SMS to this recipient whose text matches; waits until it arrives. */
export type MessageTo = (recipient: string, text: RegExp) => Promise<Message>;

interface JourneyFixtures {
  readonly messageTo: MessageTo;
  /** URL of the Cashfree stand-in: `POST ${standinUrl}/__sim/orders/{id}/pay`. */
  readonly standinUrl: string;
}

/** Fixtures of every test. */
export const test = base.extend<JourneyFixtures & { readonly leavesNothingOpen: void }>({
  // Pages left open by a test would keep listening, polling and rendering until the end of the run.
  leavesNothingOpen: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  messageTo: async ({ request }, use) => {
    await use(async (recipient, text) => {
      const newest = async (): Promise<Message | undefined> => {
        const response = await request.get('/api/dev/messages', { params: { to: recipient } });
        const { data } = (await response.json()) as { data: ReplyOf<typeof devMessages> };
        return data.find((message) => text.test(message.text));
      };
      await expect.poll(newest).toBeDefined();
      const message = await newest();
      if (message === undefined) throw new Error(`The message to ${recipient} is gone again`);
      return message;
    });
  },
  standinUrl: async ({ request }, use) => {
    const response = await request.get('/api/dev/info');
    const { data } = (await response.json()) as { data: ReplyOf<typeof devInfo> };
    await use(data.cashfreeStandinUrl);
  },
});

/** With PICTURES set, saves a screenshot in `test-results/screens` for manual review. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] === undefined) return;
  const journey = test
    .info()
    .title.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  await page.screenshot({ path: `test-results/screens/${journey}/${name}.png`, fullPage: true });
}
