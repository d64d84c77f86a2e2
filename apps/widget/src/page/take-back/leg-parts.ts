/** What a hand-over's page shows after its code; `offline.ts` keeps them with the page. */
export const qrCode = async () => (await import('./qr-code')).QrCode;
export const legRest = async () => (await import('./leg-rest')).open();
