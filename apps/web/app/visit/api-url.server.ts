import { z } from 'zod';

const environment = z.object({
  API_PORT: z.coerce.number().int().default(3001),
  API_URL: z.url().optional(),
});

const { API_PORT, API_URL } = environment.parse(process.env);

/** Where loaders and actions find the API. */
export const apiUrl = API_URL ?? `http://127.0.0.1:${API_PORT}`;
