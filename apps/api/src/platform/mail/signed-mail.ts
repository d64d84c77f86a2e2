import type { Mail } from './mail';

/** A mail of ours: its lines, and who wrote it. */
export function signedMail(to: string, subject: string, lines: readonly string[]): Mail {
  return { to, subject, text: [...lines, '', 'Digital Wardrobe'].join('\n') };
}
