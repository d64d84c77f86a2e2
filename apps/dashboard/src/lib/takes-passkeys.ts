/** Passkeys belong to a name, not to a number; a page that is not encrypted has none. */
export const takesPasskeys = (): boolean => 'PublicKeyCredential' in window && /[a-z]/i.test(location.hostname);
