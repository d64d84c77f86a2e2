import { Button } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import css from './changes-elsewhere.module.css';

/** The place of all that is not saved on a page, at its foot: one below the other. */
function dock(): HTMLElement {
  const known = document.querySelector<HTMLElement>('[data-changes-dock]');
  if (known) return known;
  const made = document.createElement('div');
  made.className = css.dock ?? '';
  made.dataset.changesDock = '';
  document.body.append(made);
  return made;
}

/** Says that a form has changes while neither it nor its bar can be seen, and leads back to it. */
export function ChangesElsewhere({ bar }: { bar: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const [away, setAway] = useState(false);

  useEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(current);
    return () => observer.disconnect();
  }, [bar]);

  if (!away) return null;
  const form = bar.current?.closest('form');
  const back = () => {
    bar.current?.scrollIntoView({ block: 'center' });
    bar.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  };
  return createPortal(
    <section className={css.changes} data-dirty aria-label={t('Unsaved changes')}>
      <p>{[t('Unsaved changes'), form?.querySelector('h2')?.textContent].filter(Boolean).join(': ')}</p>
      <Button variant="default" size="compact-sm" onClick={back}>
        {t('Show')}
      </Button>
    </section>,
    dock(),
  );
}
