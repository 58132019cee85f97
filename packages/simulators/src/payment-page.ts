import { escaped } from './mailbox-page.ts';

/** A page, or a fragment that says what is wrong. */
export const html = (status: number, body: string): Response =>
  new Response(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Payment</title><body>${body}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

const buttons = ['Pay', 'Fail', 'Cancel', 'Back'] as const;

/** The provider's page: what is paid, and a button for each way it can go. */
export const hostedPage = (provider: string, description: string, price: string, action: string): Response =>
  html(
    200,
    `<h1>${provider}</h1><p>${escaped(description)}</p><p>${escaped(price)}</p>
    <form method="post" action="${escaped(action)}">
      ${buttons.map((name) => `<button name="choice" value="${name}">${name}</button>`).join(' ')}
    </form>`,
  );

export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location } });
