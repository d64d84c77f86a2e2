import { Button, Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form/form-section';
import shared from '../../kit/secrets/secrets.module.css';
import { DifferenceList } from './difference-list';
import { useCopy } from './use-copy';
import type { CopyChoices, CopyKind } from './website-copies.api';
import css from './website-copies.module.css';

/** What is copied and where to; the difference; and then the copy itself. */
export function CopyForm({ uuid, choices }: { uuid: string; choices: CopyChoices }) {
  const { t } = useTranslation();
  const changedId = useId();
  const [tried, setTried] = useState(false);
  const { chosen, choose, shown, busy, show, copy, heading } = useCopy(uuid, choices);
  const kinds: readonly { value: CopyKind; label: string; description: string; none: boolean }[] = [
    {
      value: 'settings',
      label: t('Settings'),
      description: t('Look, language and place of the widget, codes for orders that are not signed, small gifts.'),
      none: false,
    },
    {
      value: 'mails',
      label: t('Mails'),
      description:
        choices.mails > 0
          ? t('Its own mails: {mails}. The version before stays and can be restored.', { mails: choices.mails })
          : t('It has no mails of its own.'),
      none: choices.mails === 0,
    },
    {
      value: 'coupons',
      label: t('Coupons'),
      description: choices.coupons
        ? t('Coupons that are given out here: {coupons}. They are given out there, too.', { coupons: choices.coupons })
        : t('No coupons are given out here.'),
      none: !choices.coupons,
    },
  ];
  const toShow = () => {
    setTried(true);
    if (chosen.what.length > 0 && chosen.targets.length > 0) void show();
  };
  const differs = shown?.some(({ changes }) => changes.length > 0);
  return (
    <>
      <FormSection
        title={t('What is copied')}
        purpose={t('Name, address, keys, sender, and whether it is active stay each website’s own.')}
      >
        <Checkbox.Group
          aria-label={t('What is copied')}
          value={chosen.what}
          onChange={(what) => choose({ what: kinds.flatMap(({ value }) => (what.includes(value) ? [value] : [])) })}
          error={tried && chosen.what.length === 0 && t('Choose what is copied.')}
        >
          <div className={shared.checks}>
            {kinds
              .filter(({ value }) => value !== 'coupons' || choices.coupons !== null)
              .map(({ value, label, description, none }) => (
                <Checkbox key={value} value={value} label={label} description={description} disabled={none} />
              ))}
          </div>
        </Checkbox.Group>
      </FormSection>
      <FormSection
        title={t('Copy to')}
        purpose={t('Nothing is taken away there: mails and coupons that only they have stay.')}
      >
        <Checkbox.Group
          aria-label={t('Copy to')}
          value={chosen.targets}
          onChange={(targets) => choose({ targets })}
          error={tried && chosen.targets.length === 0 && t('Choose at least one website.')}
        >
          <div className={css.choices}>
            {choices.targets.map(({ uuid: target, name, url }) => (
              <Checkbox key={target} value={target} label={name} description={url} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={shared.actions}>
          <Button variant={shown ? 'default' : 'filled'} loading={busy === 'show'} onClick={toShow}>
            {t('Show the difference')}
          </Button>
        </div>
      </FormSection>
      {shown && (
        <section className={css.result} aria-labelledby={changedId}>
          <h2 id={changedId} ref={heading} tabIndex={-1}>
            {t('What would change')}
          </h2>
          <DifferenceList shown={shown} />
          <div className={shared.actions}>
            <Button loading={busy === 'copy'} disabled={!differs} onClick={() => void copy()}>
              {t('Copy now')}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
