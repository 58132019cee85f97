import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/**
 * What helmet puts on every answer, asked of it once: it works its headers out anew for each request, though none of them
 * depends on one.
 */
export async function securityHeaders(): Promise<Readonly<Record<string, string>>> {
  const [plain, protectedApp] = [Fastify(), Fastify()];
  await protectedApp.register(helmet, { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } });
  for (const app of [plain, protectedApp]) app.get('/', async () => '');
  const [without, withHelmet] = await Promise.all([plain.inject('/'), protectedApp.inject('/')]);
  const added = Object.entries(withHelmet.headers).filter(([name]) => without.headers[name] === undefined);
  await Promise.all([plain.close(), protectedApp.close()]);
  return Object.fromEntries(added.map(([name, value]) => [name, String(value)]));
}
