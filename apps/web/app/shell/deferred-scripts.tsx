import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, use, useState } from 'react';
import { Scripts } from 'react-router';
import { NonceContext } from '#app/visit/nonce.tsx';
import { useUser } from '#app/visit/root-data.ts';
import { usePaintsFirst } from './paints-first.ts';

/**
 * React Router's `<Scripts>`, for a visitor started once the page has been painted: it is complete without them, so what
 * can be seen goes first. A member's page is there to be used, and starts at once unless its route says otherwise. React
 * Router has no setting for it: its preload links become the start script's list, and its module script a text which that
 * script runs.
 */
export function DeferredScripts() {
  const paintsFirst = usePaintsFirst();
  const user = useUser();
  // As the first page began: a script that has run is not put there again.
  const [patient] = useState(!user || paintsFirst);
  return patient ? <AfterPaint /> : <Scripts />;
}

function AfterPaint() {
  const nonce = use(NonceContext);
  const parts = flatten(Scripts({}));
  const modules = parts.filter(({ type }) => type === 'link').map(({ props }) => props.href);
  const scripts = parts.filter(({ type }) => type === 'script');
  return (
    <>
      {scripts.map(({ key, props }) =>
        props.type === 'module' ? (
          <script {...props} key={key} type="text/plain" async={undefined} id={textId} />
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

const textId = 'start';

/**
 * The browser says when something has been painted; one that does not say is given a frame. The picture a page is looked at for
 * counts as part of it. A tab in the background paints nothing, so it starts by the clock. Only the server writes it.
 */
const startAfterPaint = import.meta.env.SSR
  ? `(({dataset,nonce})=>{
let started=false;
const add=(name,attributes)=>document.head.append(Object.assign(document.createElement(name),attributes));
const start=()=>{
if(started)return;
started=true;
for(const href of dataset.modules.split(' '))add('link',{rel:'modulepreload',href,nonce});
add('script',{type:'module',nonce,textContent:document.getElementById('${textId}').textContent});
};
const picture=document.querySelector('img[fetchpriority="high"]');
const type=picture?'largest-contentful-paint':'paint';
const painted=(list)=>(!picture||list.getEntries().some(({element})=>element===picture))&&start();
if(window.PerformanceObserver?.supportedEntryTypes?.includes(type))new PerformanceObserver(painted).observe({type,buffered:true});
else requestAnimationFrame(()=>setTimeout(start));
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
