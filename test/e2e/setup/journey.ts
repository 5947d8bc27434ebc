import type { ReplyOf } from '#contract/endpoint.ts';
import { test as base, expect, type Page } from '@playwright/test';
import type { devInfo, devMessages } from '#contract/dev.endpoints.ts';

export { expect };

type Message = ReplyOf<typeof devMessages>[number];

/** The newest e-mail or SMS to this address or number whose text matches; waits until it is there. */
export type MessageTo = (recipient: string, text: RegExp) => Promise<Message>;

interface JourneyFixtures {
  readonly messageTo: MessageTo;
  /** Where the Cashfree stand-in answers: `POST ${standinUrl}/__sim/orders/{id}/pay`. */
  readonly standinUrl: string;
}

/** What every journey has at hand beside a browser. */
export const test = base.extend<JourneyFixtures & { readonly leavesNothingOpen: void }>({
  // Pages that a journey opened for itself would stay to the end of the run, and listen, poll and draw beside the next ones.
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

/** With PICTURES set, leaves a picture of the page in `test-results/screens`, for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] === undefined) return;
  const journey = test
    .info()
    .title.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  await page.screenshot({ path: `test-results/screens/${journey}/${name}.png`, fullPage: true });
}
