import { isInstalled } from '#app/session/installed.ts';

/** Where the moment is kept at which somebody entered. On this device, for good. */
export const enteredKey = 'bowline:entered';

/** Opens the dialog unless it was answered before. For a page one has walked to; on the first one the script below was quicker. */
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
  // Drawn open by a server that sent this part late, it would stand in the page instead of above it.
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
    // Then it is asked again with the next page load.
  }
}

/**
 * The same for the element before the script, without waiting for anything: it opens before the first paint, so that it neither
 * comes late nor flashes by for those who have answered it. Nothing but its two answers closes it. Leaving takes the page's place in
 * the browser's history by an empty one: nobody is sent to a stranger, and Back leads to where they came from.
 */
export const warnInlineScript = `(s=>{
const d=s.previousElementSibling,k='${enteredKey}';
d.dataset.armed='true';
d.addEventListener('cancel',e=>e.preventDefault());
d.addEventListener('close',()=>{if(d.returnValue==='enter')try{localStorage.setItem(k,new Date().toISOString())}catch{}});
d.querySelector('a').addEventListener('click',e=>{e.preventDefault();location.replace('about:blank')});
try{if(localStorage.getItem(k)!==null)return}catch{}
if(matchMedia('(display-mode: standalone)').matches||navigator.standalone===true)return;
d.showModal();
d.focus()
})(document.currentScript)`.replaceAll('\n', '');
