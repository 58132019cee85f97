import { join } from 'node:path';
import { serveBuild } from '@bowline/web-frame/server/serve-build.ts';

await serveBuild('office', join(import.meta.dirname, '..'));
