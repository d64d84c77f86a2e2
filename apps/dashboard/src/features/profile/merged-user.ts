import type { AuthUser } from '../../lib/session';

/** The stored user with what the server answered; members of a nested address stand beside the others. */
export function mergedUser(stored: AuthUser, answered: object): AuthUser {
  const { address, ...rest }: { address?: unknown } = { ...answered };
  if (typeof address === 'object' && address !== null) return { ...stored, ...rest, ...address };
  return { ...stored, ...answered };
}
