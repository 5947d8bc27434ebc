import type { CostsDto } from '#contract/claims/offer/offer.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { parseAmount } from '#web/ui/amount-text.ts';
import { billCosts, costText, typedBill } from './bill-costs.ts';
import type { BillCosts } from './bill-costs.ts';

/** The page is a form answered by the server; with JavaScript the bill also has a slider and amounts update live. */
const form = document.querySelector<HTMLFormElement>('form[data-costs]');
const [bill, age, slider, zero] = ['bill', 'age', 'slide', 'zero-depreciation'].map((id) =>
  document.querySelector<HTMLInputElement>(`#costs-${id}`),
);
const vehicle = document.querySelector<HTMLSelectElement>('#costs-vehicle');
if (form && bill && age && slider && zero && vehicle) {
  const costs = JSON.parse(form.dataset['costs'] ?? '') as CostsDto;
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  const show = () => {
    slider.value = String(parseAmount(bill.value) ?? '');
    slider.setAttribute('aria-valuetext', rupees(Number(slider.value)));
    const typed = typedBill(bill.value, age.value, vehicle.value, zero.checked);
    // An incomplete amount changes nothing; the form's button reports errors.
    if (typed.bill === null || typed.age === null) return;
    document.querySelector('[data-found]')?.removeAttribute('hidden');
    const found = billCosts(costs, typed);
    for (const [name, amount] of Object.entries(found)) {
      const place = document.querySelector(`[data-cost="${name}"]`);
      if (place) place.textContent = costText(name as keyof BillCosts, amount as number | null);
    }
    for (const note of document.querySelectorAll<HTMLElement>('[data-quoted]')) note.hidden = found.fee !== null;
  };
  // Announced once the value settles, not at each step of the slider.
  const say = () => {
    const said = document.querySelector('[data-said]');
    const sums = [...document.querySelectorAll('[data-main]')].map((sum) =>
      [...sum.children].map((part) => part.textContent).join(': '),
    );
    if (said) said.textContent = sums.join(', ');
  };
  for (const input of [bill, age, slider, zero, vehicle]) input.addEventListener('change', say);
  for (const input of [bill, age, zero, vehicle]) input.addEventListener('input', show);
  slider.addEventListener('input', () => {
    bill.value = Number(slider.value).toLocaleString('en-IN');
    show();
  });
  slider.closest<HTMLElement>('[hidden]')?.removeAttribute('hidden');
  show();
}
