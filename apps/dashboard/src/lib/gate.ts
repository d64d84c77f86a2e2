/** Where this browser keeps that it was given. */
export const storageKey = 'gate';

/** The hash that this origin asks a passphrase for; empty where it asks for none. */
export const gateHash = (): string => document.querySelector('meta[name="gate"]')?.getAttribute('content') ?? '';

/** Whether the right passphrase was given here before, or none is asked for. */
export function gateIsOpen(): boolean {
  const hash = gateHash();
  return hash === '' || localStorage.getItem(storageKey) === hash;
}
