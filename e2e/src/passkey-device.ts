import type { Page } from 'playwright-core';
import { origin } from './browser';

/** The server by a name, to which passkeys belong. */
export const site = origin.replace('127.0.0.1', 'localhost');

/** A device that makes and uses passkeys as its user touches it; as long as the page is open. */
export async function withDevice(page: Page) {
  const wire = await page.context().newCDPSession(page);
  await wire.send('WebAuthn.enable');
  const { authenticatorId } = await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether its user can prove who they are. */
    verify: (isUserVerified: boolean) => wire.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forget: () => wire.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}
