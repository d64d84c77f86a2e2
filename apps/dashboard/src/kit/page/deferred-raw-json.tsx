import { Suspense } from 'react';
import { deferred } from '../states/deferred';

const rawJson = deferred(() => import('./raw-json').then((module) => module.RawJson));

/** See raw-json.tsx. It stands last, so that nothing moves when its code comes. */
export const RawJson = ({ value }: { value: unknown }) => (
  <Suspense>
    <rawJson.Component value={value} />
  </Suspense>
);
