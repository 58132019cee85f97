import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * Every route by its name in the spec. A new screen needs one line here and one thin file in routes/. Visitors who open
 * a page under `members-only` are sent to the login page.
 */
export default [
  route('brand/:key/:file', 'routes/brand.ts', { id: 'brand' }),
  layout('shell/layouts/default.tsx', [
    index('routes/home.tsx', { id: 'index' }),
    route('login', 'routes/login.tsx', { id: 'login' }),
    route('signup', 'routes/signup.tsx', { id: 'signup' }),
    route('activate/done', 'routes/activate-done.tsx', { id: 'activate-done' }),
    route('activate/error', 'routes/activate-error.tsx', { id: 'activate-error' }),
    route('reset-password', 'routes/reset-password.tsx', { id: 'reset-password' }),
    route('reset-password/do', 'routes/reset-password-do.tsx', { id: 'reset-password-do' }),
    route('mail-change/do', 'routes/mail-change-do.tsx', { id: 'mail-change-do' }),
    route('account-deleted', 'routes/account-deleted.tsx', { id: 'account-deleted' }),
    route('unsubscribe', 'routes/unsubscribe.tsx', { id: 'unsubscribe' }),
    route('members', 'routes/members.tsx', { id: 'members' }),
    route('members/:id', 'routes/member.tsx', { id: 'members-id' }),
    route('pricing', 'routes/pricing.tsx', { id: 'pricing' }),
    route('decision', 'routes/decision.tsx', { id: 'decision' }),
    route('complaints', 'routes/complaints.tsx', { id: 'complaints' }),
    route('removal', 'routes/removal.tsx', { id: 'removal' }),
    route('pages/:page', 'routes/pages.tsx', { id: 'pages' }),
    route('lang-config', 'routes/lang-config.tsx', { id: 'lang-config' }),
    layout('shell/layouts/members-only.ts', { id: 'members-only' }, [
      route('signup-matches', 'routes/signup-matches.tsx', { id: 'signup-matches' }),
      route('profile', 'routes/profile.tsx', { id: 'profile' }),
      route('settings', 'routes/settings.tsx', { id: 'settings' }),
      route('settings/leave', 'routes/settings-leave.tsx', { id: 'settings-leave' }),
      route('notifications', 'routes/notifications.tsx', { id: 'notifications' }),
      route('decisions', 'routes/decisions.tsx', { id: 'decisions' }),
      route('decisions/:id', 'routes/decisions-id.tsx', { id: 'decisions-id' }),
      route('reports', 'routes/reports.tsx', { id: 'reports' }),
      route('complaints/:id', 'routes/complaints-id.tsx', { id: 'complaints-id' }),
      route('likes', 'routes/likes.tsx', { id: 'likes' }),
      route('likes/:type', 'routes/likes-type.tsx', { id: 'likes-type' }),
      route('likes/m/:id', 'routes/likes-match.tsx', { id: 'likes-m-id' }),
      route('swipe-game', 'routes/swipe-game.tsx', { id: 'swipe-game' }),
      route('match-finder', 'routes/match-finder.tsx', { id: 'match-finder' }),
      route('credits', 'routes/credits.tsx', { id: 'credits' }),
      route('credits/repeat-order', 'routes/credits-repeat-order.tsx', { id: 'credits-repeat-order' }),
      route('credits/:id/:paymentmethod?', 'routes/credits-order.tsx', { id: 'credits-id-paymentmethod' }),
      route('directdebit', 'routes/directdebit.tsx', { id: 'directdebit' }),
      route('premium', 'routes/premium.tsx', { id: 'premium' }),
      route('transactions', 'routes/transactions.tsx', { id: 'transactions-id' }),
      route('transactions/credits', 'routes/transactions-credits.tsx', { id: 'transactions-credits' }),
      route('transactions/:id', 'routes/transaction.tsx', { id: 'transactions-payment' }),
    ]),
    route('*', 'routes/not-found.tsx', { id: 'not-found' }),
  ]),
  layout('shell/layouts/members-only.ts', { id: 'members-only-chat' }, [
    layout('shell/layouts/chat.tsx', { id: 'chat-layout' }, [
      route('chats', 'routes/chats.tsx', { id: 'chats' }),
      route('chats/:id', 'routes/chat.tsx', { id: 'chats-id' }),
      route('members/:id/chat', 'routes/member-chat.tsx', { id: 'members-id-chat' }),
    ]),
  ]),
  layout('shell/layouts/lander.tsx', [
    route('members/:id/landing2/:slug?', 'routes/member-landing2.tsx', { id: 'members-id-landing2-slug' }),
    route('members/:id/landing3/:slug?', 'routes/member-landing3.tsx', { id: 'members-id-landing3-slug' }),
    route('landers/alonetonight/:slug?', 'routes/lander-alonetonight.tsx', {
      id: 'landers-alonetonight-slug',
    }),
    route('landers/gallery/:slug?', 'routes/lander-gallery.tsx', { id: 'landers-gallery-slug' }),
    route('landers/collagelanding/:slug?', 'routes/lander-collagelanding.tsx', {
      id: 'landers-collagelanding-slug',
    }),
    route('landers/tinderswipe/:slug?', 'routes/lander-tinderswipe.tsx', { id: 'landers-tinderswipe' }),
    route('landers/video/:slug?', 'routes/lander-video.tsx', { id: 'landers-video-slug' }),
    route('landers/transitionsvideolanding/:slug?', 'routes/lander-transitionsvideolanding.tsx', {
      id: 'landers-transitionsvideolanding-slug',
    }),
    route('landers/iconslanding/:slug?', 'routes/lander-iconslanding.tsx', {
      id: 'landers-iconslanding-slug',
    }),
    route('landers/maplanding/:slug?', 'routes/lander-maplanding.tsx', { id: 'landers-maplanding' }),
    route('landers/socialnetwork/:slug?', 'routes/lander-socialnetwork.tsx', {
      id: 'landers-socialnetwork-slug',
    }),
    route('members/:id/landing', 'routes/member-landing.tsx', { id: 'members-id-landing' }),
  ]),
  layout('shell/layouts/empty.tsx', [
    route('complete-signup', 'routes/complete-signup.tsx', { id: 'complete-signup' }),
    route('members/:id/signup', 'routes/signup.tsx', { id: 'members-id-signup' }),
  ]),
  route('logout', 'routes/logout.ts', { id: 'logout' }),
  route('robots.txt', 'routes/robots.ts', { id: 'robots' }),
  route('sitemap.xml', 'routes/sitemap.ts', { id: 'sitemap' }),
  route('manifest.webmanifest', 'routes/manifest.ts', { id: 'manifest' }),
  route('offline', 'routes/offline.ts', { id: 'offline' }),
] satisfies RouteConfig;
