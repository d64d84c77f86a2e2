import type { HandoverRow } from './handovers.repository';

const pages = { take_back: '/take-back/desk', donation: '/donations/desk' } as const;

/** The address of the desk with a code, which is what a code that can be scanned holds. */
export const deskAddress = (publicUrl: string, { kind, code }: Pick<HandoverRow, 'kind' | 'code'>): string =>
  `${publicUrl}${pages[kind]}?code=${code}`;
