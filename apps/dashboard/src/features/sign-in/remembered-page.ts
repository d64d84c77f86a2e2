/** Where a login leads: the page that asked for it, when it is one of ours, else the dashboard. */
export function rememberedPage(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const ours = typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') && !from.startsWith('/\\');
  return ours ? from : '/dashboard';
}

/** The address that the page before already knows, for the login’s first field. */
export function givenEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : '';
}
