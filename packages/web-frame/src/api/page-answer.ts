import { data } from 'react-router';
import { ApiError } from './api-error.ts';

/** For loaders: what is refused becomes the error page, with the API's status and message. */
export async function pageAnswer<Answer>(
  call: Promise<Answer>,
  /** Where all that a reader can get wrong is the id in the path: a malformed one is answered like an unknown one. */
  { byId = false }: { readonly byId?: boolean } = {},
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (byId && error.statusCode === 400) throw data(null, { status: 404 });
    const { message, statusCode, code, params } = error;
    throw data({ message, statusCode, code, params }, { status: statusCode });
  }
}
