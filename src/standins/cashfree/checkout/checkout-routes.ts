import type { FastifyInstance, FastifyReply } from 'fastify';
import { attemptDecided, beginAttempt, scheduleSettlement } from '#standins/cashfree/payments/attempts.ts';
import { getOrder } from '#standins/cashfree/payments/orders.ts';
import type { OrderRecord, Outcome, EsignSession } from '#standins/cashfree/records.ts';
import type { World } from '#standins/cashfree/world.ts';
import { decideDigilocker, findDigilocker } from '#standins/cashfree/verification/digilocker.ts';
import { notFound } from '#standins/cashfree/vendor-error.ts';
import { decideEsign, findEsign } from '#standins/cashfree/verification/esign.ts';
import { formatRupees } from '#domain/money.ts';
import { createHash } from 'node:crypto';

type SessionPath = { Params: { session: string } };
type AttemptPath = { Params: { session: string; attempt: string } };

/** The payment page: open `{stand-in}/checkout/{payment_session_id}`. Works without scripts. */
export function checkoutRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/sdk.js', async (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/javascript; charset=utf-8',
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'no-store',
        })
        .send(browserSdk),
    );

    app.get<SessionPath>('/checkout/:session', async (request, reply) => {
      const order = orderOf(world, request.params.session);
      if (!order) return showPage(reply.code(404), unknownSessionPage());
      return showPage(reply, order.status === 'ACTIVE' ? checkoutPage(order, backUrl(order)) : closedPage(order, backUrl(order)));
    });

    app.post<SessionPath & { Body: { action?: string; upi_id?: string } | undefined }>(
      '/checkout/:session',
      async (request, reply) => {
        const order = orderOf(world, request.params.session);
        if (!order) return showPage(reply.code(404), unknownSessionPage());
        const action = request.body?.action;
        if (order.status !== 'ACTIVE' || action === 'close') return goBack(reply, order);
        const upiId = request.body?.upi_id?.trim() || undefined;
        const outcome = outcomeOf(world, order, action, upiId);
        const attempt = beginAttempt(world, order.orderId, outcome, { upiId });
        if (attempt.planned === null) return goBack(reply, order);
        scheduleSettlement(world, order.orderId, attempt, world.settings.delayMs);
        return reply.redirect(`/checkout/${order.sessionId}/wait/${attempt.gatewayPaymentId}`, 303);
      },
    );

    app.get<AttemptPath>('/checkout/:session/wait/:attempt', async (request, reply) => {
      const { session, attempt } = request.params;
      return showPage(reply, waitPage(`/checkout/${encodeURIComponent(session)}/done/${encodeURIComponent(attempt)}`));
    });

    app.get<AttemptPath>('/checkout/:session/done/:attempt', async (request, reply) => {
      const order = orderOf(world, request.params.session);
      if (!order) return showPage(reply.code(404), unknownSessionPage());
      await attemptDecided(world, order.orderId, request.params.attempt);
      return goBack(reply, getOrder(world, order.orderId));
    });
  };
}

function orderOf(world: World, session: string): OrderRecord | undefined {
  const found = world.store.orders.all().find((order) => order.sessionId === session);
  return found && getOrder(world, found.orderId);
}

/** Precedence: a scripted outcome, the button, the vendor's test UPI ids, chance. */
function outcomeOf(world: World, order: OrderRecord, action: string | undefined, upiId: string | undefined): Outcome {
  if (order.forcedOutcome) {
    const forced = order.forcedOutcome;
    world.store.orders.put(order.orderId, { ...order, forcedOutcome: null });
    return forced;
  }
  if (action === 'decline' || upiId === 'testfailure@gocash') return 'FAILED';
  if (action === 'hang') return 'PENDING';
  if (upiId === 'testsuccess@gocash') return 'SUCCESS';
  return world.chance.fraction('decline') < world.settings.declineRate ? 'FAILED' : 'SUCCESS';
}

/** No status is appended: the application must query the gateway. */
function backUrl(order: OrderRecord): string | null {
  return order.returnUrl?.replaceAll('{order_id}', encodeURIComponent(order.orderId)) ?? null;
}

function goBack(reply: FastifyReply, order: OrderRecord): FastifyReply {
  const url = backUrl(order);
  return url ? reply.redirect(url, 303) : showPage(reply, closedPage(order, null));
}

type Path = { Params: { id: string } };

/** The page where a person allows or denies sharing the Aadhaar document. */
export function digilockerRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<Path>('/digilocker/:id', async (request, reply) => {
      const session = findDigilocker(world, request.params.id);
      const buttons =
        session.status === 'PENDING'
          ? `<form method="post" action="/digilocker/${encodeURIComponent(session.verificationId)}">
<label>Name on the Aadhaar <input name="name" value="${escapeHtml(session.name)}"></label>
<button class="main" name="action" value="allow">Allow</button><button name="action" value="deny">Deny</button></form>`
          : '<p>This request is closed.</p>';
      const content = `<h1>Share your Aadhaar with Gatepass?</h1><p>You would share the document of ${escapeHtml(session.name)}.</p>${buttons}`;
      const notice = '<strong>Test page.</strong> It stands in for DigiLocker. No real document is read.';
      return showPage(reply, page('Test DigiLocker', notice, content, session.redirectUrl));
    });

    app.post<Path & { Body: { action?: string; name?: string } | undefined }>('/digilocker/:id', async (request, reply) => {
      const session = findDigilocker(world, request.params.id);
      if (session.status === 'PENDING')
        void decideDigilocker(
          world,
          session.verificationId,
          request.body?.action === 'allow' ? 'AUTHENTICATED' : 'CONSENT_DENIED',
          request.body?.name || undefined,
        );
      return reply.redirect(session.redirectUrl, 303);
    });
  };
}

