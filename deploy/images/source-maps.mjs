/**
 * `node --import ./source-maps.mjs …`: stacks name the files and lines of our sources. `--enable-source-maps` would do so for the
 * libraries too, and keep the maps of all of them in memory: some 40 MB a process. Not TypeScript, which Node would load a compiler for.
 */
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
