export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Path = `/api/${string}`;
export type Endpoint = `${Method} ${Path}`;

/**
 * Method and path of each operation of visitors and members, by its id. A file of its own without zod, because the client in the
 * browser needs no more of the contract.
 */
export const siteEndpoints = {
  readSettings: 'GET /api/settings.php',
  readLook: 'GET /api/look',
  readCachedRevision: 'GET /api/cached-revision',
  readCompany: 'GET /api/companyinfo.php',
  listInterests: 'GET /api/interests.php',
  listRegions: 'GET /api/regions.php',
  geocode: 'GET /api/geocode.php',
  pageHidden: 'POST /api/page-hidden.php',

  readPage: 'GET /api/pages/{page}',
  listSitePages: 'GET /api/pages',

  signUp: 'POST /api/signup',
  readSignUps: 'GET /api/signup',
  resendSignUpMail: 'POST /api/signup-mails',
  logIn: 'POST /api/user.php',
  readUser: 'GET /api/user.php',
  saveUser: 'PUT /api/user.php',
  logOut: 'GET /api/logout.php',
  activate: 'POST /api/activations',
  resendActivation: 'POST /api/activation-mails',
  requestPasswordReset: 'POST /api/password-resets',
  resetPassword: 'POST /api/passwords',

  readAccount: 'GET /api/account',
  changePassword: 'PUT /api/account/password',
  requestEmailChange: 'POST /api/account/email',
  confirmEmailChange: 'POST /api/email-changes',
  listSessions: 'GET /api/account/sessions',
  endSession: 'DELETE /api/account/sessions/{id}',
  endOtherSessions: 'DELETE /api/account/sessions',
  deleteAccount: 'DELETE /api/account',
  withdrawConsent: 'DELETE /api/account/consent',
  reactivate: 'POST /api/reactivations',
  restoreAccount: 'POST /api/restorations',
  eraseNow: 'POST /api/erasures',

  readOwnProfile: 'GET /api/profile',
  saveProfile: 'PUT /api/profile',

  readLookingFor: 'GET /api/looking-for',
  saveLookingFor: 'PUT /api/looking-for',

  block: 'PUT /api/members/{id}/block',
  unblock: 'DELETE /api/members/{id}/block',
  listBlocked: 'GET /api/blocks',

  listMembers: 'GET /api/members',
  countMembers: 'GET /api/members/count',
  countLoosened: 'GET /api/members/loosened',
  listNearest: 'GET /api/members/nearest',
  readMember: 'GET /api/members/{id}',
  readLandingCard: 'GET /api/members/{id}/landing-card',
  listSimilar: 'GET /api/members/{id}/similar',

  readLanderCounts: 'GET /api/landers/counts',
  countByInterests: 'POST /api/landers/interests',
  listInterestPairs: 'GET /api/landers/pairs',

  reportMember: 'POST /api/members/{id}/report',
  reportChat: 'POST /api/chats/{id}/report',

  like: 'PUT /api/members/{id}/like',
  unlike: 'DELETE /api/members/{id}/like',
  listLikes: 'GET /api/likes.php',
  listLikesOf: 'GET /api/likes/{type}',
  listLikedOf: 'GET /api/likes/of',
  seeLikes: 'POST /api/likes/seen',
  seeLike: 'PUT /api/members/{id}/like/seen',
  readMatch: 'GET /api/members/{id}/match',
  autoLike: 'GET /api/auto-like.php',

  readDeck: 'GET /api/swipe',
  swipe: 'PUT /api/swipe/{id}',
  undoSwipe: 'DELETE /api/swipe/last',

  findMatches: 'GET /api/match-finder',

  listChats: 'GET /api/chats.php',
  readChat: 'GET /api/chats/{id}',
  readChatWith: 'GET /api/members/{id}/chat',
  sendMessage: 'PUT /api/members/{id}/messages/{key}',
  markRead: 'PUT /api/chats/{id}/read',
  switchImages: 'PUT /api/chats/{id}/images',
  tellTyping: 'POST /api/chats/{id}/typing',
  deleteChat: 'DELETE /api/chat.php',
  deleteChatWith: 'DELETE /api/members/{id}/chat',
  readChatPrices: 'GET /api/chat/prices',

  readPhoto: 'GET /api/photos/{id}/{variant}',
  listOwnPhotos: 'GET /api/photos',
  uploadPhoto: 'POST /api/photos',
  uploadPhotoFor: 'POST /api/members/{id}/photos',
  orderPhotos: 'PUT /api/photos/order',
  deletePhoto: 'DELETE /api/photos/{id}',

  listStatements: 'GET /api/statements',
  readStatement: 'GET /api/statements/{id}',
  readStatementByToken: 'POST /api/statement-readings',
  appeal: 'POST /api/statements/{id}/appeal',
  appealByToken: 'POST /api/statement-appeals',
  listReports: 'GET /api/reports',
  complain: 'POST /api/complaints',
  listComplaints: 'GET /api/complaints',
  writeToComplaint: 'POST /api/complaints/{id}/messages',
  requestRemoval: 'POST /api/removal-requests',

  readCreditStatement: 'GET /api/credits/statement',

  readPriceList: 'GET /api/payments/prices',
  readCheckout: 'GET /api/payments/checkout',
  order: 'POST /api/payments',
  openPayment: 'POST /api/payments/{id}/open',
  checkPayment: 'POST /api/payments/{id}/check',
  readPayment: 'GET /api/payments/{id}',
  listPayments: 'GET /api/payments',
  withdrawPayment: 'POST /api/payments/{id}/withdraw',

  readDirectDebit: 'GET /api/payments/direct-debit',
  prepareMandate: 'POST /api/payments/direct-debit/mandate',
  resendMandateCode: 'POST /api/payments/direct-debit/mandate/code',
  signMandate: 'POST /api/payments/direct-debit/mandate/sign',
  revokeMandate: 'POST /api/payments/direct-debit/mandate/revoke',

  readSpendLimit: 'GET /api/payments/spend-limit',
  setSpendLimit: 'PUT /api/payments/spend-limit',
  cancelSpendLimitChange: 'DELETE /api/payments/spend-limit/next',

  downloadReceipt: 'GET /api/payments/{id}/receipt',
  mailReceipt: 'POST /api/payments/{id}/receipt/mail',
  receiveNotification: 'GET /api/payments/notifications/{provider}',
  receivePostedNotification: 'POST /api/payments/notifications/{provider}',

  readDiscountCode: 'GET /api/discountcode.php',

  readNotifications: 'GET /api/notifications',
  saveNotifications: 'PUT /api/notifications',
  resumeMail: 'POST /api/notifications/resume',
  unsubscribe: 'POST /api/unsubscriptions/{token}',
  reportMail: 'POST /api/mail-reports/{token}',
  subscribePush: 'POST /api/user.php?push=1',
  unsubscribePush: 'DELETE /api/push-subscriptions',

  readExport: 'GET /api/account/export',
  requestExport: 'POST /api/account/export',
  downloadExport: 'GET /api/account/export/archive',
} as const satisfies Record<string, Endpoint>;

