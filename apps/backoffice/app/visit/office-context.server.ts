import { createContext } from 'react-router';
import type { OfficeData } from './office-data.ts';

/** Who is signed in. The office layout's guard sets it before any loader below it runs. */
export const officeContext = createContext<OfficeData>();
