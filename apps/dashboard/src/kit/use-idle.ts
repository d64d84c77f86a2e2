import { useEffect, useState } from 'react';
import { whenIdle } from '../lib/when-idle';

/** False until the browser has nothing better to do: what asks for little that matters waits until the page is shown. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
