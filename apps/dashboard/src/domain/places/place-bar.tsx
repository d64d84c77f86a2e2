import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import css from '../../kit/form/save-bar.module.css';
import type { ServerForm } from '../../kit/form/use-server-form';
import { type PlaceFormValues, type PlaceTab, placeTabs } from './place-form-values';
import type { PlaceWords } from './place-words';

type Props = {
  words: PlaceWords;
  adding: boolean;
  tab: PlaceTab;
  server: ServerForm<PlaceFormValues>;
  onBack: (tab: PlaceTab) => void;
  onNext: (tab: PlaceTab) => void;
};

/** The buttons at the foot: Back and Next between the steps of a new place, then, and always in an edit, the saving. */
export function PlaceBar({ words, adding, tab, server, onBack, onNext }: Props) {
  const { t } = useTranslation();
  const { form, dirty, saving } = server;
  const at = placeTabs.indexOf(tab);
  const before = adding ? placeTabs[at - 1] : undefined;
  const after = adding ? placeTabs[at + 1] : undefined;
  const out = !after && words.cancel;
  return (
    <div className={css.bar} data-dirty={dirty || undefined}>
      <p role="status">{dirty && t('Unsaved changes')}</p>
      {dirty && !adding && !out && (
        <Button variant="subtle" disabled={saving} onClick={() => form.reset()}>
          {t('Discard')}
        </Button>
      )}
      {before && (
        <Button variant="default" disabled={saving} onClick={() => onBack(before)}>
          {t('Back')}
        </Button>
      )}
      {adding && !before && words.back && (
        <Button
          variant="default"
          component={Link}
          to={words.back.to}
          title={t('Back to {page}', { page: words.back.label })}
        >
          {t('Back')}
        </Button>
      )}
      {out && (
        <Button variant="default" component={Link} to={out.to}>
          {out.label}
        </Button>
      )}
      {/* Two buttons, not one whose type changes: a click on Next must not become a submit. */}
      {after ? (
        <Button key="next" onClick={() => onNext(after)}>
          {t('Next')}
        </Button>
      ) : (
        <Button key="submit" type="submit" loading={saving}>
          {words.submit}
        </Button>
      )}
    </div>
  );
}
