import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, use } from 'react';
import { Scripts } from 'react-router';
import { NonceContext } from '../visit/nonce.tsx';
import { useUser } from './shell.ts';

/**
 * React Router's `<Scripts>`, for a visitor started once the page has been painted: it is complete without them, so what
 * can be seen goes first. A member's page is there to be used, and starts at once. React Router has no setting for it: its preload links become the start script's list, and its module
 * script a text which that script runs.
 */
export function PatientScripts() {
  return useUser() ? <Scripts /> : <AfterPaint />;
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

/** A tab in the background paints nothing, so it starts by the clock. */
const startAfterPaint = `(({dataset,nonce})=>{
let started=false;
const add=(name,attributes)=>document.head.append(Object.assign(document.createElement(name),attributes));
const start=()=>{
if(started)return;
started=true;
for(const href of dataset.modules.split(' '))add('link',{rel:'modulepreload',href,nonce});
add('script',{type:'module',nonce,textContent:document.getElementById('${textId}').textContent});
};
requestAnimationFrame(()=>setTimeout(start));
setTimeout(start,1000);
})(document.currentScript)`.replaceAll('\n', '');

type Part = ReactElement<{ href?: string; type?: string; children?: ReactNode }>;

function flatten(node: ReactNode): Part[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Part['props']>(child)) return [];
    return child.type === Fragment ? flatten(child.props.children) : [child];
  });
}
