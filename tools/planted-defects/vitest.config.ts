import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** A busy machine must not pass for a caught defect. Projects do not take these from the command line. */
export default mergeConfig(base, { test: { hookTimeout: 180_000, testTimeout: 180_000 } });
