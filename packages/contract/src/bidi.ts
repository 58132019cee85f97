import type { z } from 'zod';

/** Removes marks that turn the direction of what follows: they can make a text say something else than it holds. */
export const withoutBidiOverrides = (text: z.ZodString): z.ZodString =>
  text.overwrite((value) => value.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, ''));
