import { test as base, expect, type Page } from '@playwright/test';
import type * as z from 'zod/mini';
import type { devInfo, devMessages } from '#contract/dev.ts';

export { expect };

type Message = z.output<typeof devMessages.reply>[number];

interface JourneyFixtures {
  /** The newest e-mail or SMS to this address or number whose text matches; waits until it is there. */
  readonly messageTo: (recipient: string, text: RegExp) => Promise<Message>;
  /** Where the Cashfree stand-in answers: `POST ${standinUrl}/__sim/orders/{id}/pay`. */
  readonly standinUrl: string;
}

/** What every journey has at hand beside a browser. */
export const test = base.extend<JourneyFixtures>({
  messageTo: async ({ request }, use) => {
    await use(async (recipient, text) => {
      const newest = async (): Promise<Message | undefined> => {
        const response = await request.get('/api/dev/messages', { params: { to: recipient } });
        const { data } = (await response.json()) as { data: z.output<typeof devMessages.reply> };
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
    const { data } = (await response.json()) as { data: z.output<typeof devInfo.reply> };
    await use(data.cashfreeStandinUrl);
  },
});

/** Leaves a picture of the page in `test-results/screens`, for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  const journey = test
    .info()
    .title.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  await page.screenshot({ path: `test-results/screens/${journey}/${name}.png`, fullPage: true });
}
