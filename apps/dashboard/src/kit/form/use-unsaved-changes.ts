import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router';
import { confirm } from '../alerts/confirm';

/** Whether going there leaves the form; another path does, wherever nothing else is said. */
export type Leaves = (here: Location, there: Location) => boolean;
const otherPath: Leaves = (here, there) => here.pathname !== there.pathname;

/** The forms on screen that hold changes: a page may have more than one, the router asks but once. */
const changedForms = new Map<object, Leaves>();

/**
 * Asks before a page with changes is left, by a link or by closing the tab. `UnsavedChanges` does the asking.
 * @param leaves keeps its identity; needed where more than the path tells one form from another
 * @returns call it before going on after a save: that way is not asked about.
 */
export function useUnsavedChanges(dirty: boolean, leaves: Leaves = otherPath): () => void {
  const form = useRef({});

  useEffect(() => {
    if (!dirty) return;
    const self = form.current;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    changedForms.set(self, leaves);
    window.addEventListener('beforeunload', warn);
    return () => {
      changedForms.delete(self);
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty, leaves]);

  return () => changedForms.delete(form.current);
}

/** Stands once over all pages and asks on the way out. */
export function UnsavedChanges() {
  const { t } = useTranslation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    [...changedForms.values()].some((leaves) => leaves(currentLocation, nextLocation)),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(t('Changes you have not saved will be lost.')).then((yes) =>
      yes ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker, t]);

  return null;
}
