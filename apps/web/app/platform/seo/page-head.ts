import { createContext, type ReactNode } from 'react';

/** Tags of the document's head that never change in the browser, which therefore need not know them. The server fills it. */
export const PageHeadContext = createContext<ReactNode>(null);
