import { detailsForm } from '#test/builders/intake.ts';
import { picture as drawn } from '#test/builders/upload.ts';
import { callAs, draftUpTo, fileDraft } from '#test/e2e/setup/claim-api.ts';
import { signedUpClaimant } from '#test/e2e/setup/claimant.ts';
import { expect, picture, test } from '#test/e2e/setup/journey.ts';
import type { Account } from '#test/e2e/setup/people.ts';
import { demo, loggedIn } from '#test/e2e/setup/people.ts';

test('where each check stops: the desk says so of each, and offers nobody to approve what must not be', async ({
  browser,
  request,
  messageTo,
  standinUrl,
}) => {
  const owner = await signedUpClaimant(request, messageTo, 'checks');
  const [claimant, garage, staff, colleague] = [
    await callAs(request, owner),
    await callAs(request, demo('garage')),
    await callAs(request, demo('insurance')),
    await callAs(request, demo('insurance2')),
  ];
  const inReview = async (vehicle: object, details: object) => {
    const id = await fileDraft(claimant, await draftUpTo(claimant, 'D', vehicle, details), request, standinUrl);
    await garage('POST', `/claims/${id}/estimate`, { lines: [{ label: 'Front bumper', kind: 'labour', amount: 42_000 }] });
    await staff('POST', `/claims/${id}/review/start`);
    await staff('POST', `/claims/${id}/vehicle-check`);
    return id;
  };
  const bring = async (claimId: string, by: Account, documentType: string, content: Buffer): Promise<string> => {
    const { accessToken } = (await (await request.post('/api/auth/login', { data: by })).json()).data;
    const response = await request.post('/api/v1/files/upload', {
      headers: { authorization: `Bearer ${accessToken}` },
      multipart: {
        category: 'CLAIM_DOCUMENT',
        entityType: 'claim',
        entityId: claimId,
        documentType,
        file: { name: `${documentType}.jpg`, mimeType: 'image/jpeg', buffer: content },
      },
    });
    return (await response.json()).data.id;
  };
  const page = await loggedIn(browser, demo('insurance'));
  const says = async (
    claimId: string,
    told: RegExp | null,
    expected: Record<string, [result: string, ...words: (string | RegExp)[]]>,
  ) => {
    await page.goto(`/app/claims/${claimId}`);
    // Beside an available decision they are collapsed to one line.
    if (!told) await page.getByText('Papers and checks').click();
    for (const [check, words] of Object.entries(expected)) {
      const row = page.getByRole('listitem').filter({ hasText: check });
      for (const word of words) await expect(row).toContainText(word);
    }
    if (told) await expect(page.getByRole('main')).toContainText(told);
    await expect(page.getByRole('button', { name: 'Reject', exact: true })).toHaveCount(told ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Decide', exact: true })).toHaveCount(told ? 0 : 1);
    await picture(page, told ? claimId : 'open');
  };
  const nobody = 'Nobody can approve the claim.';

  // A register plate with lapsed fitness and permit; an expired licence.
  const truck = { registrationNumber: 'MH12RG1002', purchaseDate: '2026-11-12' };
  const driver = { driverDetails: { ...detailsForm.driverDetails, licenseNumber: 'MH1220110019999' } };
  const first = await inReview(truck, { incidentDate: '2026-11-08' });
  const second = await inReview(truck, driver);
  const photo = await drawn('jpeg', Date.now() % 251);
  for (const id of [first, second]) await bring(id, owner, 'damage-photo', photo);
  await staff('POST', `/claims/${second}/licence-check`, { dateOfBirth: '1985-08-15' });
  await colleague('PUT', `/claims/${second}/cover`, {
    insurerName: 'New India Assurance',
    policyNumber: 'POL/2026/77',
    insuredName: 'Meera Iyer',
    registrationNumber: 'MH12ZZ0001',
    kind: 'third-party',
    from: '2026-11-11T00:00',
    to: '2027-11-10T23:59',
    idv: 50_000,
    source: 'paper',
    fileId: await bring(second, demo('insurance2'), 'policy', await drawn('jpeg', 252)),
  });
  const { terms } = await staff('GET', `/claims/${second}/settlement`);
  await staff('PUT', `/claims/${second}/settlement`, { ...terms, vehicleClass: 'two-wheeler' });
  const { claimNumber: other } = await claimant('GET', `/claims/${first}`);
  await says(second, /doesn’t cover this damage/, {
    'The policy covers own damage': ['Fails', 'Only damage to others is insured.', nobody],
    'The policy was in force': ['Fails', 'The incident falls outside the period of cover.', nobody],
    'Not a total loss': ['Fails', 'The repair costs more', nobody],
    'The policy is for this vehicle': ['Fails', 'The policy names another number plate.'],
    'The incident happened after the purchase': ['Fails', 'The owner bought it only after the incident.'],
    'The driver was licensed': ['Fails', 'The licence was not valid'],
    'The vehicle was certified fit': ['Fails', 'The certificate ended before the incident'],
    'The vehicle had a valid permit': ['Fails', 'The permit ended before the incident'],
    'The papers are complete': ['Fails', 'Missing:'],
    'The calculation matches the records': ['Fails', 'raised the amount: Vehicle class'],
    'Not financed twice': ['Fails', other],
    'The photos are new': ['Fails', other],
    'The insurer has confirmed the claim': ['Not known', 'No officer of the insurer has answered yet.'],
  });

  // The fake register: a plate ending in fives is hypothecated.
  const plate = `MH12WC${String(Math.floor(Date.now() / 1000) % 1000)}5`.padEnd(10, '5');
  const stolen = await inReview(
    { registrationNumber: plate },
    { claimType: 'theft', policeComplaintNumber: 'FIR 7/2026', incidentDate: '2026-11-09' },
  );
  await says(stolen, /money for a theft/, {
    'Not a theft': ['Fails', 'The owner reports a theft.', nobody],
    'The lender has agreed': ['Fails', 'There is no letter of consent', 'HDFC BANK LTD'],
  });
  // Failed or unknown checks need two people. Another registered owner would need a paper that explains it.
  const plain = await inReview({ registrationNumber: `MH12WD${plate.slice(-4, -1)}1` }, {});
  await says(plain, null, {
    'The policy covers own damage': ['Not known', 'Nobody has recorded the cover.'],
    'The driver was licensed': ['Not known', 'hasn’t been asked'],
  });
  await test.step('what is missing is asked for in ready-made words', async () => {
    await page.getByRole('button', { name: 'Ask for it: Driving licence' }).click();
    await expect(page.getByLabel('Question 1')).toHaveValue('Please upload the driving licence, front and back.');
    await page.getByRole('group', { name: 'Missing papers:' }).getByRole('button', { name: 'Insurance policy' }).click();
    await expect(page.getByRole('textbox', { name: 'Question 2' })).toHaveValue(/^Please upload the insurance policy/);
    // A free-text question can ask for a photo too.
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByRole('textbox', { name: 'Question 3' }).fill('Please show the other side of the lamp.');
    await page.getByLabel('The answer is a photo or a paper').check();
    const sent = page.waitForRequest(/request-info$/);
    await page.getByRole('button', { name: 'Send questions' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ papers: ['license', 'policy', 'other'] });
  });
});
