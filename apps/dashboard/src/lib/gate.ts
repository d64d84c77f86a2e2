const storageKey = 'gate';

/** The hash that this origin asks a passphrase for; empty where it asks for none. */
const gateHash = (): string => document.querySelector('meta[name="gate"]')?.getAttribute('content') ?? '';

/** Whether the right passphrase was given here before, or none is asked for. */
export function gateIsOpen(): boolean {
  const hash = gateHash();
  return hash === '' || localStorage.getItem(storageKey) === hash;
}

/** Whether a passphrase has the hash; if so, it is not asked for again. @throws where the browser cannot hash (plain http) */
export async function openGate(passphrase: string): Promise<boolean> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(passphrase));
  const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hash !== gateHash()) return false;
  localStorage.setItem(storageKey, hash);
  return true;
}
