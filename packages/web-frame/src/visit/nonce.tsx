import { createContext } from 'react';

/** The page's CSP nonce for our inline scripts. Empty in the browser, which does not need it. */
export const NonceContext = createContext('');

/** Styles inlined by the server; empty in the browser and for returning visitors, who have the file. */
export const FirstStylesContext = createContext('');
