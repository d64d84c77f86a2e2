import { describe, expect, it } from 'vitest';
import { centreOfArea } from './area-centres';
import { locateOffline } from './locate';
import { areaOfTown, townsOf } from './towns';

describe('the offline gazetteer', () => {
  it('has a place within the United Kingdom and its islands for each town', () => {
    const towns = townsOf('gb');
    expect(towns.length).toBeGreaterThan(110);
    for (const town of towns) {
      const place = centreOfArea(areaOfTown(town));
      expect(place, town.name).toBeDefined();
      expect(place?.lat, town.name).toBeGreaterThan(49);
      expect(place?.lat, town.name).toBeLessThan(61);
      expect(place?.lng, town.name).toBeGreaterThan(-8);
      expect(place?.lng, town.name).toBeLessThan(2);
    }
    expect(townsOf('PL')).toEqual([]);
  });

  it('finds addresses by their postcode, wherever it stands and however it is written', () => {
    const leeds = { address: 'Leeds LS1 4AP, United Kingdom', location: { lat: 53.8, lng: -1.55 } };
    for (const text of ['1 Rail Lane, Leeds, LS1 4AP, United Kingdom', 'ls14ap', 'Rail Lane\nLeeds ls1 4ap']) {
      expect(locateOffline(text), text).toEqual(leeds);
    }
    expect(locateOffline('10 Downing Street, SW1A 2AA')?.location).toEqual({ lat: 51.47, lng: -0.16 });
  });

  it('finds them by a part that is a post town, where no postcode helps', () => {
    expect(locateOffline('Market Square, york, England')?.address).toBe('York, United Kingdom');
    expect(locateOffline('London')?.location).toEqual({ lat: 51.52, lng: -0.12 });
    expect(locateOffline('12 Bath Road, Nowhere')).toBeUndefined();
  });

  it('does not take places abroad for its own', () => {
    for (const text of ['London, Canada', 'Rue de Rivoli, Paris', 'ul. Prosta 1, 00-950 Warszawa', 'nonsense', ', ,']) {
      expect(locateOffline(text), text).toBeUndefined();
    }
  });
});
