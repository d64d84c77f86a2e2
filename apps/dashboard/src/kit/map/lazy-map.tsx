import { queryOptions, useQuery } from '@tanstack/react-query';
import { Loaded } from '../states/loaded';
import { Bone } from '../states/skeleton';
import type { PlaceMapProps } from './place-map';

/** The map library is as large as three pages, so it is loaded with the first map. */
const mapChunk = queryOptions({
  queryKey: ['map_chunk'],
  queryFn: () => import('./place-map').then((module) => module.PlaceMap),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The map, once its code is here; the form around it works without. */
export function LazyMap(props: PlaceMapProps) {
  const query = useQuery(mapChunk);
  return (
    <Loaded query={query} skeleton={<Bone width="100%" height={380} />}>
      {(PlaceMap) => <PlaceMap {...props} />}
    </Loaded>
  );
}
