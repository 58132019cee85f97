import { FirstStylesContext, NonceContext } from '@bowline/web-frame/visit/nonce.tsx';
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, use, useState } from 'react';
import { Scripts, useMatches } from 'react-router';
import common from '#app/app.css?url';
import { useUser } from '#app/platform/request/root-data.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';

/**
 * React Router's `<Scripts>`, started for visitors only after the first paint: the page is complete without scripts,
 * so visible content loads first. Members' pages start immediately unless their route sets `paintsFirst`. React Router
 * has no option for this: its preload links become the start script's list, its module script a string that it runs.
 */
export function DeferredScripts() {
  const paintsFirst = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.paintsFirst);
  const user = useUser();
  // Keeps the value of the first render: a script that has run must not be inserted again.
  const [deferred] = useState(!user || paintsFirst);
  return deferred ? <AfterPaint /> : <Scripts />;
}

function AfterPaint() {
  const nonce = use(NonceContext);
  const parts = flatten(Scripts({}));
  const modules = parts.filter(({ type }) => type === 'link').map(({ props }) => props.href);
  // A first page has only the styles that it uses itself.
  if (import.meta.env.SSR && use(FirstStylesContext)) modules.unshift(common);
  const scripts = parts.filter(({ type }) => type === 'script');
  return (
    <>
      {scripts.map(({ key, props }) =>
        props.type === 'module' ? (
          <script {...props} key={key} type="text/plain" async={undefined} />
        ) : (
          <script {...props} key={key} />
        ),
      )}
      {scripts.length > 0 && (
        <script
          nonce={nonce}
          data-modules={modules.join(' ')}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: startAfterPaint }}
        />
      )}
    </>
  );
}

/**
 * Waits for the browser's paint timing, or one frame where there is none. The page's main picture, or the first of
 * several, counts as part of the first paint, and so do the fonts: a heading is painted again when its font arrives. A
 * background tab paints nothing, so a timer starts it. The text it runs with the page's nonce is the element before it:
 * one found by an id could be put into the page by somebody else. Rendered on the server only.
 *
 * The whole stylesheet lies where a part of it was inlined, before the styles of the page's own parts, which would lose to it
 * otherwise. The page has every rule for the classes it came with, so the sheet is loaded but not applied, which would
 * block a phone for 250 ms, until an element or a class is added.
 */
const startAfterPaint = import.meta.env.SSR
  ? `(({dataset,nonce,previousElementSibling:text})=>{
let started=false;
const make=(name,attributes)=>Object.assign(document.createElement(name),attributes);
const add=(name,attributes)=>document.head.append(make(name,attributes));
const start=()=>{
if(started)return;
started=true;
for(const href of dataset.modules.split(' ')){
if(href.endsWith('.css')){
const sheet=make('link',{rel:'stylesheet',media:'not all',href,nonce});
document.head.querySelector('style').after(sheet);
new MutationObserver((changes,observer)=>{
if(!changes.some(({type,addedNodes})=>type==='attributes'||[...addedNodes].some((node)=>node.nodeType===1)))return;
sheet.media='all';
observer.disconnect();
}).observe(document.body,{subtree:true,childList:true,attributeFilter:['class']});
}
else add('link',{rel:'modulepreload',href,nonce});
}
add('script',{type:'module',nonce,textContent:text.textContent});
};
const main='img[fetchpriority="high"]';
const picture=document.querySelector(main);
const type=picture?'largest-contentful-paint':'paint';
const ready=()=>document.fonts.ready.then(()=>requestAnimationFrame(()=>setTimeout(start)));
const painted=(list)=>(!picture||list.getEntries().some(({element})=>element?.matches(main)))&&ready();
if(window.PerformanceObserver?.supportedEntryTypes?.includes(type))new PerformanceObserver(painted).observe({type,buffered:true});
else requestAnimationFrame(()=>setTimeout(ready));
setTimeout(start,1000);
})(document.currentScript)`.replaceAll('\n', '')
  : '';

type Part = ReactElement<{ href?: string; type?: string; children?: ReactNode }>;

function flatten(node: ReactNode): Part[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Part['props']>(child)) return [];
    return child.type === Fragment ? flatten(child.props.children) : [child];
  });
}
