/** Shadow of the chin on the throat. */
const CHIN_SHADE =
  '<path d="M320 760C410 830 510 850 580 832L590 860C510 910 390 910 312 830Z" fill="#0b1020" opacity=".22"/>';

/** Wrinkles beside and under the eye, and from nose to mouth. */
const LINES =
  '<path d="M392 500l-30-10M390 516l-32 4M424 566c22 12 52 12 76-2M500 612c-22 20-34 40-36 62" stroke="#0b1020" stroke-width="5" stroke-linecap="round" opacity=".42"/>';

/** Adds chin shadow and wrinkles to the skin of a Lorelei head, below its outline and hair. */
export function modelSkin(head: string, skin: string, lined: boolean): string {
  const skinPath = new RegExp(`<path d="([^"]*)" fill="${skin}"/>`);
  return head.replace(skinPath, (path, outline: string) => {
    const clip = `<clipPath id="skin"><path d="${outline}"/></clipPath>`;
    return `${path}${clip}<g clip-path="url(#skin)">${CHIN_SHADE}${lined ? LINES : ''}</g>`;
  });
}
