import { gateHash, storageKey } from './gate';

/** Whether a passphrase has the hash; if so, it is not asked for again. @throws where the browser cannot hash (plain http) */
export async function openGate(passphrase: string): Promise<boolean> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(passphrase));
  const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hash !== gateHash()) return false;
  localStorage.setItem(storageKey, hash);
  return true;
}
