import { describeError as describeAnyError, type ErrorDescription } from '@bowline/contract/log-privacy';
import pg from 'pg';

/** Describes errors of the database without their message: PostgreSQL quotes the offending value in it. */
export function describeError(error: unknown): ErrorDescription {
  const { cause: _withItsMessages, ...described } = describeAnyError(error);
  const cause = error instanceof Error && error.cause !== undefined ? describeError(error.cause) : undefined;
  return {
    ...described,
    ...(error instanceof pg.DatabaseError && { message: `database error ${error.code}` }),
    ...(error instanceof pg.DatabaseError && error.constraint && { constraint: error.constraint }),
    ...(cause && { cause }),
  };
}
