import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnMissingChunk } from './errors/chunk-guard.ts';
import { CatalogueContext, type CatalogueSource, none } from './texts/catalogue.tsx';
import { readPageTexts } from './texts/page-texts.tsx';

reloadOnMissingChunk();

const firstLocale = document.documentElement.lang;
const firstTexts = readPageTexts();
const atHand: CatalogueSource = (locale) => (locale === firstLocale ? firstTexts : none);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CatalogueContext value={atHand}>
        <HydratedRouter />
      </CatalogueContext>
    </StrictMode>,
  );
});
