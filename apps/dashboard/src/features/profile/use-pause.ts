import { useEffect, useState } from 'react';

/** A value once it has stood still for some milliseconds. */
export function usePause<T>(value: T, pause: number): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return still;
}