type EsignPath = { Params: { token: string } };

/** The page where a person signs a document with Aadhaar, or refuses. */
export function esignRoutes(world: World) {
  const find = (token: string): EsignSession => {
    const session = world.store.esign.all().find((one) => one.token === token);
    if (!session) throw notFound('link_not_found', 'the link does not exist');
    return findEsign(world, session.verificationId);
  };
  return async (app: FastifyInstance): Promise<void> => {
    app.get<EsignPath>('/esign/:token', async (request, reply) => {
      const session = find(request.params.token);
      const open = session.status === 'IN_PROGRESS';
      const buttons = open
        ? `<form method="post" action="/esign/${session.token}">
<button class="main" name="action" value="sign">Sign</button><button name="action" value="refuse">Refuse</button></form>`
        : `<p>This request is closed.</p><a class="button" href="${escapeHtml(session.redirectUrl)}">Back to Gatepass</a>`;
      const content = `<h1>Sign with Aadhaar e-sign?</h1><p>${escapeHtml(session.name)} signs document ${session.documentId}.</p>${buttons}`;
      const notice = '<strong>Test page.</strong> It stands in for Aadhaar e-sign. Nothing is really signed.';
      return showPage(reply, page('Test e-sign', notice, content, session.redirectUrl));
    });

    app.post<EsignPath & { Body: { action?: string } | undefined }>('/esign/:token', async (request, reply) => {
      const session = find(request.params.token);
      if (session.status === 'IN_PROGRESS')
        void decideEsign(world, session.verificationId, { status: request.body?.action === 'sign' ? 'SUCCESS' : 'FAILURE' });
      return reply.redirect(session.redirectUrl, 303);
    });
  };
}

const NOTICE = '<strong>Test payment page.</strong> It stands in for the payment provider. No real money moves.';

/** `backUrl` here and below: the payer's return URL, null if the order has none. */
function checkoutPage(order: OrderRecord, backUrl: string | null): Page {
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

function waitPage(doneUrl: string): Page {
  const url = escapeHtml(doneUrl);
  const content = `<h1>Asking the bank</h1><p role="status">This takes a few seconds. Please do not close this page.</p><p><a href="${url}">Continue</a></p>`;
  return page('Asking the bank', NOTICE, content, null, `<meta http-equiv="refresh" content="0;url=${url}">`);
}

function closedPage(order: OrderRecord, backUrl: string | null): Page {
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

function unknownSessionPage(): Page {
  return page('Test payment', NOTICE, '<h1>There is no such payment.</h1><p>Go back and start the payment again.</p>');
}

const CSS = `
body{margin:0;background:#f7f9fc;color:#14213d;font:16px/1.5 system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:24px 16px}
.test{background:#fef3e2;color:#14213d;border-left:4px solid #b45309;padding:12px 16px;margin:0 0 24px}
h1{font-size:22px;line-height:1.25;margin:0 0 8px;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0 24px}dt{color:#475467}dd{margin:0;overflow-wrap:anywhere}
label{display:block;font-weight:600}small{color:#475467;display:block;margin-bottom:4px;font-size:14px}
input{box-sizing:border-box;width:100%;min-height:48px;font:inherit;padding:8px 12px;border:1px solid #78849a;border-radius:6px;margin-bottom:16px}
button,a.button{box-sizing:border-box;display:block;width:100%;min-height:48px;margin:0 0 12px;font:inherit;font-weight:600;border-radius:6px;border:1px solid #78849a;background:#fff;color:#14213d;text-align:center;line-height:1.25;padding:12px;text-decoration:none;cursor:pointer}
button.main{background:#0b4f8a;border-color:#0b4f8a;color:#fff}
a:not(.button){color:#0b4f8a}
:focus-visible{outline:3px solid #14213d;box-shadow:0 0 0 6px #ffbf47}
`;
const STYLE_HASH = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`;

type Page = { html: string; headers: Record<string, string> };

/** A page without scripts. `backUrl`: Chromium also applies `form-action` to the redirect after a form, so the return URL must be allowed. */
function page(title: string, notice: string, content: string, backUrl: string | null = null, head = ''): Page {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">${head}<title>${title}</title><style>${CSS}</style></head>
<body><main><p class="test">${notice}</p>${content}</main></body></html>`;
  const targets = ["'self'", ...(backUrl ? [new URL(backUrl).origin] : [])].join(' ');
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function showPage(reply: FastifyReply, shown: Page): FastifyReply {
  return reply.headers(shown.headers).send(shown.html);
}

/**
 * Served at `GET /sdk.js`: the part of the vendor's browser SDK needed for a redirect. The application can load it in place of the vendor's, or go to
 * `{stand-in}/checkout/{payment_session_id}` directly, which needs no script.
 */
const browserSdk = `(function () {
  var base = new URL(document.currentScript.src).origin;
  window.Cashfree = function () {
    return {
      checkout: function (options) {
        var url = base + '/checkout/' + encodeURIComponent(options.paymentSessionId);
        if (options.redirectTarget === '_blank') window.open(url, '_blank');
        else if (options.redirectTarget === '_top') window.top.location.assign(url);
        else window.location.assign(url);
        return Promise.resolve({ redirect: true });
      }
    };
  };
})();
`;
