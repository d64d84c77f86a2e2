import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteTag, type Tag } from '../../domain/tags/tags.api';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { neighbourOf } from '../../kit/neighbour-of';
import { useMay } from '../../kit/page/use-may';
import { errorText } from '../../kit/states/error-text';
import { byOrigin } from './by-origin';
import css from './tag-list.module.css';

/** The standard tags, which stay, and the charity’s own, which it may delete. */
export function TagList({ tags }: { tags: readonly Tag[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { standard, own } = byOrigin(tags);
  const writes = useMay('tags:write');

  const remove = async ({ uuid, name }: Tag, item: Element | null) => {
    const goOn = neighbourOf(item);
    if (!(await confirm(t('Delete {name}?', { name })))) return;
    try {
      await deleteTag(client, uuid);
      goOn();
      showAlert(t('Updated'), 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <>
      <Tags title={t('Standard tags')} tags={standard} />
      <Tags
        title={t('Your own tags')}
        tags={own}
        none={t('None yet. Add what the standard tags do not cover.')}
        {...(writes && { onDelete: (tag: Tag, item: Element | null) => void remove(tag, item) })}
      />
    </>
  );
}

type Props = {
  title: string;
  tags: readonly Tag[];
  none?: string;
  onDelete?: (tag: Tag, item: Element | null) => void;
};

function Tags({ title, tags, none, onDelete }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <h3 id={id}>{title}</h3>
      {tags.length === 0 && none && <p className="dw-dim">{none}</p>}
      <ul className={css.tags} aria-labelledby={id}>
        {tags.map((tag) => (
          <li key={tag.uuid} id={`tag-${tag.id}`}>
            {tag.name}
            {onDelete && (
              <button
                type="button"
                aria-label={t('Delete {name}', { name: tag.name })}
                onClick={({ currentTarget }) => onDelete(tag, currentTarget.closest('li'))}
              >
                <IconX size={16} stroke={1.6} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
