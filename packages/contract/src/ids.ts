import { z } from 'zod';

/** How a member's public id is written. Responses use this one: to the pages an id is plain text. */
export const publicIdText = z.string().regex(/^[0-9A-Za-z]{16}$/);

/** A member's public id in params, query and body. It is random: it reveals neither age nor order nor site. */
export const publicId = publicIdText.brand<'PublicId'>();
export type PublicId = z.output<typeof publicId>;

/** A host name in lower case, without a port. */
export const domainShape = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** What a browser sends as `Host`: a name with a port or without, perhaps with the dot of the root. */
export const isHost = (host: string): boolean => {
  const [, name = '', port = '0'] = /^([^:]*?)\.?(?::(\d{1,5}))?$/.exec(host.toLowerCase()) ?? [];
  return domainShape.test(name) && Number(port) <= 65_535;
};

/** How staff name a site. */
export const siteDomain = z
  .string()
  .max(253)
  // Without the lookahead of `domainShape`, from which the fuzz test cannot draw examples.
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/);

/** The id of anything but a member, in params, query and body. Responses use `z.uuid()`. */
export const entityId = z.uuid().brand<'EntityId'>();
export type EntityId = z.output<typeof entityId>;
