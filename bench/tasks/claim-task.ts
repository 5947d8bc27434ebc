import type { Hand } from './hand.ts';

interface Claim {
  readonly plate: string;
  /** Source of the vehicle's data: an earlier claim, the register, or none. */
  readonly knows: 'us' | 'register' | 'nobody';
}

/** From the dashboard to the paid claim. */
export async function fileAsOwner(hand: Hand, { plate, knows }: Claim): Promise<void> {
  const { page } = hand;
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.goto('/app/claims');
  await page.getByRole('main').waitFor();
  hand.start();
  await hand.tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /^(New Claim|File)/ })
      .first(),
  );

  if (knows === 'us') {
    await hand.tap(page.getByRole('radio', { name: /^MH 12 RG 1001/ }));
    // Its garage and driver are filled in, visibly.
    await page.getByRole('checkbox', { name: /^The same garage as last time/, checked: true }).waitFor();
  } else {
    // Looked up automatically once complete.
    await hand.type(page.getByLabel('Registration number'), plate);
  }
  if (knows === 'register') await page.getByText(/^Found in the vehicle register/).waitFor();
  if (knows === 'nobody') {
    await page.getByText(/^The vehicle register has no vehicle/).waitFor();
    await hand.choose('Vehicle make', 'Tata Motors');
    await hand.choose('Vehicle model', 'LPT 1613');
    await hand.select(page.getByLabel('Year'), '2021');
    await hand.tap(next);
    await hand.type(page.getByLabel('Chassis number'), 'mat445056n1a00042');
    await hand.type(page.getByLabel('Engine number'), '275idi05a00042');
    await hand.type(page.getByLabel('Vehicle color'), 'White');
    await hand.pick(page.getByLabel('Purchase date'), '2021-03-14');
  }
  await hand.tap(next);

  if (knows !== 'us') {
    // The nearest to the account's pincode are listed before anything is typed. The estimate is optional and left to the garage.
    await hand.tap(page.getByRole('button', { name: /^Select / }).first());
    const time = page.getByLabel('Estimated repair time');
    if ((await time.inputValue()) === '') await hand.type(time, '6 days');
    await hand.tap(next);
  }

  await hand.tap(page.getByRole('button', { name: 'Yesterday' }));
  await hand.tap(page.getByRole('button', { name: '6 pm' }));
  await hand.type(page.getByLabel('Incident location'), 'NH 48 near Lonavala');
  await hand.type(page.getByLabel('Police complaint number'), 'LNV/2026/1182');
  await hand.tap(next);
  await hand.type(
    page.getByLabel('Incident description'),
    'A bus braked hard in front of me; I could not stop in time and hit its rear left corner.',
  );
  await hand.type(page.getByLabel('Damage description'), 'Front bumper, left headlamp and bonnet are damaged.');
  if (knows === 'us') {
    await page.getByRole('heading', { name: 'Driver, as last time' }).waitFor();
  } else {
    await hand.tap(next);
    await hand.tap(page.getByRole('button', { name: 'I was driving' }));
    await hand.type(page.getByLabel('Driver license number'), 'MH1220110012345');
  }
  await hand.tap(page.getByRole('button', { name: 'Add photos and papers later' }));

  await hand.tick(page.getByLabel(/^I consent/));
  await hand.tick(page.getByLabel(/^I confirm/));
  await hand.tap(page.getByRole('button', { name: 'Read the full terms and conditions' }));
  // Both consents complete the step.
  await hand.tap(page.getByRole('button', { name: 'I have read and accept the terms' }));

  await hand.tap(page.getByRole('button', { name: /^Pay ₹/ }));
  await page.waitForURL(/\/checkout\//);
  await hand.tap(page.getByRole('button', { name: /^Pay ₹/ }));
  await page
    .getByText(/submitted successfully!/)
    .first()
    .waitFor();
  hand.stop();
}
