// Generated from packages/i18n/locales by `npm run gen`. Do not edit.
import type { Loaders } from '../load.ts';

export const loaders: Loaders = {
  en: {
    'error': () => import('../../locales/en/error.json'),
    'office-audit': () => import('../../locales/en/office-audit.json'),
    'office-cases': () => import('../../locales/en/office-cases.json'),
    'office-keys': () => import('../../locales/en/office-keys.json'),
    'office-me': () => import('../../locales/en/office-me.json'),
    'office-members': () => import('../../locales/en/office-members.json'),
    'office-photos': () => import('../../locales/en/office-photos.json'),
    'office-shell': () => import('../../locales/en/office-shell.json'),
    'office-sign-in': () => import('../../locales/en/office-sign-in.json'),
    'office-team': () => import('../../locales/en/office-team.json'),
    'office-today': () => import('../../locales/en/office-today.json'),
  },
  nl: {
    'error': () => import('../../locales/nl/error.json'),
    'office-audit': () => import('../../locales/nl/office-audit.json'),
    'office-cases': () => import('../../locales/nl/office-cases.json'),
    'office-keys': () => import('../../locales/nl/office-keys.json'),
    'office-me': () => import('../../locales/nl/office-me.json'),
    'office-members': () => import('../../locales/nl/office-members.json'),
    'office-photos': () => import('../../locales/nl/office-photos.json'),
    'office-shell': () => import('../../locales/nl/office-shell.json'),
    'office-sign-in': () => import('../../locales/nl/office-sign-in.json'),
    'office-team': () => import('../../locales/nl/office-team.json'),
    'office-today': () => import('../../locales/nl/office-today.json'),
  },
};
