import type { Language } from '@dw/contract';
import type { Config } from './config/config';
import type { OfferBoard } from './domain/offers/offer-board';
import type { SiteTallies } from './domain/sites/site-tallies';
import type { Events } from './events/events';
import type { Breaches } from './platform/auth/breached-passwords';
import type { SharedCounts } from './platform/auth/shared-counts';
import type { Throttle } from './platform/auth/throttle';
import type { Clock } from './platform/clock';
import type { Database } from './platform/db/database';
import type { FileStore } from './platform/files/file-store';
import type { Geocoder } from './platform/geo/geocoder';
import type { Route } from './platform/http/routes';
import type { Imports } from './platform/imports/imports';
import type { Jobs } from './platform/jobs/jobs';
import type { MailQueue } from './platform/mail/mail';
import type { Outbound } from './platform/outbound/outbound';
import type { Payments } from './platform/payments/payments';
import type { RemotePictures } from './platform/pictures/image-proxy';
import type { PictureEncoder } from './platform/pictures/picture-encoder';
import type { PictureUploads } from './platform/pictures/picture-uploads';
import type { VirusScanner } from './platform/scanner/virus-scanner';
import type { Signer } from './platform/signer';

/** What a feature is built from: its routes on one side, the platform on the other. */
export type Services = {
  readonly route: Route;
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly mail: MailQueue;
  readonly files: FileStore;
  readonly pictures: PictureEncoder;
  readonly uploads: PictureUploads;
  readonly shopPictures: RemotePictures;
  readonly imports: Imports;
  readonly payments: Payments;
  readonly geocoder: Geocoder;
  readonly outbound: Outbound;
  readonly scanner: VirusScanner;
  readonly throttle: Throttle;
  readonly breaches: Breaches;
  readonly counts: SharedCounts;
  /** Of this release. */
  readonly version: string;
  readonly signer: Signer;
  readonly tallies: SiteTallies;
  readonly offers: OfferBoard;
  /** A catalogue's text of this key, its places filled; undefined where the language has none, as English of what is its own key. */
  readonly translated: (
    language: Language,
    key: string,
    params: Readonly<Record<string, string | number>>,
  ) => string | undefined;
  /** Where browsers reach us, without a slash at the end. */
  readonly publicUrl: () => string;
};
