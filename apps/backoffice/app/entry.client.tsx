import { reloadOnMissingChunk } from '@bowline/web-frame/errors/chunk-guard.ts';
import { CatalogueContext, type CatalogueSource, none } from '@bowline/web-frame/texts/catalogue.tsx';
import { readPageTexts } from '@bowline/web-frame/texts/page-texts.tsx';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

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
