import { escaped } from './mailbox-page.ts';
import type { Misbehaviour } from './payment-simulation.ts';
import type { SandboxOrder, SandboxState } from './sandbox-order.ts';
import { sandboxStyle } from './sandbox-style.ts';

const results = ['paid', 'failed', 'cancelled', 'expired', 'silence'] as const;
type Result = (typeof results)[number];

const buttons: Readonly<Record<Result, readonly [name: string, effect: string]>> = {
  paid: ['Paid', 'Captured. Notification sent, then back.'],
  failed: ['Failed', 'Refused by the bank, then back.'],
  cancelled: ['Cancelled', 'As if Cancel was pressed, then back.'],
  expired: ['Expired', 'Nothing happens; expires in one minute.'],
  silence: ['Silence', 'Never answers. The page must say pending.'],
};

const faults = {
  twice: 'notify twice',
  first: 'notify before the return',
  later: 'notify 20 s later',
  forged: 'forge the signature',
  timeout: 'time out once, then answer',
  amount: 'another amount',
} as const;

/** What was pressed and ticked on the page. */
export interface PageAnswer {
  readonly result: Result;
  readonly faults: Partial<Misbehaviour>;
  /** The browser is sent back once the site has answered the notification. */
  readonly isNotifiedFirst: boolean;
  /** The next question for the status gets no answer. */
  readonly timesOutOnce: boolean;
  readonly isAnotherAmount: boolean;
}

export function readPageAnswer(form: URLSearchParams, laterMs: number): PageAnswer | undefined {
  const result = results.find((one) => one === form.get('result'));
  const isTicked = (fault: keyof typeof faults) => form.has(fault);
  return (
    result && {
      result,
      faults: {
        ...(isTicked('twice') && { copies: 2 }),
        ...(isTicked('later') && { delayMs: laterMs }),
        ...(isTicked('forged') && { forged: true }),
      },
      isNotifiedFirst: isTicked('first'),
      timesOutOnce: isTicked('timeout'),
      isAnotherAmount: isTicked('amount'),
    }
  );
}

interface Shown {
  readonly order: SandboxOrder;
  readonly reference: string;
  readonly state: SandboxState;
}

/** The page on which a payment is decided. It needs no script. */
export function sandboxPage({ order, reference, state }: Shown): Response {
  const origins = new Set([order.return_url, order.declined_url].map((url) => new URL(url).origin));
  return new Response(html({ order, reference, state }), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // Chromium applies form-action to the redirect that follows as well.
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${[...origins].join(' ')}`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

function html({ order, reference, state }: Shown): string {
  const { hostname, pathname } = new URL(order.return_url);
  const amount = `${(order.amount / 100).toFixed(2)} ${order.currency}`;
  const method = [order.method, order.bank, order.country].filter(Boolean).join(', ');
  const row = (name: string, value: string) => `<dt>${name}</dt><dd>${value}</dd>`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Sandbox payment</title>
    <style>${sandboxStyle}</style>
  </head>
  <body>
    <div class="tape"></div>
    <main>
      <h1>Sandbox payment</h1>
      <p>No money moves here. This page does not start where the environment says production.</p>
      <dl class="box">
        ${row('site', escaped(hostname))}
        ${row('reference', escaped(reference))}
        ${row('amount', `<b>${escaped(amount)}</b>`)}
        ${row('method', escaped(method))}
        ${row('description', escaped(order.description))}
        ${row('return to', escaped(pathname))}
      </dl>
      ${state === 'open' ? form : `<p>This payment is ${state}. That stays.</p>`}
      <p><a href="${escaped(order.return_url)}">Back</a></p>
    </main>
  </body>
</html>`;
}

const form = `<form method="post">
        <div class="go">
          ${Object.entries(buttons)
            .map(
              ([result, [name, effect]]) =>
                `<button name="result" value="${result}"><b>${name}</b> <span>${effect}</span></button>`,
            )
            .join('\n          ')}
        </div>
        <fieldset class="box">
          <legend>Before it answers</legend>
          <div class="more">
            ${Object.entries(faults)
              .map(([fault, label]) => `<label><input type="checkbox" name="${fault}">${label}</label>`)
              .join('\n            ')}
          </div>
        </fieldset>
      </form>`;
