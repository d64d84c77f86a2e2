import { IconBan, IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { neighbourOf } from '../../kit/neighbour-of';
import css from './tag-chooser.module.css';
import { nextState, stateOf, type TagStates, withState } from './tag-states';
import type { Tag } from './tags.api';

type Props = {
  tags: readonly Tag[];
  value: TagStates;
  onChange: (value: TagStates) => void;
  /** Deletes a tag of the account’s own. @returns whether it is gone */
  onDelete: (tag: Tag) => Promise<boolean>;
  error?: ReactNode;
  /** Where one more is added. */
  children: ReactNode;
};

const icons = { none: undefined, allowed: IconCheck, disallowed: IconBan };

/** Tags, each allowed, not allowed or neither; a click goes on to the next of the three. */
export function TagChooser({ tags, value, onChange, onDelete, error, children }: Props) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const words = { none: t('not chosen'), allowed: t('allowed'), disallowed: t('not allowed') };
  const counted = { allowed: value.allowed.length, disallowed: value.disallowed.length };

  const turn = ({ id, name }: Tag) => {
    const state = nextState(stateOf(value, id));
    setSaid(`${name}: ${words[state]}`);
    onChange(withState(value, id, state));
  };
  const remove = async (tag: Tag, item: Element | null) => {
    const goOn = neighbourOf(item);
    if (await onDelete(tag)) goOn();
  };
  return (
    <div className={css.chooser}>
      <p className={css.legend}>
        <span data-state="allowed">
          <IconCheck size={15} stroke={2} aria-hidden />
          {t('{count} allowed', { count: counted.allowed })}
        </span>
        <span data-state="disallowed">
          <IconBan size={15} stroke={2} aria-hidden />
          {t('{count} not allowed', { count: counted.disallowed })}
        </span>
      </p>
      <ul className={css.tags} aria-label={t('Tags')}>
        {tags.map((tag) => {
          const state = stateOf(value, tag.id);
          const Icon = icons[state];
          return (
            <li key={tag.uuid} data-state={state}>
              <button type="button" aria-label={`${tag.name}: ${words[state]}`} onClick={() => turn(tag)}>
                {Icon && <Icon size={15} stroke={2} aria-hidden />}
                {tag.name}
              </button>
              {tag.is_user_tag && (
                <button
                  type="button"
                  className={css.remove}
                  aria-label={t('Delete {name}', { name: tag.name })}
                  onClick={({ currentTarget }) => void remove(tag, currentTarget.closest('li'))}
                >
                  <IconX size={15} stroke={1.6} aria-hidden />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="dw-hidden" role="status">
        {said}
      </p>
      {error && <p className={css.error}>{error}</p>}
      {children}
    </div>
  );
}
