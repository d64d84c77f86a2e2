import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { confirm } from '../alerts/confirm';

/** The forms on screen that hold changes: a page may have more than one, the router asks but once. */
const changedForms = new Set<object>();

/**
 * Asks before a page with changes is left, by a link or by closing the tab. `UnsavedChanges` does the asking.
 * @returns call it before going on after a save: that way is not asked about.
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const form = useRef({});

  useEffect(() => {
    if (!dirty) return;
    const self = form.current;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    changedForms.add(self);
    window.addEventListener('beforeunload', warn);
    return () => {
      changedForms.delete(self);
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty]);

  return () => changedForms.delete(form.current);
}

/** Stands once over all pages and asks on the way out. */
export function UnsavedChanges() {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changedForms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(t('Changes you have not saved will be lost.')).then((yes) =>
      yes ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker, t]);

  return null;
}
