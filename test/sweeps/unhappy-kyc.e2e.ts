import { get, post, registeredSurveyor } from '#test/e2e/setup/account-by-api.ts';
import { fillKyc, logIn, paper, tokenOf } from '#test/e2e/setup/accounts.ts';
import { cutOff, down, expectAlert, expectToast } from '#test/e2e/setup/failures.ts';
import { expect, test } from '#test/e2e/setup/journey.ts';
import { expectFitAndClean } from '#test/e2e/setup/no-barriers.ts';
import { loggedIn, phone } from '#test/e2e/setup/people.ts';

const upload = '/v1/files/upload/single';

interface Submission {
  readonly version: number;
  readonly fields: object;
  readonly documents: readonly {
    readonly id: string;
    readonly type: string;
    readonly fileKey: string;
    readonly fileUrl: string;
  }[];
}

test('KYC files that are refused or do not arrive, and a form that does not', async ({ browser, request, messageTo }) => {
  const account = await registeredSurveyor(request, messageTo, 'kyc');
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  const place = page.getByLabel('Identity proof');
  const submit = () => page.getByRole('button', { name: 'Submit for review' }).click();
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` }).click();

  await test.step('login says what is missing and leads there, and so does every other page', async () => {
    await logIn(page, account.email, account.password);
    // Not closed, because the page is about to be left.
    await expect(page.getByText('Please complete your KYC verification to access all features.')).toBeVisible();
    await page.waitForURL('**/kyc');
    await page.goto('/app/surveys');
    await page.waitForURL('**/kyc');
    await expect(place).toBeAttached();
  });

  await test.step('refused before it is sent', async () => {
    const refused = page.getByRole('alert');
    await place.setInputFiles({ name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
    await expect(refused).toContainText('run.exe: File type not supported.');
    await place.setInputFiles({ name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10_485_761, '%PDF-') });
    await expect(refused).toContainText('big.pdf: File size must be less than 10MB');
    await place.setInputFiles(await Promise.all(['one', 'two', 'three', 'four'].map(paper)));
    await expect(refused).toContainText('four.png: Maximum 3 files allowed');
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(3);
    for (const name of ['one.png', 'two.png', 'three.png']) await remove(name);
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(0);
  });

  await test.step('refused by its content', async () => {
    for (const [name, content, said] of [
      ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'File type not supported.'],
      ['page.pdf', '%PDF-1.4\n<html><script>alert(1)</script></html>', 'This file is damaged or cannot be read'],
      ['empty.png', '', 'This file is empty'],
    ] as const) {
      const mimeType = name.endsWith('pdf') ? 'application/pdf' : 'image/png';
      await place.setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
      await expect(page.getByText(said, { exact: false }).first()).toBeVisible();
      if (content !== '') await remove(name);
    }
    await expectFitAndClean(page);
  });

  await test.step('what failed takes no place from what is picked after it', async () => {
    const connect = await cutOff(page, upload);
    await place.setInputFiles(await Promise.all(['lost1', 'lost2', 'lost3'].map(paper)));
    await expect(page.getByText('Upload failed due to network error')).toHaveCount(3);
    await connect();
    await place.setInputFiles(await Promise.all(['one', 'two'].map(paper)));
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
    await expect(rowOf('lost3.png')).toBeVisible();
    await expect(rowOf('lost2.png')).toHaveCount(0);
    for (const name of ['one.png', 'two.png', 'lost3.png']) await remove(name);
  });

  await test.step('no connection, a server that is down or not ours, and a change of mind; Retry sends it again', async () => {
    const file = await paper('identity');
    const connect = await cutOff(page, upload);
    await place.setInputFiles(file);
    await expect(rowOf(file.name)).toContainText('Upload failed due to network error');
    await connect();
    const restart = await down(page, upload);
    await rowOf(file.name).getByRole('button', { name: 'Retry' }).click();
    await expect(rowOf(file.name)).toContainText('Upload failed with status 502');
    await restart();
    const leave = await down(page, upload, { status: 200, contentType: 'text/html', body: 'Please accept our Wi-Fi terms' });
    await rowOf(file.name).getByRole('button', { name: 'Retry' }).click();
    await expect(rowOf(file.name)).toContainText('Invalid response from server');
    await leave();
    await page.route(`**/api${upload}`, () => undefined);
    await rowOf(file.name).getByRole('button', { name: 'Retry' }).click();
    await remove(file.name);
    await expect(rowOf(file.name)).toContainText('Upload was aborted');
    await page.unroute(`**/api${upload}`);
    await rowOf(file.name).getByRole('button', { name: 'Retry' }).click();
    await expect(rowOf(file.name)).toContainText('Uploaded');
  });

  await test.step('the form does not arrive, then does; files and fields are still there', async () => {
    await fillKyc(page, ['Address proof', 'Surveyor license document']);
    await page.getByLabel('Years of experience').fill('12');
    const restart = await down(page, '/kyc/submit');
    await submit();
    await expectAlert(page, 'Failed to submit KYC. Please try again.');
    await restart();
    await page.reload();
    await expect(rowOf('identity.png')).toContainText('Uploaded');
    await submit();
    await expectToast(page, 'KYC submitted successfully! Your application is under review.');
    await page.waitForURL('**/app/dashboard');
  });

  await test.step('until it is approved, pages that need it stay shut and say why', async () => {
    await page.goto('/app/surveys');
    await expect(page.getByRole('heading', { name: 'KYC Verification Required' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Check Status' }).last().click();
    await page.waitForURL('**/kyc/status');
    await expect(
      page.getByText('We are checking your documents and will email you as soon as we are done.', { exact: false }),
    ).toBeVisible();
    await page.goto('/kyc');
    await page.waitForURL('**/kyc/status');
  });

  await test.step('in another tab it was handed in meanwhile: the server’s own words', async () => {
    const staff = await tokenOf(request, 'insurance@gatepass.test');
    const owner = await tokenOf(request, account.email, account.password);
    const { id } = (await get(request, '/auth/me', owner)) as { id: string };
    const { version, fields, documents } = (await get(request, `/kyc/submissions/${id}`, staff)) as Submission;
    const decisions = documents.map((document) => ({ id: document.id, decision: 'rejected', reason: 'Cannot be read' }));
    await post(request, `/kyc/submissions/${id}/decide`, { version, documents: decisions }, staff);
    const second = await loggedIn(browser, account, phone);
    await second.goto('/kyc');
    for (const name of ['Identity proof', 'Address proof', 'Surveyor license document']) {
      await second.getByLabel(name).setInputFiles(await paper(name));
    }
    await expect(second.getByText('Uploaded', { exact: true })).toHaveCount(3);
    const again = Object.fromEntries(documents.map(({ type, fileKey, fileUrl }) => [type, [{ fileKey, fileUrl }]]));
    await post(request, '/kyc/submit', { ...fields, documents: again }, owner);
    await second.getByRole('button', { name: 'Submit for review' }).click();
    await expectAlert(second, 'This KYC cannot be changed in its current state.');
  });
});
