import type { paths } from '#app/platform/api/generated.ts';

type Answer<Path extends '/api/staff/factors' | '/api/staff/devices'> =
  paths[Path]['get']['responses'][200]['content']['application/json'];

export type MyFactor = Answer<'/api/staff/factors'>['factors'][number];
export type MyDevice = Answer<'/api/staff/devices'>['devices'][number];
