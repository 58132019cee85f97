import { join } from 'node:path';
import { serveSources } from '@bowline/web-frame/server/serve-sources.ts';

await serveSources('office', join(import.meta.dirname, '..'));
