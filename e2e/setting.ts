import type { Locator, Page } from '@playwright/test';
import type { SectionId } from '../apps/web/app/features/account/settings/sections.ts';

/** One part of the settings page, by the name that links to it end with. */
export const setting = (page: Page, id: SectionId): Locator => page.locator(`#${id}`);