/** Those of the staff, which are answered on their own host. */
export const staffEndpoints = {
  readPhotoQueue: 'GET /api/staff/photos',
  leasePhotos: 'PUT /api/staff/photos/lease',
  releasePhotos: 'DELETE /api/staff/photos/lease',
  startPhotoSitting: 'POST /api/staff/photos/sitting',
  inspectPhoto: 'GET /api/staff/photos/{id}/{variant}',
  readVeiledPhoto: 'GET /api/staff/veiled-photos/{id}',
  lookAtPhoto: 'POST /api/staff/photos/{id}/look',
  decidePhoto: 'PUT /api/staff/photos/{id}/decision',
  undoPhotoDecision: 'DELETE /api/staff/photos/{id}/decision',
  setPhotoAside: 'PUT /api/staff/photos/{id}/set-aside',
  escalatePhoto: 'PUT /api/staff/photos/{id}/escalation',

  listQueues: 'GET /api/staff/queues',
  listCases: 'GET /api/staff/cases',
  readCase: 'GET /api/staff/cases/{id}',
  findCase: 'GET /api/staff/cases/{id}/site',
  muteReporter: 'POST /api/staff/cases/{id}/reporters',
  takeCase: 'POST /api/staff/cases/{id}/take',
  releaseCase: 'POST /api/staff/cases/{id}/release',
  setCaseAside: 'POST /api/staff/cases/{id}/set-aside',
  escalateCase: 'POST /api/staff/cases/{id}/escalate',
  noteOnCase: 'POST /api/staff/cases/{id}/notes',
  openPrivate: 'POST /api/staff/cases/{id}/openings',
  readOpening: 'GET /api/staff/cases/{id}/opening',
  openMore: 'POST /api/staff/cases/{id}/opening/more',
  closeOpening: 'DELETE /api/staff/cases/{id}/opening',
  previewStatements: 'POST /api/staff/cases/{id}/statements/preview',
  decideCase: 'POST /api/staff/cases/{id}/decisions',
  withdrawDecision: 'DELETE /api/staff/decisions/{id}',
  answerComplaint: 'POST /api/staff/cases/{id}/answers',
  withdrawAnswer: 'DELETE /api/staff/cases/{id}/answers',
  hideCasePhotos: 'POST /api/staff/cases/{id}/hide',

  findMembers: 'POST /api/staff/members/search',
  readMemberPage: 'GET /api/staff/members/{id}',
  listMemberTimeline: 'GET /api/staff/members/{id}/timeline',
  listMemberPhotos: 'GET /api/staff/members/{id}/photos',
  openMemberPhoto: 'POST /api/staff/members/photos/{id}',
  listMemberCases: 'GET /api/staff/members/{id}/cases',
  readMemberMoney: 'GET /api/staff/members/{id}/money',
  listMemberSessions: 'GET /api/staff/members/{id}/sessions',
  endMemberSessions: 'POST /api/staff/members/{id}/sessions/end',
  listMemberNotes: 'GET /api/staff/members/{id}/notes',
  noteOnMember: 'POST /api/staff/members/{id}/notes',
  listMemberLooks: 'GET /api/staff/members/{id}/looks',
  readMemberAddress: 'POST /api/staff/members/{id}/address',

  readStaffMe: 'GET /api/staff/me',
  saveStaffPreferences: 'PUT /api/staff/me/preferences',
  beginPasskeySignIn: 'POST /api/staff/sign-in/passkey/options',
  signInWithPasskey: 'POST /api/staff/sign-in/passkey',
  signInWithCode: 'POST /api/staff/sign-in/code',
  enterByLink: 'POST /api/staff/enter',
  signOutStaff: 'POST /api/staff/sign-out',
  listFactors: 'GET /api/staff/factors',
  beginPasskey: 'POST /api/staff/factors/passkeys/options',
  addPasskey: 'POST /api/staff/factors/passkeys',
  beginCode: 'POST /api/staff/factors/totp/secret',
  addCode: 'POST /api/staff/factors/totp',
  removeFactor: 'DELETE /api/staff/factors/{id}',
  listDevices: 'GET /api/staff/devices',
  forgetDevice: 'DELETE /api/staff/devices/{id}',
  dismissNotices: 'POST /api/staff/me/notices/seen',

  listTeam: 'GET /api/staff/team',
  proposeTeamChange: 'POST /api/staff/team/proposals',
  decideTeamChange: 'POST /api/staff/team/proposals/{id}/decision',

  listAudit: 'GET /api/staff/audit',
  listOwnAudit: 'GET /api/staff/audit/own',
  summarizeAudit: 'GET /api/staff/audit/summary',
  verifyAuditPart: 'POST /api/staff/audit/verification',
} as const satisfies Record<string, Endpoint>;

export type SiteOperationId = keyof typeof siteEndpoints;
export type StaffOperationId = keyof typeof staffEndpoints;
export type OperationId = SiteOperationId | StaffOperationId;

export function splitEndpoint(endpoint: Endpoint): { readonly method: Method; readonly path: Path } {
  const [method, path] = endpoint.split(' ') as [Method, Path];
  return { method, path };
}
