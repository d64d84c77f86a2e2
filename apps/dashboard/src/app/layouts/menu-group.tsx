import { IconChevronDown, IconChevronUp, type IconReceipt } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PopoverButton } from '../../kit/opener';
import type { Leaf } from '../menu';
import { leafAt } from '../menu-place';
import { MenuLink } from './menu-link';
import css from './side-menu.module.css';

type Props = { label: string; icon: typeof IconReceipt; items: readonly Leaf[] };

/** A row that opens its pages; open from the start where one of them is shown. */
export function MenuGroup({ label, icon: Icon, items }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const id = useId();
  const holdsPage = leafAt(items, pathname) !== undefined;
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? (holdsPage || label === 'Integrations');
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <>
      <button
        type="button"
        className={css.row}
        data-holds={holdsPage || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
        <span className={css.label}>{t(label)}</span>
        <Chevron size={15} stroke={1.6} className={css.chevron} aria-hidden />
      </button>
      <ul id={id} className={css.sub} hidden={!open}>
        {items.map((item) => (
          <li key={item.to}>
            <MenuLink {...item} />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * A row whose pages open beside it, or below it in a bar.
 * @param beside the row is an icon in the narrow menu.
 */
export function FlyoutGroup({ label, icon: Icon, items, beside = false }: Props & { beside?: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <PopoverButton
      position={beside ? 'right-start' : 'bottom-start'}
      offset={beside ? 10 : 6}
      className={css.flyout}
      label={t(label)}
      button={(target) => (
        <button
          {...target}
          type="button"
          className={css.row}
          title={beside ? t(label) : undefined}
          data-holds={leafAt(items, pathname) !== undefined || undefined}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
          <span className={css.label}>{t(label)}</span>
          <IconChevronDown size={15} stroke={1.6} className={css.chevron} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <>
          {beside && <p aria-hidden>{t(label)}</p>}
          <ul>
            {items.map((item) => (
              <li key={item.to}>
                <MenuLink {...item} onChoose={close} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PopoverButton>
  );
}
