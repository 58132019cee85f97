import type { AnswerOf } from '@bowline/web-frame/api/operation-calls.ts';

export type MyFactor = AnswerOf<'listFactors'>['factors'][number];
export type MyDevice = AnswerOf<'listDevices'>['devices'][number];
