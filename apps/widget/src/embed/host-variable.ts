import { isRecord } from '../messages';
import { guarded } from './guarded';

type Changed = (variable: Readonly<Record<string, unknown>>) => void;

/** Hears every later assignment to a property of an object, reading as before. */
function hear(object: object, name: string, value: unknown, changed: (value: unknown) => void): void {
  let current = value;
  Object.defineProperty(object, name, {
    configurable: true,
    enumerable: true,
    get: () => current,
    set: (next: unknown) => {
      current = next;
      changed(next);
    },
  });
}

/**
 * Follows `window.digitalWardrobe`: calls back with it now and whenever the shop replaces it or sets its items, before or after
 * this script ran. `Object.assign` keeps working in both directions.
 */
export function watch(callback: Changed): void {
  const changed = guarded(callback);
  const adopt = guarded((variable: unknown) => {
    if (!isRecord(variable)) return;
    // A frozen variable cannot be followed; it is still read once.
    guarded(() => hear(variable, 'items', variable.items, () => changed(variable)))();
    changed(variable);
  });
  const before: unknown = Reflect.get(window, 'digitalWardrobe');
  // A variable that the shop declared with `var` cannot be replaced by an accessor; its items still can.
  guarded(() => hear(window, 'digitalWardrobe', before, adopt))();
  adopt(before);
}
