/** Why a sign-in elsewhere came to nothing, as the address says it. */
const problems = new Map([
  ['unavailable', { text: 'The sign-in service cannot be reached. Try again later, or log in with your password.' }],
  ['unverified', { text: 'The sign-in service has not verified your email address. Verify it there, then try again.' }],
  ['refused', { text: 'The sign-in was cancelled or refused. Try again.' }],
  ['expired', { text: 'The sign-in took too long or was used already. Try again.' }],
]);

type Return = { readonly from?: string } & ({ readonly ticket: string } | { readonly problem: string });

const key = 'login-fragment';
const partsOf = (from: string) => /^([^#]*)(.*)$/s.exec(from) ?? [from, from, ''];

/** Where the way to the provider begins; `from` is the page that asked for the login. What stands behind # is not sent. */
export function socialPath(from: string): string {
  const [, page = ''] = partsOf(from);
  return page === '/dashboard' ? '/social-login' : `/social-login?${new URLSearchParams({ from: page })}`;
}

/** Keeps in the tab what the page to come back to has behind #: it may be the secret of a link. */
export const keepFragment = (from: string): void => sessionStorage.setItem(key, partsOf(from)[2] ?? '');

/** What was kept, once. */
export function takeFragment(): string {
  const kept = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return kept;
}

/** What the way back brought along, in the part of the address that no server sees; undefined for any other. */
export function readSocialReturn(hash: string): Return | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const ticket = given.get('ticket');
  const from = given.get('from');
  if (ticket) return { ticket, ...(from !== null && { from }) };
  const failure = given.get('social_error');
  if (failure === null) return undefined;
  return { problem: (problems.get(failure) ?? problems.get('refused'))?.text ?? '' };
}
