/** The fixed `X-Client-Id` of each client application. A missing header is accepted, an unknown one refused. */
export const clientIds = {
  dashboard: 'cca0c46b-6443-4bbc-b120-94d432ec80d7',
  widget: '663e331f-d474-4e95-b67b-3fa5c9285061',
} as const;

/** The header of an answer with the token to go on with. The one that the call came with opens the session for a minute more. */
export const renewedTokenHeader = 'x-access-token';
