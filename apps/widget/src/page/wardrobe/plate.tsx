import { useState } from 'preact/hooks';
import { Sign } from './sign';

/** A picture on its plate, or a drawn hanger where there is none. */
export function Plate({ source }: { source: string | undefined }) {
  const [failed, setFailed] = useState(false);
  return (
    <span class="plate">
      {source && !failed ? (
        <img src={source} alt="" loading="lazy" onError={() => setFailed(true)} />
      ) : (
        <Sign name="hanger" />
      )}
    </span>
  );
}
