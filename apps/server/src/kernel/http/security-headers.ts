import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/**
 * Helmet's headers, computed once: it would compute them again for each request, though none depends on the request.
 */
export async function securityHeaders(): Promise<Readonly<Record<string, string>>> {
  const [plain, protectedApp] = [Fastify(), Fastify()];
  const none = ["'none'"];
  await protectedApp.register(helmet, {
    // Without helmet's defaults, which are for pages. An answer of the API loads nothing and is framed by nobody.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: none },
    },
    frameguard: { action: 'deny' },
  });
  for (const app of [plain, protectedApp]) app.get('/', async () => '');
  const [without, withHelmet] = await Promise.all([plain.inject('/'), protectedApp.inject('/')]);
  const added = Object.entries(withHelmet.headers).filter(([name]) => without.headers[name] === undefined);
  await Promise.all([plain.close(), protectedApp.close()]);
  return Object.fromEntries(added.map(([name, value]) => [name, String(value)]));
}
