import { writeFile } from 'node:fs/promises';
import type { FileDto } from '#contract/files.schemas.ts';
import { startCuttingProxy } from '#test/builders/cutting-proxy.ts';
import { longPdf } from '#test/builders/pieces.ts';
import { callAs, draftUpTo } from './setup/claim-api.ts';
import { signedUpClaimant } from './setup/claimant.ts';
import { expect, picture, test } from './setup/journey.ts';
import { desk, loggedIn } from './setup/people.ts';

const size = 6_000_000;

test('a large paper goes on where its connection was cut, also after the page was closed', async ({
  browser,
  request,
  messageTo,
  baseURL,
}, testInfo) => {
  const owner = await signedUpClaimant(request, messageTo, 'cut');
  const call = await callAs(request, owner);
  const claimId = await draftUpTo(call, 'C');
  const proxy = await startCuttingProxy(Number(new URL(baseURL ?? '').port));
  const page = await loggedIn({ newContext: (options) => browser.newContext({ ...options, baseURL: proxy.url }) }, owner, desk);
  const arrived = async () => {
    const files: FileDto[] = await call('GET', `/v1/files?entityType=claim&entityId=${claimId}`);
    return files.map(({ originalName, documentType }) => `${originalName} ${documentType}`);
  };
  const details = `/app/claims/new?claim=${claimId}&step=details`;
  const pick = async (label: string, name: string) => {
    proxy.cutAfter(size / 2, 'gone');
    // By path: six megabytes through the browser's debugging connection can time out on a busy machine.
    const file = testInfo.outputPath(name);
    await writeFile(file, longPdf(size, name));
    await page.getByLabel(`Choose a file: ${label}`).setInputFiles(file);
    await expect(page.getByText(/Upload failed due to network error/)).toBeVisible();
  };

  try {
    await page.goto(details);
    const before = proxy.sent();

    await test.step('half of it is through when the network goes; once it is back, the rest follows by itself', async () => {
      await pick('Insurance policy', 'policy.pdf');
      await picture(page, 'cut');
      expect(await arrived()).toEqual([]);
      proxy.comeBack();
      await page.evaluate("window.dispatchEvent(new Event('online'))");
      await expect(page.getByRole('button', { name: 'Delete policy.pdf' })).toBeVisible();
      expect(await arrived()).toEqual(['policy.pdf policy']);
      expect(proxy.sent() - before).toBeLessThan(1.2 * size);
    });

    await test.step('the page is closed meanwhile: the next visit sends the rest', async () => {
      await pick('Registration certificate (RC)', 'rc.pdf');
      await page.goto('about:blank');
      proxy.comeBack();
      await page.goto(details);
      await expect(page.getByRole('button', { name: 'Delete rc.pdf' })).toBeVisible();
      expect(await arrived()).toEqual(['policy.pdf policy', 'rc.pdf registration']);
      expect(proxy.sent() - before).toBeLessThan(2.4 * size);
    });
  } finally {
    await proxy.close();
  }
});
