import type { Page } from '@playwright/test';

interface Shown {
  readonly photo: string;
  readonly veiled: boolean;
}

interface Painted {
  readonly ms: number;
  readonly sharp: boolean;
}

declare global {
  interface Window {
    nextPainted: Promise<{ readonly ms: number; readonly sharp: boolean }>;
  }
}

/** Works on the queue as a person does: presses keys, and waits until the next photo is painted. */
export async function createDecider(page: Page) {
  await page.locator('canvas[data-sharp], .photo-veil').first().waitFor({ timeout: 60_000 });

  /** From the event of the last key to the frame after the one in which the next photo is on the page. */
  const watch = () =>
    page.evaluate(() => {
      const shown = () => document.querySelector('.photo-shot')?.getAttribute('data-photo');
      const before = shown();
      window.nextPainted = new Promise((resolve) => {
        let pressed = performance.now();
        const onKey = (event: KeyboardEvent) => {
          pressed = event.timeStamp;
        };
        window.addEventListener('keydown', onKey, true);
        const look = () => {
          const photo = shown();
          const canvas = document.querySelector<HTMLCanvasElement>('.photo-shot canvas');
          const sharp = canvas?.dataset.sharp === photo;
          const veiled = document.querySelector('.photo-veil') !== null;
          if (!photo || photo === before || !(sharp || veiled)) {
            requestAnimationFrame(look);
            return;
          }
          // The next frame begins when this one has been painted.
          requestAnimationFrame((painted) => {
            window.removeEventListener('keydown', onKey, true);
            resolve({ ms: painted - pressed, sharp });
          });
        };
        requestAnimationFrame(look);
      });
    });

  return {
    current: (): Promise<Shown> =>
      page.evaluate(() => ({
        photo: document.querySelector('.photo-shot')?.getAttribute('data-photo') ?? '',
        veiled: document.querySelector('.photo-veil') !== null,
      })),
    async look(): Promise<void> {
      await page.keyboard.down('Space');
      await page.locator('.photo-shot canvas[data-sharp]').waitFor();
      await page.keyboard.up('Space');
      await page.locator('.photo-shot canvas[data-sharp]').waitFor({ state: 'detached' });
    },
    async decide(keys: readonly string[], isLast: boolean): Promise<Painted | undefined> {
      if (!isLast) await watch();
      for (const key of keys) await page.keyboard.press(key);
      return isLast ? undefined : page.evaluate(() => window.nextPainted);
    },
    /** Until the outbox is empty. */
    settled: () => page.waitForLoadState('networkidle'),
  };
}
