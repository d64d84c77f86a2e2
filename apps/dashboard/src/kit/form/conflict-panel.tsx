import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './conflict-panel.module.css';
import type { FormConflict } from './use-server-form';

/** What someone else changed while the form was open: both versions of each field, one to be chosen. */
export function ConflictPanel({ conflict }: { conflict: FormConflict }) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new conflict is brought into sight
  useEffect(() => panel.current?.focus(), [conflict.at]);

  const say = (value: unknown) => (typeof value === 'boolean' ? t(value ? 'On' : 'Off') : String(value || '–'));
  return (
    <section ref={panel} className={css.panel} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>
        <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
        {t('This was changed since you opened it.')}
      </h2>
      <p>{t('Choose which to keep, then save again.')}</p>
      {conflict.fields.map(({ name, label, mine, theirs, takesTheirs }) => (
        <fieldset key={name}>
          <legend>{label}</legend>
          {[
            { whose: t('Yours: {value}', { value: say(mine) }), checked: !takesTheirs, theirs: false },
            { whose: t('Theirs: {value}', { value: say(theirs) }), checked: takesTheirs, theirs: true },
          ].map((version) => (
            <label key={String(version.theirs)}>
              <input
                type="radio"
                name={`${id}-${name}`}
                checked={version.checked}
                onChange={() => conflict.choose(name, version.theirs)}
              />
              {version.whose}
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
