import { type Located, locateOffline } from './locate';
import { townByName, townOfPostcode } from './towns';

/** Where an address is; `approximate` where it is about that place, and a pin has to be moved or confirmed. */
export type Found = Located & { readonly approximate: boolean };
/** A town; its number is 0 where it is none of the known ones. */
export type FoundTown = { readonly id: number; readonly name: string; readonly approximate: boolean };

/** Finds places. Never rejects: a failure is answered as not found. */
export type Geocoder = {
  /** Whether it asks a service, whose answers are worth a limit on how many are asked for. */
  readonly asksOthers: boolean;
  locate(address: string): Promise<Found | undefined>;
  /** @param country two letters */
  townOf(postcode: string, country: string): Promise<FoundTown | undefined>;
};

/** Knows UK postcode areas and post towns, offline. */
export const offlineGeocoder: Geocoder = {
  asksOthers: false,
  async locate(address) {
    const found = locateOffline(address);
    return found && { ...found, approximate: true };
  },
  async townOf(postcode, country) {
    const town = country.toUpperCase() === 'GB' ? townOfPostcode(postcode) : undefined;
    return town && { ...town, approximate: true };
  },
};

/** A town by the name that a service gave it. */
export function townNamed(name: string, country: string): FoundTown {
  const known = country.toUpperCase() === 'GB' ? townByName(name) : undefined;
  return { id: known?.id ?? 0, name: known?.name ?? name, approximate: false };
}
