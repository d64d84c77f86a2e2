import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './billing.module.css';

type Site = { readonly id: number; readonly name: string; readonly url: string };
type Props = {
  sites: readonly Site[];
  /** How many the plan has room for. */
  allowed: number;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** Which websites stay where a plan has no room for all: no more than it allows can be ticked. */
export function StayChoice({ sites, allowed, chosen, onChange }: Props) {
  const { t } = useTranslation();
  const full = chosen.length >= allowed;
  return (
    <fieldset className={css.stays}>
      <legend>{t('Which websites stay? The plan has room for {allowed}.', { allowed })}</legend>
      {sites.map(({ id, name, url }) => {
        const ticked = chosen.includes(id);
        return (
          <Checkbox
            key={id}
            label={name}
            description={url}
            classNames={{ description: css.address }}
            checked={ticked}
            disabled={full && !ticked}
            onChange={() => onChange(ticked ? chosen.filter((one) => one !== id) : [...chosen, id])}
          />
        );
      })}
      <p className="dw-dim">{t('The others are paused; nothing is deleted.')}</p>
    </fieldset>
  );
}
