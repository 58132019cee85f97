import * as discovery from './discovery.ts';
import * as identity from './identity.ts';
import * as likes from './likes.ts';
import type { Operation } from './operation.ts';
import * as photos from './photos.ts';
import * as sites from './sites.ts';

/** Every operation of the API. What is not listed here is not served. */
export const operations: readonly Operation[] = [
  sites.readSettings,
  sites.readCompany,
  sites.listInterests,
  sites.listRegions,
  sites.geocode,
  identity.signUp,
  identity.logIn,
  identity.readUser,
  identity.saveLanguage,
  identity.logOut,
  identity.activate,
  discovery.listMembers,
  likes.like,
  likes.unlike,
  likes.listLikes,
  photos.readPhoto,
];
