import { call } from '../../lib/call';

/** The town of a postcode. */
export const townOfPostcode = (postcode: string, country: string) =>
  call('POST', '/cities', { body: { postcode, country } });

/** About where an address is. */
export const locateAddress = (address: string) => call('POST', '/coordination', { body: { address } });
