import { isInstalled } from '#app/platform/request/installed.ts';

/** The storage key of the time at which the visitor entered. Kept for good on this device. */
export const enteredKey = 'bowline:entered';

/** Opens the dialog unless it was answered before. For navigations; on the first page the script below is faster. */
export function warn(dialog: HTMLDialogElement): void {
  if (!dialog.dataset.armed) {
    dialog.dataset.armed = 'true';
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    dialog.addEventListener('close', () => dialog.returnValue === 'enter' && noteEntered(new Date()));
    dialog.querySelector('a')?.addEventListener('click', (event) => {
      event.preventDefault();
      window.location.replace('about:blank');
    });
    if (hasEntered() || isInstalled(window)) return;
  }
  // A late part of a streamed page may contain it open, but not as a modal.
  else if (!dialog.open || dialog.matches(':modal')) return;
  dialog.open = false;
  dialog.showModal();
  dialog.focus();
}

function hasEntered(): boolean {
  try {
    return localStorage.getItem(enteredKey) !== null;
  } catch {
    return false;
  }
}

function noteEntered(now: Date): void {
  try {
    localStorage.setItem(enteredKey, now.toISOString());
  } catch {
    // Without storage it is shown again with the next page load.
  }
}

/**
 * Does what `warn` does for the element before the script, before the first paint: the dialog neither appears late nor
 * flashes for visitors who have answered it. Only its two answers close it. Leaving replaces the page in the history
 * with an empty one: visitors are not sent to another site, and Back leads to where they came from.
 *
 * It opens in the first frame, not while the page is being parsed: opening needs the layout, which would be computed for half
 * a page and again for all of it.
 */
export const warnInlineScript = `(s=>{
const d=s.previousElementSibling,k='${enteredKey}';
d.dataset.armed='true';
d.addEventListener('cancel',e=>e.preventDefault());
d.addEventListener('close',()=>{if(d.returnValue==='enter')try{localStorage.setItem(k,new Date().toISOString())}catch{}});
d.querySelector('a').addEventListener('click',e=>{e.preventDefault();location.replace('about:blank')});
try{if(localStorage.getItem(k)!==null)return}catch{}
if(matchMedia('(display-mode: standalone)').matches||navigator.standalone===true)return;
requestAnimationFrame(()=>{d.showModal();d.focus()})
})(document.currentScript)`.replaceAll('\n', '');
