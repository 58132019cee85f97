import type { Operations } from '@bowline/contract';
import type { OperationId } from '@bowline/contract/endpoints';
import type { ZodType, z } from 'zod';

type Sent<Schema> = Schema extends ZodType ? z.input<Schema> : Schema extends 'bytes' ? Blob : unknown;
type Received<Schema> = Schema extends ZodType ? z.output<Schema> : Schema extends 'binary' ? Blob : never;
type Field<Of, Name extends string> = Of extends { readonly [Key in Name]: infer Value } ? Value : undefined;

/** The query parameters that `defineOperation` adds. */
type AddedQuery<Of> = (Of extends { speaksAs: true } ? { as?: string | undefined } : unknown) &
  (Of extends { authority: 'staff' }
    ? Of extends { scope: 'none' }
      ? unknown
      : Of extends { scope: 'sites' }
        ? { site?: string | undefined }
        : { site: string }
    : unknown);

/** A part of a request, to be left out where nothing in it is required. */
type Part<Name extends string, Value> = unknown extends Value
  ? unknown
  : object extends Value
    ? { readonly [Key in Name]?: Value | undefined }
    : { readonly [Key in Name]: Value };

/** What an operation is sent, by its schemas in the contract. */
type RequestOf<Id extends OperationId> = Part<'params', Sent<Field<Operations[Id], 'params'>>> &
  Part<'query', Sent<Field<Operations[Id], 'query'>> & AddedQuery<Operations[Id]>> &
  Part<'body', Sent<Field<Operations[Id], 'body'>>>;

/** What an operation answers: a visitor may get less than a member. */
export type AnswerOf<Id extends OperationId> =
  | Received<Operations[Id]['response']>
  | Received<Field<Operations[Id], 'visitorResponse'>>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The Idempotency-Key of a mutation that the caller itself may repeat; a fresh one unless stated. */
  readonly key?: string;
}

type Call<Id extends OperationId> =
  object extends RequestOf<Id>
    ? (request?: RequestOf<Id> & CallOptions) => Promise<AnswerOf<Id>>
    : (request: RequestOf<Id> & CallOptions) => Promise<AnswerOf<Id>>;

/** A method for each operation, by its id: `api.listMembers({ query })`. */
export type Client<Id extends OperationId> = { readonly [Each in Id]: Call<Each> };
