import { z } from 'zod';
import type { InTurn } from '../auth/shared-pace';
import type { Clock } from '../clock';
import { guardedFetch } from '../outbound/guarded-fetch';
import { type Found, type FoundTown, type Geocoder, offlineGeocoder, townNamed } from './geocoder';
import { remembered } from './remembered';

type Options = {
  readonly url: string;
  readonly clock: Clock;
  /** Says who asks, as the service’s rules want it. */
  readonly userAgent: string;
  /** Called with the reason when the service cannot be asked; the offline answer is used instead. */
  readonly report?: (error: unknown) => void;
  readonly timeoutMs?: number;
  /** Starts one question after another: the public service allows one a second, from all processes together. */
  readonly inTurn: InTurn;
};

const day = 24 * 3600;
const text = z.string().optional();
const results = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    display_name: z.string(),
    /** 30 is a house, 26 a street, 16 a town. */
    place_rank: z.number().optional(),
    address: z
      .object({ house_number: text, city: text, town: text, village: text, municipality: text, hamlet: text })
      .optional(),
  }),
);
type Result = z.infer<typeof results>[number];

/**
 * A service that speaks Nominatim’s protocol. Answers are remembered for a day; where it fails, or knows nothing, the
 * answer is the offline one.
 */
export function nominatimGeocoder({ url, clock, userAgent, report, timeoutMs = 5000, inTurn }: Options): Geocoder {
  const remember = remembered<Result | undefined>(clock, { entries: 2000, seconds: day });

  const first = async (query: Readonly<Record<string, string>>): Promise<Result | undefined> => {
    const asked = new URLSearchParams({ format: 'jsonv2', addressdetails: '1', limit: '1', ...query });
    const address = `${url.replace(/\/$/, '')}/search?${asked}`;
    try {
      return await remember(asked.toString().toLowerCase(), () => inTurn(() => ask(address)));
    } catch (error) {
      report?.(error);
      return undefined;
    }
  };

  const ask = async (address: string): Promise<Result | undefined> => {
    const { body } = await guardedFetch(address, {
      maxBytes: 256 * 1024,
      timeoutMs,
      accept: 'application/json',
      headers: { 'user-agent': userAgent, 'accept-language': 'en' },
      // The operator names the service; it may well be their own.
      allowPrivateHosts: true,
      maxRedirects: 2,
    });
    return results.parse(JSON.parse(body.toString('utf8')))[0];
  };

  return {
    asksOthers: true,
    async locate(address): Promise<Found | undefined> {
      const result = await first({ q: address });
      return result ? foundIn(result) : offlineGeocoder.locate(address);
    },
    async townOf(postcode, country): Promise<FoundTown | undefined> {
      const result = await first({ postalcode: postcode, countrycodes: country.toLowerCase() });
      const { city, town, village, municipality, hamlet } = result?.address ?? {};
      const name = city ?? town ?? village ?? municipality ?? hamlet;
      return name ? townNamed(name, country) : offlineGeocoder.townOf(postcode, country);
    },
  };
}

const house = 28;

function foundIn({ lat, lon, display_name, place_rank, address }: Result): Found {
  const exact = place_rank === undefined ? address?.house_number !== undefined : place_rank >= house;
  return { address: display_name, location: { lat, lng: lon }, approximate: !exact };
}
