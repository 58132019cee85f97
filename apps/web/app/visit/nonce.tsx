import { createContext } from 'react';

/** The page's CSP nonce, for inline scripts of our own. Empty in the browser, where it is never needed again. */
export const NonceContext = createContext('');

/** Styles the server puts into the page; empty in the browser and for returning visitors, who get the file. */
export const FirstStylesContext = createContext('');
