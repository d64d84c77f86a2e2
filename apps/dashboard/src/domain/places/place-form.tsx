import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '../../kit/form/conflict-panel';
import { focusFirstError } from '../../kit/form/focus-first-error';
import { PageHead, type PageHeadProps } from '../../kit/page/page-head';
import { GeneralPanel, type PlaceTags } from './general-panel';
import { HoursPanel } from './hours-panel';
import { LocationPanel } from './location-panel';
import type { Place, PlaceBody } from './place';
import { PlaceBar } from './place-bar';
import css from './place-form.module.css';
import { fieldsOf, type PlaceFormValues, type PlaceTab, placeTabs, tabsOf } from './place-form-values';
import type { PlaceWords } from './place-words';
import { usePlaceForm } from './use-place-form';

export type PlaceFormProps<P extends Place> = Pick<PageHeadProps, 'crumbs' | 'title' | 'purpose'> & {
  words: PlaceWords;
  /** Being added: a wizard of three steps. An edit shows all tabs with their buttons. */
  adding: boolean;
  initialValues: PlaceFormValues;
  /** Where its kind has tags. */
  tags?: PlaceTags;
  save: (body: PlaceBody, version: string | undefined) => Promise<P>;
  /** A stored place, which others may change meanwhile. */
  stored?: { readonly version: string; readonly reload: () => Promise<P> };
  onSaved: (place: P) => void;
};

/** The form of a place in its three tabs: General, Location, Opening Hours. */
export function PlaceForm<P extends Place>(props: PlaceFormProps<P>) {
  const { words, adding, initialValues, tags, save, stored, onSaved, ...head } = props;
  const { t } = useTranslation();
  const [tab, setTab] = useState<PlaceTab>('general');
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const showFirst = (fields: readonly string[]) => {
    const wrong = tabsOf(fields);
    if (wrong[0] && !wrong.includes(tab)) setTab(wrong[0]);
  };
  const server = usePlaceForm({ initialValues, starred: words.starred, save, stored, onSaved, onRefused: showFirst });
  const { form } = server;
  const wrongTabs = tabsOf(Object.keys(form.errors));
  const labels = { general: t('General'), location: t('Location'), hours: t('Opening Hours') };

  const goTo = (next: PlaceTab) => {
    setTab(next);
    requestAnimationFrame(() => element?.scrollIntoView({ block: 'nearest' }));
  };
  /** Goes on where nothing on this tab is wrong. */
  const goOn = (next: PlaceTab) => {
    const wrong = fieldsOf(tab).filter((field) => form.validateField(field).hasError);
    if (wrong.length === 0) goTo(next);
    else focusFirstError(element);
  };
  return (
    <>
      <PageHead {...head} />
      <form ref={setElement} className={css.form} noValidate onSubmit={server.submit}>
        {server.conflict && <ConflictPanel conflict={server.conflict} />}
        <Tabs value={tab} onChange={(chosen) => setTab(placeTabs.find((one) => one === chosen) ?? tab)} keepMounted>
          <Tabs.List className={css.tabs}>
            {placeTabs.map((one) => (
              <Tabs.Tab
                key={one}
                value={one}
                data-wrong={wrongTabs.includes(one) || undefined}
                rightSection={
                  wrongTabs.includes(one) && <IconAlertCircle size={16} stroke={1.8} aria-label={t('has an error')} />
                }
              >
                {labels[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="general">
            <GeneralPanel words={words} form={form} tags={tags} />
          </Tabs.Panel>
          <Tabs.Panel value="location">
            <LocationPanel words={words} form={form} shown={tab === 'location'} />
          </Tabs.Panel>
          <Tabs.Panel value="hours">
            <HoursPanel words={words} form={form} />
          </Tabs.Panel>
        </Tabs>
        <PlaceBar words={words} adding={adding} tab={tab} server={server} onBack={goTo} onNext={goOn} />
      </form>
    </>
  );
}
