import type { Leaves } from '../../kit/form/use-unsaved-changes';
import { readMailPlace } from './mail-place';

/** Each mail has the same path: which one it is stands behind it. The id comes with the first save and leads nowhere else. */
export const leavesMail: Leaves = (here, there) => keyOf(here) !== keyOf(there);

function keyOf({ pathname, search, state }: Parameters<Leaves>[0]): string {
  const { uuid, type, language } = readMailPlace(new URLSearchParams(search), state);
  return [pathname, uuid, type, language].join(' ');
}
