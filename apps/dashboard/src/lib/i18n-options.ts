/** English texts are the keys, so nothing in them may be taken for a separator; placeholders stand in single braces. */
export const i18nOptions = {
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
  showSupportNotice: false,
} as const;
