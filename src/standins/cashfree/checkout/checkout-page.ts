import { formatRupees } from '#domain/money.ts';
import type { OrderRecord } from '../records.ts';
import { escapeHtml, page, type Page } from './page.ts';

const NOTICE = '<strong>Test payment page.</strong> It stands in for the payment provider. No real money moves.';

/** `backUrl` here and below: where the payer came from, null when the order does not say. */
export function checkoutPage(order: OrderRecord, backUrl: string | null): Page {
  const amount = escapeHtml(formatRupees(order.amount));
  const payer = order.customer.customer_name ?? order.customer.customer_email ?? order.customer.customer_phone;
  const content = `
<h1>Pay ${amount}</h1>
<dl>${order.note ? `<dt>For</dt><dd>${escapeHtml(order.note)}</dd>` : ''}<dt>Payer</dt><dd>${escapeHtml(payer)}</dd>
<dt>Order</dt><dd>${escapeHtml(order.orderId)}</dd></dl>
<form method="post" action="/checkout/${escapeHtml(order.sessionId)}">
<label for="upi">UPI ID (optional)</label>
<small id="hint">testsuccess@gocash is always paid, testfailure@gocash is always declined.</small>
<input id="upi" name="upi_id" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="80" aria-describedby="hint">
<button class="main" name="action" value="pay">Pay ${amount}</button>
<button name="action" value="decline">Decline</button>
<button name="action" value="hang">Hang: the bank does not answer</button>
<button name="action" value="close">Close without paying</button>
</form>`;
  return page('Test payment', NOTICE, content, backUrl);
}

export function waitPage(doneUrl: string): Page {
  const url = escapeHtml(doneUrl);
  const content = `<h1>Asking the bank</h1><p role="status">This takes a few seconds. Please do not close this page.</p><p><a href="${url}">Continue</a></p>`;
  return page('Asking the bank', NOTICE, content, null, `<meta http-equiv="refresh" content="0;url=${url}">`);
}

export function closedPage(order: OrderRecord, backUrl: string | null): Page {
  const words: Record<OrderRecord['status'], string> = {
    ACTIVE: 'This payment is not finished.',
    PAID: 'This order is paid.',
    EXPIRED: 'The time to pay this order is over.',
    TERMINATED: 'This order was cancelled.',
    TERMINATION_REQUESTED: 'This order is being cancelled.',
  };
  const back = backUrl ? `<a class="button" href="${escapeHtml(backUrl)}">Go back</a>` : '<p>You may close this page.</p>';
  return page('Test payment', NOTICE, `<h1>${words[order.status]}</h1>${back}`);
}

export function unknownSessionPage(): Page {
  return page('Test payment', NOTICE, '<h1>There is no such payment.</h1><p>Go back and start the payment again.</p>');
}
