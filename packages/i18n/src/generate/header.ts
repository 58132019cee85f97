export const generatedHeader = '// Generated from packages/i18n/locales by `npm run gen`. Do not edit.';
