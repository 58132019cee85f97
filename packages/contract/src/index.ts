import * as account from './account.ts';
import * as chat from './chat.ts';
import * as credits from './credits.ts';
import * as discovery from './discovery.ts';
import * as identity from './identity.ts';
import * as likes from './likes.ts';
import * as lookingFor from './looking-for.ts';
import * as matchFinder from './match-finder.ts';
import * as notifications from './notifications.ts';
import * as offers from './offers.ts';
import type { Operation } from './operation.ts';
import * as photos from './photos.ts';
import * as privacy from './privacy.ts';
import * as profiles from './profiles.ts';
import * as reports from './reports.ts';
import * as sites from './sites.ts';
import * as swipe from './swipe.ts';

/** Every operation of the API. What is not listed here is not served. */
export const operations: readonly Operation[] = [
  sites.readSettings,
  sites.readCompany,
  sites.listInterests,
  sites.listRegions,
  sites.geocode,
  sites.pageHidden,
  identity.signUp,
  identity.resendSignUpMail,
  identity.logIn,
  identity.readUser,
  identity.saveUser,
  identity.logOut,
  identity.activate,
  identity.resendActivation,
  identity.requestPasswordReset,
  identity.resetPassword,
  account.readAccount,
  account.changePassword,
  account.requestEmailChange,
  account.confirmEmailChange,
  account.listSessions,
  account.endSession,
  account.endOtherSessions,
  account.deleteAccount,
  account.withdrawConsent,
  account.reactivate,
  account.restoreAccount,
  account.eraseNow,
  profiles.readOwnProfile,
  profiles.saveProfile,
  lookingFor.readLookingFor,
  lookingFor.saveLookingFor,
  profiles.block,
  profiles.unblock,
  profiles.listBlocked,
  discovery.listMembers,
  discovery.countMembers,
  discovery.countLoosened,
  discovery.readMember,
  discovery.listSimilar,
  reports.reportMember,
  reports.reportChat,
  likes.like,
  likes.unlike,
  likes.listLikes,
  likes.listLikesOf,
  likes.listLikedOf,
  likes.seeLikes,
  likes.seeLike,
  likes.readMatch,
  likes.autoLike,
  swipe.readDeck,
  swipe.swipe,
  swipe.undoSwipe,
  matchFinder.findMatches,
  chat.listChats,
  chat.readChat,
  chat.readChatWith,
  chat.sendMessage,
  chat.markRead,
  chat.switchImages,
  chat.tellTyping,
  chat.deleteChat,
  chat.deleteChatWith,
  chat.readChatPrices,
  photos.readPhoto,
  photos.listOwnPhotos,
  photos.uploadPhoto,
  photos.uploadPhotoFor,
  photos.orderPhotos,
  photos.deletePhoto,
  photos.listPendingPhotos,
  photos.inspectPhoto,
  photos.decidePhoto,
  credits.readCreditStatement,
  offers.readDiscountCode,
  notifications.readNotifications,
  notifications.saveNotifications,
  notifications.resumeMail,
  notifications.unsubscribe,
  notifications.reportMail,
  notifications.subscribePush,
  notifications.unsubscribePush,
  privacy.readExport,
  privacy.requestExport,
  privacy.downloadExport,
];
